import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { spaceKeys } from '#areas/hosting/space/web/keys.ts'
import type { ReadSpace } from '#areas/hosting/space/web/public.ts'
import { send } from '#design/api/client.ts'
import { useCall } from '#design/api/use-call.ts'
import { Badge, Status } from '#design/components/badge.tsx'
import { Button, IconButton } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { toast } from '#design/feedback/toast.ts'
import { FormDialog } from '#design/form/form-dialog.tsx'
import { FormTextField } from '#design/form/text-fields.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import { siteCalls } from '../contract/calls.ts'

/** The names that lead to the website: the first one, and those beside it. */
export function Aliases({ space }: { space: ReadSpace }) {
  const { id, facts, canChange, underWay } = space
  const [isAdding, setAdding] = useState(false)
  const [leaving, setLeaving] = useState<string>()
  const drop = useCall(siteCalls.dropAlias, {
    refreshes: [spaceKeys.all],
    inPlace: true,
    done: () => toast.good(m.web_site_asked()),
  })
  return (
    <Section
      title={m.web_site_names()}
      help={m.web_site_names_help()}
      isFlush
      actions={
        <Button size="small" icon={Plus} isDisabled={!canChange} onPress={() => setAdding(true)}>
          {m.web_site_add_alias()}
        </Button>
      }
    >
      <ul className="divide-y divide-line border-line border-t">
        <li className="flex min-h-12 items-center gap-3 px-5 py-2">
          <span className="min-w-0 flex-1 break-words font-medium">{facts.domain}</span>
          <Badge tone="brand">{m.web_site_main()}</Badge>
        </li>
        {facts.site.aliases.map((alias) => (
          <li key={alias} className="flex min-h-12 items-center gap-3 px-5 py-2">
            <span className="min-w-0 flex-1 break-words">{alias}</span>
            <IconButton
              label={m.web_site_drop_alias({ alias })}
              icon={X}
              size="small"
              isDisabled={!canChange}
              onPress={() => setLeaving(alias)}
            />
          </li>
        ))}
        {underWay.includes('aliases') && (
          <li className="px-5 py-3">
            <Status tone="info" isBusy>
              {m.web_site_under_way()}
            </Status>
          </li>
        )}
      </ul>
      {isAdding && <AliasDialog id={id} domain={facts.domain} onClose={() => setAdding(false)} />}
      <ConfirmDialog
        isOpen={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        title={m.web_site_drop_alias({ alias: leaving ?? '' })}
        action={m.web_site_drop_alias({ alias: leaving ?? '' })}
        danger
        onConfirm={() => drop.mutateAsync({ params: { id }, body: { alias: leaving ?? '' } })}
      >
        <p>{m.web_site_drop_help()}</p>
      </ConfirmDialog>
    </Section>
  )
}

const Typed = z.object({ alias: z.string().check(z.trim(), z.minLength(1, { error: 'required' })) })

function AliasDialog({ id, domain, onClose }: { id: number; domain: string; onClose: () => void }) {
  const form = useAppForm({
    schema: Typed,
    values: { alias: '' },
    submit: async (body) => {
      await send(siteCalls.addAlias, { params: { id }, body })
      toast.good(m.web_site_asked())
    },
    refreshes: [spaceKeys.all],
    done: onClose,
  })
  return (
    <FormDialog form={form} title={m.web_site_add_alias()} submitLabel={m.web_site_add_alias()} onClose={onClose}>
      <FormTextField
        form={form}
        name="alias"
        label={m.web_site_alias()}
        help={m.web_site_alias_help({ example: `winkel.${domain}` })}
        autoComplete="off"
      />
    </FormDialog>
  )
}
