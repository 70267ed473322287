import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import type { Migration } from '#areas/mail/migration/contract/calls.ts'
import { percentDone } from '#areas/mail/migration/rules/progress.ts'
import { FormSelect } from '#design/form/fields.tsx'
import { FormTextField } from '#design/form/text-fields.tsx'
import type { AppForm } from '#design/form/use-app-form.ts'
import { numberText } from '#design/language/number-text.ts'
import { LongWork, type WorkStep } from '#design/long-work/long-work.tsx'
import { m } from '#words'
import type { Mailbox } from '../contract/shapes.ts'
import { inset, LeaveStep } from './leave-step.tsx'
import type { LeaveValues } from './leave-values.ts'
import { mailboxesOf } from './queries.ts'

type Props = { form: AppForm<LeaveValues>; domain: string; box: Mailbox; handed: Migration | null }

/** Copies the contents of the mailbox into a folder of a colleague; shows the progress. */
export function HandOverStep({ form, domain, box, handed }: Props) {
  const { data: boxes } = useQuery(mailboxesOf(domain))
  const [isChosen, colleague] = useWatch({ control: form.control, name: ['handOver', 'colleague'] })
  const others = boxes?.filter(({ id, state }) => id !== box.id && state === 'ready') ?? []
  // The colleague who gets new mail is the default.
  const heir = colleague.trim().toLowerCase() || box.forwarding[0]
  const same = others.find(({ address }) => address === heir)
  const { isDirty } = form.getFieldState('to', form.formState)
  const { setValue } = form
  const proposed = same ? String(same.id) : ''
  useEffect(() => {
    if (!isDirty && proposed) setValue('to', proposed)
  }, [setValue, isDirty, proposed])
  return (
    <div className="flex flex-col gap-3">
      {handed && <LongWork look="line" label={m.mailboxes_leave_hand_over()} steps={[stepOf(handed)]} />}
      {handed?.state !== 'open' && (
        <LeaveStep
          form={form}
          name="handOver"
          label={handed ? m.mailboxes_leave_hand_over_again() : m.mailboxes_leave_hand_over()}
          isDone={false}
          help={others.length > 0 ? m.mailboxes_leave_hand_over_help() : m.mailboxes_leave_hand_over_nobody()}
        />
      )}
      {isChosen && others.length > 0 && handed?.state !== 'open' && (
        <div className={inset}>
          <FormSelect
            form={form}
            name="to"
            label={m.mailboxes_leave_hand_over_to()}
            options={others.map(({ id, address }) => ({ id: String(id), label: address }))}
          />
          <FormTextField form={form} name="folder" label={m.mailboxes_leave_folder()} autoComplete="off" />
        </div>
      )}
    </div>
  )
}

function stepOf({ id, state, address, folder, reason, folders, total, askedAt, finishedAt }: Migration): WorkStep {
  const place = m.mailboxes_leave_handed_to({ address, folder: folder ?? '' })
  const far = { id: String(id), label: m.mailboxes_leave_hand_over(), at: finishedAt ?? askedAt }
  switch (state) {
    case 'open':
      return {
        ...far,
        state: 'now',
        progress: percentDone(folders),
        text: `${place}. ${m.mailboxes_leave_hand_over_goes_on()}`,
      }
    case 'done':
      return {
        ...far,
        state: 'done',
        label: m.mailboxes_leave_handed({ count: total.doneMessages, number: numberText(total.doneMessages), place }),
      }
    case 'failed':
      return { ...far, state: 'failed', text: reason }
    case 'stopped':
      return { ...far, state: 'ahead', text: m.mailboxes_leave_hand_over_stopped() }
  }
}
