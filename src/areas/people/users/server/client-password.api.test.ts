import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestPortal, type TestPortal } from '#test/kit/portal.ts'

describe("setting a client's password", () => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal()
  })
  afterAll(() => portal.close())

  const pair = { password: 'Nieuweling1', password_confirmation: 'Nieuweling1' }

  it('is for its partner, and ends the sessions of its main user', async () => {
    const client = await portal.as('client')
    const partner = await portal.as('partner')
    expect((await partner.put(`/clients/${client.clientId}/update-password`, pair)).status).toBe(204)
    expect((await client.get('/user')).status).toBe(401)
    const answer = await portal.visitor.post('/oauth/token', {
      grant_type: 'password',
      username: 'client@test.example',
      password: pair.password,
    })
    expect(answer.status).toBe(200)
  })

  it('is told to its main user with the name of who did it', async () => {
    const { clientId } = await portal.as('managed')
    const partner = await portal.as('partner')
    expect((await partner.put(`/clients/${clientId}/update-password`, pair)).status).toBe(204)
    const { body } = await portal.db
      .selectFrom('mail_message')
      .select('body_text as body')
      .where('kind', '=', 'session.password-changed')
      .where('client_id', '=', clientId)
      .executeTakeFirstOrThrow()
    expect(body).toContain('partner bv heeft zonet een nieuw wachtwoord ingesteld voor managed@test.example')
  })

  it("is for nobody else, and not for one's own", async () => {
    const customer = await portal.as('customer')
    const partner = await portal.as('partner')
    const path = (id: number) => `/clients/${id}/update-password`
    expect((await portal.visitor.put(path(customer.clientId), pair)).status).toBe(401)
    expect((await customer.put(path(customer.clientId), pair)).status).toBe(403)
    expect((await partner.put(path(customer.clientId), pair)).status).toBe(404)
    expect((await partner.put(path(partner.clientId), pair)).status).toBe(404)
    const { clientId } = await portal.as('managed')
    const weak = await partner.put(path(clientId), { password: 'a', password_confirmation: 'b' })
    expect([weak.status, Object.keys(weak.body.errors)]).toEqual([422, ['password', 'password_confirmation']])
  })

  it('says so when the client has no user', async () => {
    const partner = await portal.as('partner')
    const { id } = await portal.db
      .insertInto('client')
      .values({ brand: 'belfry', partner_id: partner.clientId, email: 'leeg@example.be' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const answer = await partner.put(`/clients/${id}/update-password`, pair)
    expect([answer.status, answer.body.code]).toEqual([409, 'no_account'])
  })
})
