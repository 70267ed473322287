import { Pencil } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { spaceKeys } from '#areas/hosting/space/web/keys.ts'
import { UnderWay } from '#areas/hosting/space/web/public.ts'
import type { ReadWindows } from '#areas/windows-hosting/space/web/public.ts'
import { logFormats } from '#base/windows-space/iis.ts'
import { send } from '#design/api/client.ts'
import { useCall } from '#design/api/use-call.ts'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { RadioGroup } from '#design/components/choice.tsx'
import { DefinitionList, Mono } from '#design/components/text-bits.tsx'
import { FormDialog } from '#design/form/form-dialog.tsx'
import { FormTextField } from '#design/form/text-fields.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import { windowsSiteCalls } from '../contract/calls.ts'

const formatWords = {
  W3C: m.windows_site_log_w3c,
  IIS: m.windows_site_log_iis,
  NCSA: m.windows_site_log_ncsa,
} as const

/** What a folder shows, and in which form its requests are logged. */
export function Pages({ space }: { space: ReadWindows }) {
  const { id, facts, canChange, underWay } = space
  const [isOpen, setOpen] = useState(false)
  const setFormat = useCall(windowsSiteCalls.setLogFormat, { refreshes: [spaceKeys.all] })
  const isLogging = underWay.includes('log') || underWay.includes('iis') || setFormat.isPending
  const { indexFiles, logFormat } = facts.site
  return (
    <Section title={m.windows_site_pages()}>
      <DefinitionList
        items={[
          {
            term: m.windows_site_index(),
            value: <Mono>{indexFiles.join(', ')}</Mono>,
            actions: underWay.includes('index') ? (
              <UnderWay when />
            ) : (
              <Button
                size="small"
                icon={Pencil}
                isDisabled={!canChange}
                onPress={() => setOpen(true)}
                aria-label={m.windows_site_change_index()}
              >
                {m.windows_site_change()}
              </Button>
            ),
          },
        ]}
      />
      <div className="mt-5 flex flex-wrap items-start justify-between gap-3">
        <RadioGroup
          label={m.windows_site_log()}
          help={m.windows_site_log_help()}
          value={logFormat}
          isDisabled={!canChange || isLogging}
          onChange={(value) =>
            setFormat.mutate({ params: { id }, body: { format: value as (typeof logFormats)[number] } })
          }
          choices={logFormats.map((value) => ({ value, label: value, help: formatWords[value]() }))}
        />
        <UnderWay when={isLogging} />
      </div>
      {isOpen && <IndexDialog space={space} onClose={() => setOpen(false)} />}
    </Section>
  )
}

const Typed = z.object({ index: z.string().check(z.trim(), z.minLength(1, { error: 'required' })) })

function IndexDialog({ space: { id, facts }, onClose }: { space: ReadWindows; onClose: () => void }) {
  const { indexFiles } = facts.site
  const form = useAppForm({
    schema: Typed,
    values: { index: indexFiles.join(', ') },
    submit: async ({ index }) => {
      const names = index.split(/[\s,]+/).filter(Boolean)
      await send(windowsSiteCalls.setIndex, { params: { id }, body: { index: names, before: indexFiles } })
    },
    refreshes: [spaceKeys.all],
    done: onClose,
  })
  return (
    <FormDialog form={form} title={m.windows_site_change_index()} submitLabel={m.windows_site_save()} onClose={onClose}>
      <FormTextField
        form={form}
        name="index"
        label={m.windows_site_index()}
        help={m.windows_site_index_help()}
        mono
        autoComplete="off"
      />
    </FormDialog>
  )
}
