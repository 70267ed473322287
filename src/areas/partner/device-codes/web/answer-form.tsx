import * as z from 'zod/mini'
import { tokenKeys } from '#areas/partner/api-tokens/web/keys.ts'
import { scopeText } from '#areas/partner/api-tokens/web/public.ts'
import { send } from '#design/api/client.ts'
import { useCall } from '#design/api/use-call.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { DefinitionList, MomentText, Mono } from '#design/components/text-bits.tsx'
import { FormCheckboxGroup, FormSelect } from '#design/form/fields.tsx'
import { Form } from '#design/form/form.tsx'
import { FormTextField } from '#design/form/text-fields.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import { type AskingDevice, deviceCodeCalls } from '../contract/calls.ts'
import { deviceLives } from '../rules/asking.ts'

const required = { error: 'required' }
const typed = (asksCode: boolean) =>
  z.object({
    scopes: z.array(z.string()).check(z.minLength(1, required)),
    lifeDays: z.string(),
    password: z.string().check(z.minLength(1, required)),
    code: asksCode ? z.string().check(z.minLength(1, required)) : z.string(),
  })

const lifeWords = { 30: m.device_codes_life_30, 90: m.device_codes_life_90, 366: m.device_codes_life_366 } as const

type Props = { asking: AskingDevice; onAnswered: (answer: 'allowed' | 'refused') => void }

/** Who asks and from where, what they get, and the person's own proof that it is them. */
export function AnswerForm({ asking, onAnswered }: Props) {
  const { userCode, machine, program, ip, askedAt, isElsewhere, asksCode } = asking
  const refuse = useCall(() => send(deviceCodeCalls.refuse, { body: { userCode } }), {
    done: () => onAnswered('refused'),
  })
  const form = useAppForm({
    schema: typed(asksCode),
    values: { scopes: asking.scopes, lifeDays: String(deviceLives[0]), password: '', code: '' },
    refreshes: [tokenKeys.all],
    submit: ({ scopes, lifeDays, password, code }) =>
      send(deviceCodeCalls.allow, {
        body: {
          ...{ userCode, scopes, password },
          lifeDays: deviceLives.find((days) => String(days) === lifeDays) ?? deviceLives[0],
          ...(asksCode ? { code } : {}),
        },
      }),
    done: () => onAnswered('allowed'),
  })
  return (
    <Form
      form={form}
      submitLabel={m.device_codes_allow()}
      actions={
        <Button isPending={refuse.isPending} onPress={() => refuse.mutate()}>
          {m.device_codes_refuse()}
        </Button>
      }
    >
      <h2 className="font-semibold text-lg">{m.device_codes_asks({ machine })}</h2>
      <Banner meaning="info">{m.device_codes_compare()}</Banner>
      {isElsewhere && (
        <Banner meaning="warning" title={m.device_codes_elsewhere()}>
          {m.device_codes_elsewhere_help({ ip })}
        </Banner>
      )}
      <DefinitionList
        items={[
          { term: m.device_codes_code(), value: <Mono className="font-semibold text-lg">{userCode}</Mono> },
          { term: m.device_codes_machine(), value: machine },
          { term: m.device_codes_program(), value: program },
          { term: m.device_codes_ip(), value: <Mono>{ip}</Mono> },
          { term: m.device_codes_since(), value: <MomentText moment={askedAt} /> },
        ]}
      />
      <FormCheckboxGroup
        form={form}
        name="scopes"
        label={m.device_codes_scopes()}
        help={m.device_codes_scopes_help()}
        choices={asking.scopes.map((scope) => ({ value: scope, label: scopeText(scope) }))}
      />
      <FormSelect
        form={form}
        name="lifeDays"
        label={m.device_codes_life()}
        options={deviceLives.map((days) => ({ id: String(days), label: lifeWords[days]() }))}
      />
      <FormTextField
        form={form}
        name="password"
        type="password"
        label={m.session_current_password()}
        autoComplete="current-password"
      />
      {asksCode && (
        <FormTextField
          form={form}
          name="code"
          label={m.device_codes_second()}
          help={m.device_codes_second_help()}
          autoComplete="one-time-code"
          spellCheck={false}
        />
      )}
    </Form>
  )
}
