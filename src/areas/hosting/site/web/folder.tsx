import { Pencil } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { spaceKeys } from '#areas/hosting/space/web/keys.ts'
import { type ReadSpace, UnderWay } from '#areas/hosting/space/web/public.ts'
import { usualDocumentRoot } from '#base/web-space/site.ts'
import { send } from '#design/api/client.ts'
import { useCall } from '#design/api/use-call.ts'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { DefinitionList, Mono } from '#design/components/text-bits.tsx'
import { FormDialog } from '#design/form/form-dialog.tsx'
import { FormTextField } from '#design/form/text-fields.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import { siteCalls } from '../contract/calls.ts'
import { IndexDialog } from './index-dialog.tsx'

/** In which folder the website begins, and what a folder shows. */
export function Folder({ space }: { space: ReadSpace }) {
  const { site } = space.facts
  const [open, setOpen] = useState<'root' | 'index'>()
  const setIndex = useCall(siteCalls.setIndex, { refreshes: [spaceKeys.all] })
  const change = (what: 'root' | 'index', label: string) =>
    space.underWay.includes(what) ? (
      <UnderWay when />
    ) : (
      <Button size="small" icon={Pencil} isDisabled={!space.canChange} onPress={() => setOpen(what)} aria-label={label}>
        {m.web_site_change()}
      </Button>
    )
  return (
    <Section title={m.web_site_folder()}>
      <DefinitionList
        items={[
          {
            term: m.web_site_root(),
            value: <Mono>{site.documentRoot}</Mono>,
            actions: change('root', m.web_site_change_root()),
          },
          {
            term: m.web_site_index(),
            value: <Mono>{site.indexFiles.join(', ')}</Mono>,
            actions: change('index', m.web_site_change_index()),
          },
        ]}
      />
      {open === 'root' && <RootDialog space={space} onClose={() => setOpen(undefined)} />}
      {open === 'index' && (
        <IndexDialog
          names={site.indexFiles}
          onSave={(index) =>
            setIndex.mutateAsync({
              params: { id: space.id },
              body: { index, action: 'set', before: site.indexFiles },
            })
          }
          onClose={() => setOpen(undefined)}
        />
      )}
    </Section>
  )
}

const Typed = z.object({ documentRoot: z.string().check(z.trim(), z.minLength(1, { error: 'required' })) })

function RootDialog({ space: { id, facts }, onClose }: { space: ReadSpace; onClose: () => void }) {
  const form = useAppForm({
    schema: Typed,
    values: { documentRoot: facts.site.documentRoot },
    submit: async ({ documentRoot }) => {
      const body = { state: documentRoot !== usualDocumentRoot, documentRoot }
      await send(siteCalls.setRoot, { params: { id }, body })
    },
    refreshes: [spaceKeys.all],
    done: onClose,
  })
  return (
    <FormDialog form={form} title={m.web_site_change_root()} submitLabel={m.web_site_save()} onClose={onClose}>
      <FormTextField
        form={form}
        name="documentRoot"
        label={m.web_site_root()}
        help={m.web_site_root_help({ usual: usualDocumentRoot })}
        mono
        autoComplete="off"
      />
    </FormDialog>
  )
}
