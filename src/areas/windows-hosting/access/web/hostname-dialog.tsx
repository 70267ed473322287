import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { spaceKeys } from '#areas/hosting/space/web/keys.ts'
import { FormDialog } from '#design/form/form-dialog.tsx'
import { FormTextField } from '#design/form/text-fields.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'

const Typed = z.object({ hostname: z.string().check(z.trim()) })

type Props = {
  title: string
  hostname: string | null
  help: string
  /** Where DNS has to lead before it works. */
  leadsTo: ReactNode
  save: (hostname: string) => Promise<unknown>
  onClose: () => void
}

/** A name of their own for a server; empty for none. */
export function HostnameDialog({ title, hostname, help, leadsTo, save, onClose }: Props) {
  const form = useAppForm({
    schema: Typed,
    values: { hostname: hostname ?? '' },
    submit: async (typed) => {
      await save(typed.hostname)
    },
    refreshes: [spaceKeys.all],
    done: onClose,
  })
  return (
    <FormDialog form={form} title={title} submitLabel={m.windows_access_save()} onClose={onClose}>
      <FormTextField
        form={form}
        name="hostname"
        label={m.windows_access_hostname()}
        help={help}
        autoComplete="off"
        optional
        mono
      />
      <p className="text-ink-soft text-sm">{leadsTo}</p>
    </FormDialog>
  )
}
