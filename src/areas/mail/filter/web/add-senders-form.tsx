import { useState } from 'react'
import * as z from 'zod/mini'
import { send } from '#design/api/client.ts'
import { Banner } from '#design/components/banner.tsx'
import { PanelGuard } from '#design/components/panel-guard.tsx'
import { toast } from '#design/feedback/toast.ts'
import { Form } from '#design/form/form.tsx'
import { FormTextArea } from '#design/form/text-fields.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import type { RefusedSender } from '../contract/calls.ts'
import { mostAtOnce } from '../rules/policy.ts'
import { filterKeys } from './keys.ts'
import { callsOf, type List } from './queries.ts'

const linesOf = (text: string): string[] =>
  text
    .split(/[\n,;]+/)
    .map((line) => line.trim())
    .filter(Boolean)

const typedSchema = () =>
  z.object({
    lines: z.string().check(
      z.refine((text) => linesOf(text).length > 0, { error: m.filter_no_lines() }),
      z.refine((text) => linesOf(text).length <= mostAtOnce, { error: m.filter_too_many_lines({ most: mostAtOnce }) }),
    ),
  })

type Props = { domain: string; list: List; onClose: () => void }

/** Several senders, one per line. Refused lines stay in the field, each with its reason. */
export function AddSendersForm({ domain, list, onClose }: Props) {
  const [refused, setRefused] = useState<readonly z.infer<typeof RefusedSender>[]>([])
  const form = useAppForm({
    schema: typedSchema(),
    values: { lines: '' },
    submit: async ({ lines }) => {
      const body = { senders: linesOf(lines) }
      const answer = await send(callsOf(list).addSeveral, { params: { domain }, body })
      if (answer.data.length > 0) toast.good(m.filter_added({ count: answer.data.length }))
      setRefused(answer.refused)
      form.setValue('lines', answer.refused.map(({ sender }) => sender).join('\n'))
      if (answer.refused.length === 0) onClose()
    },
    refreshes: [filterKeys.all],
  })
  return (
    <Form form={form} isInPanel submitLabel={m.filter_add()} onCancel={onClose}>
      <PanelGuard isUnsaved={form.isUnsaved} />
      <FormTextArea
        form={form}
        name="lines"
        label={m.filter_add_lines()}
        help={m.filter_add_lines_help({ most: mostAtOnce })}
        placeholder={m.filter_add_placeholder()}
        rows={8}
        mono
        spellCheck="false"
      />
      {refused.length > 0 && (
        <Banner meaning="bad" title={m.filter_refused_title({ count: refused.length })}>
          <ul className="flex flex-col gap-1">
            {refused.map(({ line, sender, error }, index) => (
              <li key={line} className="wrap-anywhere">
                <span className="font-medium">{m.filter_refused_line({ line: index + 1 })}</span> ·{' '}
                {error.includes(sender) ? error : `${sender}: ${error}`}
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </Form>
  )
}
