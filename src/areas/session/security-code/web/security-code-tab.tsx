import { queryOptions, useQuery } from '@tanstack/react-query'
import { formatDay } from '#base/dates.ts'
import { send } from '#design/api/client.ts'
import { Badge, Status } from '#design/components/badge.tsx'
import { Section } from '#design/components/card.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { toast } from '#design/feedback/toast.ts'
import { Form } from '#design/form/form.tsx'
import { FormTextField } from '#design/form/text-fields.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { userKeys } from '#design/router/session.ts'
import { m } from '#words'
import { securityCodeCalls } from '../contract/calls.ts'

const ownCodeQuery = queryOptions({
  queryKey: userKeys.list('security-code'),
  queryFn: async () => (await send(securityCodeCalls.show, {}, { tells: true })).data,
})
const empty = { code: '', password: '' }

/** Whether the user has a security code, and a way to set one. */
export function SecurityCodeTab() {
  const query = useQuery(ownCodeQuery)
  const form = useAppForm({
    schema: securityCodeCalls.set.body,
    values: empty,
    submit: (body) => send(securityCodeCalls.set, { body }),
    refreshes: [ownCodeQuery.queryKey],
    done: () => {
      form.reset(empty)
      toast.good(m.security_code_saved())
    },
  })
  const badge = !query.data ? undefined : query.data.setAt ? (
    <Status tone="good">{m.security_code_is_set({ date: formatDay(query.data.setAt) })}</Status>
  ) : (
    <Badge>{m.security_code_not_set()}</Badge>
  )
  const fields = (
    <Form form={form} submitLabel={m.security_code_save()} className="max-w-md">
      <FormTextField
        form={form}
        name="code"
        label={m.security_code_new()}
        help={m.security_code_new_help()}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        mono
      />
      <FormTextField
        form={form}
        name="password"
        type="password"
        label={m.session_current_password()}
        autoComplete="current-password"
      />
    </Form>
  )
  return (
    <Section title={m.security_code_title()} help={m.security_code_help()} actions={badge}>
      <Loaded query={query} waiting={fields}>
        {() => fields}
      </Loaded>
    </Section>
  )
}
