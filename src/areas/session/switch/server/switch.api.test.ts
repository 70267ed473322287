import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AccountId, ClientId } from '#base/ids.ts'
import { openBrowser } from '#test/kit/browser.ts'
import { type Persona, personaOf, signInAs } from '#test/kit/personas.ts'
import { type Caller, openTestPortal, type TestPortal } from '#test/kit/portal.ts'

let portal: TestPortal
let people: Record<Exclude<Persona, 'subuser'>, { accountId: AccountId; clientId: ClientId }>

const details = {
  firstName: 'An',
  lastName: 'Peeters',
  emailAddress: 'client@test.example',
  street: 'Straat 1',
  postalCode: '9000',
  city: 'Gent',
  companyName: 'client bv',
  customerType: 2,
}

async function signedIn(persona: Persona) {
  const { token } = await signInAs(portal.db, persona)
  return openBrowser(portal, { belfry_session: token })
}
const act = (caller: Pick<Caller, 'post'>, accountId: AccountId) => caller.post(`/user/switch/${accountId}`)
const familyOf = (persona: Persona) =>
  portal.db
    .updateTable('token_family')
    .set({ revoked_at: portal.clock.now, revoked_because: 'test' })
    .where('account_id', '=', people[persona as 'partner'].accountId)
    .where('revoked_at', 'is', null)

beforeAll(async () => {
  portal = await openTestPortal()
  const names = ['customer', 'stranger', 'partner', 'managed', 'client', 'admin'] as const
  const found = []
  for (const name of names) found.push([name, await personaOf(portal.db, name)] as const)
  people = Object.fromEntries(found) as typeof people
})
afterAll(() => portal.close())

describe('acting for somebody else (POST /user/switch/{id})', () => {
  it('keeps the own session in a cookie that no script reads, and clears it on the way back', async () => {
    const partner = await signedIn('partner')
    const own = partner.jar.get('belfry_session')
    const answer = await act(partner, people.client.accountId)
    expect(answer.status).toBe(200)
    const lines = [answer.headers['set-cookie'] ?? []].flat() as string[]
    for (const line of lines) expect(line).toMatch(/HttpOnly.*SameSite=Strict/)
    expect(partner.jar.get('belfry_switch')).toBe(own)
    const user = (await partner.get('/user')).body
    expect(user).toMatchObject({ id: people.client.accountId, actor: { id: people.partner.accountId } })
    expect((await partner.post('/user/switch-back')).body).toEqual({ data: { signedIn: true } })
    expect(partner.jar.has('belfry_switch')).toBe(false)
    expect((await partner.get('/user')).body).toMatchObject({ id: people.partner.accountId, actor: null })
  })

  it('leaves the preferences of that person alone', async () => {
    const partner = await signedIn('partner')
    await act(partner, people.client.accountId)
    expect((await partner.put('/user/preferences', { theme: 'dark' })).status).toBe(403)
    expect((await partner.get('/user')).body.preferences).toEqual({})
    await partner.post('/user/switch-back')
    expect((await partner.put('/user/preferences', { theme: 'dark' })).status).toBe(200)
  })

  it.each<[string, Persona, keyof typeof people, number]>([
    ["a partner for another's customer", 'partner', 'customer', 404],
    ['a partner for itself', 'partner', 'partner', 404],
    ['a client for its partner', 'client', 'partner', 403],
    ['an ordinary customer for anybody', 'customer', 'stranger', 403],
    ['a partner for staff', 'partner', 'admin', 404],
    ['staff for themselves', 'admin', 'admin', 404],
  ])('refuses %s', async (_sentence, persona, subject, status) => {
    expect((await act(await portal.as(persona), people[subject].accountId)).status).toBe(status)
  })

  it('lets staff act for anybody, without taking their own rights along', async () => {
    const staff = await signedIn('admin')
    expect((await act(staff, people.partner.accountId)).status).toBe(200)
    const user = (await staff.get('/user')).body
    expect([user.id, user.permissions.admin]).toEqual([people.partner.accountId, undefined])
    expect((await staff.get('/staff/orders')).status).toBe(403)
    expect((await act(staff, people.client.accountId)).status).toBe(403)
  })

  it('touches no password, whatever it knows', async () => {
    const partner = await signedIn('partner')
    await act(partner, people.client.accountId)
    const body = { current_password: 'Welkom2027', password: 'Welkom2028', password_confirmation: 'Welkom2028' }
    expect((await partner.put('/change-password-by-auth', body)).status).toBe(403)
  })

  it('sets no password of a client either, as the partner that staff act for', async () => {
    const staff = await signedIn('admin')
    await act(staff, people.partner.accountId)
    const body = { password: 'Welkom2028', password_confirmation: 'Welkom2028' }
    expect((await staff.put(`/clients/${people.client.clientId}/update-password`, body)).status).toBe(403)
  })

  it('writes actor and subject beside everything that is done', async () => {
    const partner = await signedIn('partner')
    await act(partner, people.client.accountId)
    await partner.put('/user/profile', { firstName: 'An', lastName: 'Peeters', locale: 'nl' })
    await partner.put(`/clients/${people.client.clientId}`, details)
    await partner.post('/user/switch-back')
    const lines = await portal.db
      .selectFrom('audit_entry')
      .select(['action', 'account_id', 'actor_account_id'])
      .where('actor_account_id', '=', people.partner.accountId)
      .where('account_id', '=', people.client.accountId)
      .orderBy('id')
      .execute()
    expect(lines.slice(-3).map(({ action }) => action)).toEqual([
      'session.profile-changed',
      'people.client-changed',
      'session.switch-ended',
    ])
    const started = await portal.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('action', '=', 'session.switch-started')
      .where('object_id', '=', String(people.client.accountId))
      .executeTakeFirstOrThrow()
    expect(started).toMatchObject({ actor_account_id: people.partner.accountId, client_id: people.client.clientId })
  })

  it('ends with the session of the person who acts, at the next request', async () => {
    const partner = await signedIn('partner')
    await act(partner, people.client.accountId)
    expect((await partner.get('/user')).status).toBe(200)
    await familyOf('partner').execute()
    expect((await partner.get('/user')).status).toBe(401)
  })

  it('ends when that person is closed, loses the right, or the client goes elsewhere', async () => {
    const partner = await signedIn('partner')
    await act(partner, people.client.accountId)
    const alive = async () => (await partner.get('/user')).status === 200
    const set = (values: object) =>
      portal.db.updateTable('account').set(values).where('id', '=', people.partner.accountId).execute()
    const { permissions } = await portal.db
      .selectFrom('account')
      .select('permissions')
      .where('id', '=', people.partner.accountId)
      .executeTakeFirstOrThrow()
    const found: boolean[] = [await alive()]
    await set({ disabled_at: portal.clock.now })
    found.push(await alive())
    await set({ disabled_at: null, permissions: JSON.stringify({ overview: true }) })
    found.push(await alive())
    await set({ permissions: JSON.stringify(permissions) })
    const move = (partnerId: ClientId | null) =>
      portal.db.updateTable('client').set({ partner_id: partnerId }).where('id', '=', people.client.clientId).execute()
    await move(null)
    found.push(await alive())
    await move(people.partner.clientId)
    found.push(await alive())
    expect(found).toEqual([true, false, false, false, true])
  })

  it('signs out of both at once', async () => {
    const partner = await signedIn('partner')
    const own = partner.jar.get('belfry_session')!
    await act(partner, people.client.accountId)
    expect((await partner.post('/logout')).status).toBe(204)
    expect([...partner.jar.keys()]).toEqual([])
    expect((await portal.withToken(own).get('/user')).status).toBe(401)
  })

  it('has no way back for a user who acts for nobody', async () => {
    const customer = await portal.as('customer')
    expect((await customer.post('/user/switch-back')).body.code).toBe('switch_over')
  })
})

