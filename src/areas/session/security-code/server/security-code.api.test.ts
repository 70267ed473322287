import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { passwordHasher } from '#areas/session/sign-in/server/public.ts'
import type { AccountId, ClientId } from '#base/ids.ts'
import { type Caller, openTestPortal, type TestPortal } from '#test/kit/portal.ts'

const password = 'Klokkentoren1'
type Person = Caller & { accountId: AccountId; clientId: ClientId }

describe('a security code', () => {
  let portal: TestPortal
  let client: Person
  let partner: Person
  beforeAll(async () => {
    portal = await openTestPortal()
    client = await portal.as('client')
    partner = await portal.as('partner')
    const hash = await passwordHasher.hash(password)
    await portal.db.updateTable('account').set({ password_hash: hash }).where('id', '=', client.accountId).execute()
  })
  afterAll(() => portal.close())
  const set = (code: string, text = password) => client.put('/user/security-code', { code, password: text })
  const check = (principal: Caller, code: string) =>
    principal.post(`/clients/${client.clientId}/security-code/check`, { accountId: client.accountId, code })

  it('is set by the user with their password, and shown to nobody', async () => {
    expect((await check(partner, '480213')).body.code).toBe('security_code_not_set')
    expect((await set('480213', 'Verkeerd1')).body.code).toBe('wrong_password')
    expect((await set('123456')).body.errors).toHaveProperty('code')
    expect((await set('480213')).body.data.isSet).toBe(true)
    const shown = [
      (await client.get('/user/security-code')).body,
      (await partner.get(`/clients/${client.clientId}/security-code`)).body,
      await portal.db.selectFrom('audit_entry').select('details').execute(),
    ]
    expect(JSON.stringify(shown)).not.toContain('480213')
    expect(shown[1]).toMatchObject({ data: [{ accountId: client.accountId, isSet: true, checkedAt: null }] })
  })

  it('is checked by whoever answers the phone: staff, and the partner of the client, nobody else', async () => {
    expect((await check(partner, '48 02 13')).body).toEqual({ data: { correct: true } })
    expect((await check(await portal.as('admin'), '480213')).status).toBe(200)
    expect((await check(await portal.as('stranger'), '480213')).status).toBe(403)
    const { body } = await partner.get(`/clients/${client.clientId}/security-code`)
    expect(body.data[0].checkedAt).toBe(portal.clock.now.toISOString())
    const { clientId } = await portal.as('customer')
    expect((await partner.get(`/clients/${clientId}/security-code`)).status).toBe(404)
  })

  it('is guessed at ten times at most', async () => {
    const wrong = await check(partner, '999000')
    expect(wrong.body).toMatchObject({ code: 'security_code_wrong', error: expect.stringContaining('9') })
    for (let tries = 1; tries < 10; tries++) await check(partner, '999000')
    const paused = await check(await portal.as('admin'), '480213')
    expect([paused.status, paused.body.code]).toEqual([429, 'security_code_paused'])
    portal.clock.now = new Date(portal.clock.now.getTime() + 16 * 60_000)
    expect((await check(partner, '480213')).status).toBe(200)
  })
})
