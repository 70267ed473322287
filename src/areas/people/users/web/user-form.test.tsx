import { describe, expect, it } from 'vitest'
import { FakeApi } from '#test/kit/component/fake-api.ts'
import { aCustomer, screen, show } from '#test/kit/component/show.tsx'
import { userCalls } from '../contract/calls.ts'
import type { User } from '../contract/shapes.ts'
import { UserFormPart } from './user-form.tsx'

const invited: User = {
  id: 12,
  clientId: 3,
  clientName: 'Peeters',
  email: 'bob@example.com',
  firstName: 'Bob',
  lastName: 'Maes',
  locale: 'nl',
  role: 'support',
  permissions: {},
  status: 'invited',
  allProducts: true,
  selectedCount: 0,
  twoFactor: false,
  forceTwoFactor: false,
  forcePasswordChange: false,
  authorisedIps: '',
  createdAt: '2026-01-01T00:00:00.000Z',
  lastSignedInAt: null,
  changeable: true,
}

async function open(api: FakeApi) {
  let closed = 0
  const shown = await show(<UserFormPart clientId={3} access={[]} onClose={() => closed++} />, { api, as: aCustomer })
  return { ...shown, closed: () => closed }
}
const field = (name: RegExp) => screen.getByRole('textbox', { name })
async function fill(user: Awaited<ReturnType<typeof open>>['user'], email: string) {
  await user.type(field(/first name/i), 'Bob')
  await user.type(field(/last name/i), 'Maes')
  await user.type(field(/e-mail/i), email)
  await user.click(screen.getByRole('button', { name: /invite/i }))
}

describe('the form that invites a user', () => {
  it('sends what was typed and closes', async () => {
    const api = new FakeApi().answer(userCalls.invite, { data: invited })
    const { user, closed } = await open(api)
    await fill(user, 'bob@example.com')
    expect(api.sentTo(userCalls.invite).map(({ body }) => body)).toMatchObject([
      { firstName: 'Bob', lastName: 'Maes', emailAddress: 'bob@example.com', clientId: 3, allProducts: true },
    ])
    expect(closed()).toBe(1)
  })
  it('asks the server nothing while a field is wrong, and goes to it', async () => {
    const { user, api } = await open(new FakeApi())
    await fill(user, 'bob@')
    expect(field(/e-mail/i).getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field(/e-mail/i))
    expect(api.sent).toEqual([])
  })
  it('keeps what was typed when the server refuses, and says it beside the field', async () => {
    const taken = 'This address is in use'
    const api = new FakeApi().refuse(userCalls.invite, 422, {
      error: taken,
      code: 'email_in_use',
      errors: { emailAddress: [taken] },
    })
    const { user, closed } = await open(api)
    await fill(user, 'bob@example.com')
    expect(await screen.findByText(taken)).toBeDefined()
    expect(field(/e-mail/i).getAttribute('aria-invalid')).toBe('true')
    expect(field(/first name/i)).toHaveProperty('value', 'Bob')
    expect(closed()).toBe(0)
  })
  it('says above the buttons what belongs to no field', async () => {
    const api = new FakeApi().refuse(userCalls.invite, 409, { error: 'No more users fit', code: 'too_many' })
    const { user } = await open(api)
    await fill(user, 'bob@example.com')
    expect(await screen.findByText('No more users fit')).toBeDefined()
  })
})
