import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { isEmail } from '#base/email.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { PanelGuard } from '#design/components/panel-guard.tsx'
import { toast } from '#design/feedback/toast.ts'
import { FormDateField } from '#design/form/date-fields.tsx'
import { FormCheckbox } from '#design/form/fields.tsx'
import { Form } from '#design/form/form.tsx'
import { FormTextArea, FormTextField } from '#design/form/text-fields.tsx'
import { type AppForm, useAppForm } from '#design/form/use-app-form.ts'
import { LongWork, type WorkStep } from '#design/long-work/long-work.tsx'
import { m } from '#words'
import type { Mailbox, MailState } from '../contract/shapes.ts'
import { HandOverStep } from './hand-over-step.tsx'
import { inset, LeaveStep } from './leave-step.tsx'
import { type LeaveValues, Leaving } from './leave-values.ts'
import { handedOver } from './queries.ts'
import { isDone, type LeavingStep, leavingSteps, type StepResult, useLeaving } from './use-leaving.ts'

const stepWords: Record<LeavingStep, () => string> = {
  block: m.mailboxes_leave_block,
  reply: m.mailboxes_leave_reply,
  forward: m.mailboxes_leave_forward,
  handOver: m.mailboxes_leave_hand_over,
}

/** `jan.peeters` becomes Jan Peeters, as a guess. */
const nameOf = ({ name }: Mailbox): string =>
  name
    .split(/[._-]+/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ')

type Props = { domain: string; box: Mailbox; mail: MailState; onClose: () => void }

/**
 * The steps when the user of a mailbox leaves, with their progress. Steps that the mail server has already are not
 * repeated.
 */
export function LeaveForm({ domain, box, mail, onClose }: Props) {
  const { run, results } = useLeaving(domain, box)
  const { data: handed } = useQuery(handedOver(domain, box))
  const canReply = mail.abilities.autoReply.can
  const canHandOver = mail.abilities.handOver.can
  const isOpen = (step: LeavingStep) =>
    !isDone(box, step) && (step !== 'reply' || canReply) && (step !== 'handOver' || canHandOver)
  const form = useAppForm<LeaveValues>({
    schema: Leaving,
    values: {
      block: isOpen('block'),
      reply: isOpen('reply'),
      forward: isOpen('forward'),
      colleague: '',
      keepsCopy: true,
      subject: m.mailboxes_leave_reply_subject(),
      message: '',
      until: null,
      handOver: false,
      to: '',
      folder: m.mailboxes_leave_folder_of({ name: nameOf(box) }),
    },
    submit: async ({ colleague, keepsCopy, subject, message, until, to, folder, ...chosen }): Promise<void> => {
      const steps = leavingSteps.filter((step) => chosen[step] && isOpen(step))
      if (steps.length === 0) {
        form.setProblem(m.mailboxes_leave_nothing())
        return
      }
      const reply = { subject, message, until: until || null }
      const handOver = { to: Number(to), folder }
      const isAll = await run.mutateAsync({ steps, colleague, keepsCopy, reply, handOver })
      if (!isAll) return
      // The progress is shown here as long as the panel is open.
      if (steps.includes('handOver')) return form.setValue('handOver', false)
      toast.good(m.mailboxes_leave_all_done({ address: box.address }))
      onClose()
    },
  })
  const asked = leavingSteps.flatMap((step) => (step === 'handOver' && handed ? [] : stepOf(step, results[step])))
  const usual = (['block', 'forward', 'reply'] as const).filter((step) => isOpen(step) || isDone(box, step))
  const left = usual.filter(isOpen)
  const handsOver = useWatch({ control: form.control, name: 'handOver' })
  // An auto-reply or a forwarding alone may have another reason.
  const isBegun = isDone(box, 'block') || Object.keys(results).length > 0
  const isHalfway = isBegun && left.length > 0 && left.length < usual.length
  const isTold = asked.some(({ state }) => state !== 'done')
  const isOver = left.length === 0 && !handsOver && !run.isPending
  return (
    <Form
      form={form}
      isInPanel
      {...(isOver
        ? { actions: <Button onPress={onClose}>{m.design_close()}</Button> }
        : { submitLabel: isHalfway ? m.mailboxes_leave_go_on() : m.mailboxes_leave_start(), onCancel: onClose })}
      className="gap-5"
    >
      <PanelGuard isUnsaved={() => run.isPending} />
      <p className="text-ink-soft">{m.mailboxes_leave_help()}</p>
      {isHalfway && !run.isPending && (
        <Banner meaning="info" title={m.mailboxes_leave_halfway()}>
          {m.mailboxes_leave_left({ steps: left.map((step) => stepWords[step]()).join(', ') })}
        </Banner>
      )}
      <LeaveStep
        label={stepWords.block()}
        form={form}
        name="block"
        isDone={isDone(box, 'block')}
        help={m.mailboxes_leave_block_help()}
      />
      <ForwardStep form={form} box={box} />
      {canReply && <ReplyStep form={form} box={box} />}
      {canHandOver && <HandOverStep form={form} domain={domain} box={box} handed={handed ?? null} />}
      {isTold && (
        <div className="rounded-lg border border-line bg-sunken px-4 pt-3 pb-1">
          <LongWork label={m.mailboxes_leave_steps()} steps={asked} />
        </div>
      )}
    </Form>
  )
}

const stepOf = (step: LeavingStep, result: StepResult | undefined): WorkStep[] =>
  result ? [{ id: step, label: stepWords[step](), ...result }] : []

function ForwardStep({ form, box }: { form: AppForm<LeaveValues>; box: Mailbox }) {
  const isThere = isDone(box, 'forward')
  const isChosen = useWatch({ control: form.control, name: 'forward' })
  return (
    <div className="flex flex-col gap-3">
      <LeaveStep
        label={stepWords.forward()}
        form={form}
        name="forward"
        isDone={isThere}
        help={m.mailboxes_leave_forward_help()}
        told={m.mailboxes_forwards_to({ addresses: box.forwarding.join(', ') })}
      />
      {isChosen && !isThere && (
        <div className={inset}>
          <FormTextField
            form={form}
            name="colleague"
            label={m.mailboxes_leave_colleague()}
            inputMode="email"
            autoComplete="off"
          />
          <FormCheckbox form={form} name="keepsCopy">
            {m.mailboxes_leave_copy()}
          </FormCheckbox>
        </div>
      )}
    </div>
  )
}

/** The proposed text names the colleague until the user edits it. */
function ReplyStep({ form, box }: { form: AppForm<LeaveValues>; box: Mailbox }) {
  const { address } = box
  const [isChosen, isForwarded, typed] = useWatch({ control: form.control, name: ['reply', 'forward', 'colleague'] })
  const isThere = isDone(box, 'reply')
  const colleague = isForwarded && isEmail(typed.trim()) ? typed.trim() : box.forwarding[0]
  const proposed = colleague
    ? m.mailboxes_leave_reply_message({ address, colleague })
    : m.mailboxes_leave_reply_alone({ address })
  const { isDirty } = form.getFieldState('message', form.formState)
  const { setValue } = form
  useEffect(() => {
    if (!isDirty) setValue('message', proposed)
  }, [setValue, isDirty, proposed])
  return (
    <div className="flex flex-col gap-3">
      <LeaveStep
        label={stepWords.reply()}
        form={form}
        name="reply"
        isDone={isThere}
        help={m.mailboxes_leave_reply_help()}
      />
      {isChosen && !isThere && (
        <div className={inset}>
          <FormTextField form={form} name="subject" label={m.mailboxes_reply_subject()} />
          <FormTextArea form={form} name="message" label={m.mailboxes_reply_message()} rows={5} />
          <FormDateField form={form} name="until" label={m.mailboxes_leave_reply_until()} optional />
        </div>
      )}
    </div>
  )
}