describe('the client switcher (belfry.switch.clients, belfry.switch.note-client)', () => {
  const find = async (caller: Caller, q = '') =>
    (await caller.get(`/user/switch/clients?q=${encodeURIComponent(q)}`)).body.data as {
      id: number
      isRecent: boolean
      accountId: AccountId
    }[]

  it("finds a partner's own clients by a part of any name, and nobody else's", async () => {
    const partner = await portal.as('partner')
    expect((await find(partner, 'ient b')).map(({ id }) => id)).toEqual([people.client.clientId])
    expect(await find(partner, 'stranger')).toEqual([])
    expect(await find(partner, '%')).toEqual([])
    expect((await find(await portal.as('admin'), 'stranger'))[0]).toMatchObject({
      id: people.stranger.clientId,
      accountId: people.stranger.accountId,
    })
  })

  it('finds one client by its number, within what the caller may see', async () => {
    const one = async (caller: Caller, id: number) => (await caller.get(`/user/switch/clients?cc=${id}`)).body.data
    const partner = await portal.as('partner')
    expect(await one(partner, people.client.clientId)).toMatchObject([
      { id: people.client.clientId, accountId: people.client.accountId },
    ])
    expect(await one(partner, people.stranger.clientId)).toEqual([])
    expect((await partner.get('/user/switch/clients?cc=alle')).status).toBe(422)
  })

  it('offers first who was looked at last', async () => {
    const staff = await portal.as('admin')
    const later = () => {
      portal.clock.now = new Date(portal.clock.now.getTime() + 1000)
    }
    later()
    for (const name of ['customer', 'stranger'] as const)
      expect((await staff.post(`/user/switch/clients/${people[name].clientId}/seen`)).status).toBe(204)
    later()
    await staff.post(`/user/switch/clients/${people.customer.clientId}/seen`)
    const [first, second] = await find(staff)
    expect([first, second]).toMatchObject([
      { id: people.customer.clientId, isRecent: true },
      { id: people.stranger.clientId, isRecent: true },
    ])
  })

  it('remembers no client that the caller may not see', async () => {
    const partner = await portal.as('partner')
    expect((await partner.post(`/user/switch/clients/${people.stranger.clientId}/seen`)).status).toBe(404)
    expect((await (await portal.as('customer')).get('/user/switch/clients')).status).toBe(403)
  })
})
