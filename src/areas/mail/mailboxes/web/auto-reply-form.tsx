import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { dayOf } from '#base/dates.ts'
import { send } from '#design/api/client.ts'
import { PanelGuard } from '#design/components/panel-guard.tsx'
import { toast } from '#design/feedback/toast.ts'
import { FormDateField } from '#design/form/date-fields.tsx'
import { FormSwitch } from '#design/form/fields.tsx'
import { FieldRow, Form } from '#design/form/form.tsx'
import { FormNumberField } from '#design/form/number-fields.tsx'
import { FormTextArea, FormTextField } from '#design/form/text-fields.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import { mailboxCalls } from '../contract/calls.ts'
import type { Mailbox } from '../contract/shapes.ts'
import { autoReplyLimits, endsBeforeItBegins } from '../rules/auto-reply.ts'
import { mailboxKeys } from './keys.ts'
import { refusedText } from './refusal-words.ts'

const { everyDays, subject, message } = autoReplyLimits
const Typed = z
  .object({
    state: z.boolean(),
    subject: z.string().check(z.trim(), z.maxLength(subject)),
    message: z.string().check(z.maxLength(message)),
    from: z.nullable(z.string()),
    until: z.nullable(z.string()),
    everyDays: z.number().check(z.gte(everyDays.least), z.lte(everyDays.most)),
  })
  .check(
    z.refine(({ state, subject: text }) => !state || text !== '', { path: ['subject'], error: 'required' }),
    z.refine(({ state, message: text }) => !state || text.trim() !== '', { path: ['message'], error: 'required' }),
    z.refine(({ state, from, until }) => !state || !endsBeforeItBegins({ from: from || null, until: until || null }), {
      path: ['until'],
      error: () => refusedText('auto_reply_ends_early'),
    }),
    z.refine(({ state, until }) => !state || !until || until >= dayOf(new Date()), {
      path: ['until'],
      error: () => refusedText('auto_reply_is_over'),
    }),
  )

type Props = { domain: string; box: Mailbox; onClose: () => void }

/** The automatic reply of a mailbox; set by the manager of the domain, without its password. */
export function AutoReplyForm({ domain, box, onClose }: Props) {
  const { autoReply } = box
  const form = useAppForm({
    schema: Typed,
    values: {
      state: autoReply === null || autoReply.state !== 'over',
      subject: autoReply?.subject ?? '',
      message: autoReply?.message ?? '',
      from: autoReply?.from ?? null,
      until: autoReply?.until ?? null,
      everyDays: autoReply?.everyDays ?? everyDays.usual,
    },
    submit: async (reply) => {
      await send(mailboxCalls.autoReply, {
        params: { domain },
        body: { ...reply, from: reply.from || null, until: reply.until || null, mailbox: box.id },
      })
      toast.good(reply.state ? m.mailboxes_reply_set() : m.mailboxes_reply_stopped())
    },
    refreshes: [mailboxKeys.all],
    done: onClose,
  })
  const isOn = useWatch({ control: form.control, name: 'state' })
  return (
    <Form form={form} isInPanel submitLabel={m.mailboxes_save()} onCancel={onClose}>
      <PanelGuard isUnsaved={form.isUnsaved} />
      <FormSwitch form={form} name="state" help={m.mailboxes_reply_help()}>
        {m.mailboxes_reply_on()}
      </FormSwitch>
      {isOn && (
        <>
          <FormTextField form={form} name="subject" label={m.mailboxes_reply_subject()} />
          <FormTextArea form={form} name="message" label={m.mailboxes_reply_message()} rows={7} />
          <FieldRow>
            <FormDateField form={form} name="from" label={m.mailboxes_reply_from()} optional />
            <FormDateField form={form} name="until" label={m.mailboxes_reply_until()} optional />
          </FieldRow>
          <FormNumberField
            form={form}
            name="everyDays"
            label={m.mailboxes_reply_every()}
            help={m.mailboxes_reply_every_help()}
            unit={m.mailboxes_days()}
            minValue={everyDays.least}
            maxValue={everyDays.most}
          />
        </>
      )}
    </Form>
  )
}
