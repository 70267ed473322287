import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { isEmail } from '#base/email.ts'
import { send } from '#design/api/client.ts'
import { toast } from '#design/feedback/toast.ts'
import { FormRadioGroup } from '#design/form/fields.tsx'
import { FormDialog } from '#design/form/form-dialog.tsx'
import { FormTextField } from '#design/form/text-fields.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import { mailboxCalls } from '../contract/calls.ts'
import type { MailState } from '../contract/shapes.ts'
import { mailboxKeys } from './keys.ts'

const Typed = z.object({ does: z.enum(['refuse', 'catch']), address: z.string().check(z.trim()) }).check(
  z.refine(({ does, address }) => does === 'refuse' || isEmail(address), {
    path: ['address'],
    error: 'invalid_email',
  }),
)

type Props = { domain: string; mail: MailState; onClose: () => void }

/** The destination of mail for unknown addresses. */
export function CatchAllDialog({ domain, mail, onClose }: Props) {
  const form = useAppForm({
    schema: Typed,
    values: { does: mail.catchAll === null ? 'refuse' : 'catch', address: mail.catchAll ?? `info@${mail.domain}` },
    submit: async ({ does, address }) => {
      const body = { address: does === 'refuse' ? null : address }
      await send(mailboxCalls.catchAll, { params: { domain }, body })
      toast.good(m.mailboxes_catch_all_saved())
    },
    refreshes: [mailboxKeys.all],
    done: onClose,
  })
  const does = useWatch({ control: form.control, name: 'does' })
  return (
    <FormDialog form={form} title={m.mailboxes_catch_all()} submitLabel={m.mailboxes_save()} onClose={onClose}>
      <FormRadioGroup
        form={form}
        name="does"
        label={m.mailboxes_catch_all_question({ domain: mail.domain })}
        look="cards"
        choices={[
          { value: 'refuse', label: m.mailboxes_catch_all_refuse(), help: m.mailboxes_catch_all_refuse_help() },
          { value: 'catch', label: m.mailboxes_catch_all_catch(), help: m.mailboxes_catch_all_catch_help() },
        ]}
      />
      {does === 'catch' && (
        <FormTextField form={form} name="address" label={m.mailboxes_address()} inputMode="email" autoComplete="off" />
      )}
    </FormDialog>
  )
}
