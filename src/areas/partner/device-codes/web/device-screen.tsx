import { CircleCheck, CircleSlash } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { send } from '#design/api/client.ts'
import { Card, PageHeader } from '#design/components/card.tsx'
import { LinkButton } from '#design/components/link.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { Form } from '#design/form/form.tsx'
import { FormTextField } from '#design/form/text-fields.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { useSearchParam } from '#design/router/search-state.ts'
import { m } from '#words'
import { type AskingDevice, deviceCodeCalls } from '../contract/calls.ts'
import { AnswerForm } from './answer-form.tsx'

const Typed = z.object({ userCode: z.string().check(z.minLength(1, { error: 'required' }), z.maxLength(40)) })

/** /device: a program shows a code; a person enters it, sees who asks, and answers. */
export function DeviceScreen() {
  const [asking, setAsking] = useState<AskingDevice>()
  const [answer, setAnswer] = useState<'allowed' | 'refused'>()
  return (
    <div className="max-w-2xl">
      <PageHeader title={m.device_codes_title()} help={m.device_codes_help()} />
      <Card>
        {asking && answer ? (
          <Answered answer={answer} machine={asking.machine} />
        ) : asking ? (
          <AnswerForm asking={asking} onAnswered={setAnswer} />
        ) : (
          <CodeForm onKnown={setAsking} />
        )}
      </Card>
    </div>
  )
}

/** A link that brings the code fills it in, and no more. */
function CodeForm({ onKnown }: { onKnown: (asking: AskingDevice) => void }) {
  const [code] = useSearchParam('code')
  const form = useAppForm({
    schema: Typed,
    values: { userCode: code ?? '' },
    submit: async (body) => onKnown((await send(deviceCodeCalls.show, { body })).data),
  })
  return (
    <Form form={form} submitLabel={m.device_codes_next()}>
      <FormTextField
        form={form}
        name="userCode"
        label={m.device_codes_code()}
        help={m.device_codes_code_help()}
        autoComplete="one-time-code"
        spellCheck={false}
      />
    </Form>
  )
}

const Answered = ({ answer, machine }: { answer: 'allowed' | 'refused'; machine: string }) => (
  <div role="status">
    {answer === 'allowed' ? (
      <EmptyState
        icon={CircleCheck}
        title={m.device_codes_allowed({ machine })}
        actions={
          <LinkButton to="/partners/settings" search={{ tab: 'tokens' }}>
            {m.device_codes_tokens()}
          </LinkButton>
        }
      >
        {m.device_codes_allowed_help()}
      </EmptyState>
    ) : (
      <EmptyState icon={CircleSlash} title={m.device_codes_refused()}>
        {m.device_codes_refused_help()}
      </EmptyState>
    )}
  </div>
)
