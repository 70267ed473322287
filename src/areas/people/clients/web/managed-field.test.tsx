import { expect, it } from 'vitest'
import type { CurrentUser } from '#design/router/session.ts'
import { FakeApi } from '#test/kit/component/fake-api.ts'
import { aCustomer, screen, show } from '#test/kit/component/show.tsx'
import { m } from '#words'
import { NewClientFields } from './new-client-fields.tsx'
import { useNewClientForm } from './use-new-client-form.ts'

const NewClient = () => (
  <NewClientFields form={useNewClientForm({ managed: 'no', made: () => undefined, done: () => undefined })} />
)

it.each<[string, Record<string, boolean>, boolean]>([
  ['is asked of whoever may order on the account of the partner', { users: true, orders: true }, true],
  ['is not asked of a colleague who may not', { users: true, overview: true }, false],
])('who manages a new client %s', async (_sentence, permissions, isAsked) => {
  const as: CurrentUser = { ...aCustomer, clientType: 'Partner', permissions }
  await show(<NewClient />, { api: new FakeApi(), as })
  await screen.findByText(m.people_label())
  expect(screen.queryAllByText(m.people_managed_question())).toHaveLength(isAsked ? 1 : 0)
})
