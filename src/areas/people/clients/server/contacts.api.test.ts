import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestPortal, type TestPortal } from '#test/kit/portal.ts'

const contact = {
  firstName: 'An',
  lastName: 'Claes',
  emailAddress: 'an@example.be',
  phoneNumber: '9 000 00 01',
  street: 'Markt 2',
  postalCode: '8000',
  city: 'Brugge',
}

describe('contacts', () => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal()
  })
  afterAll(() => portal.close())

  it('are added and listed, with what was left out filled in', async () => {
    const customer = await portal.as('customer')
    const answer = await customer.post('/contacts', contact)
    expect(answer.status).toBe(201)
    expect(answer.body.data).toMatchObject({ ...contact, valid: true, country: 'BE', phonePrefix: '+32' })
    const list = (await customer.get(`/users/${customer.clientId}/contacts`)).body.data
    expect(list).toEqual([answer.body.data])
  })

  it('are called incomplete without a telephone number, which registries want', async () => {
    const customer = await portal.as('customer')
    const answer = await customer.post('/contacts', { ...contact, phoneNumber: '' })
    expect(answer.body.data.valid).toBe(false)
    await customer.delete(`/contacts/${answer.body.data.id}`)
  })

  it('are led by the invoicing details as a contact to add, in the list of the billing system', async () => {
    const customer = await portal.as('customer')
    const { data } = (await customer.get(`/users/whmcs/${customer.clientId}/contacts?uuid=abc`)).body
    expect(data[0]).toMatchObject({ id: -1, companyName: 'customer bv' })
    expect(data.slice(1)).toEqual((await customer.get(`/users/${customer.clientId}/contacts`)).body.data)
  })

  it('of a client are in the hands of its partner', async () => {
    const partner = await portal.as('partner')
    const { clientId } = await portal.as('managed')
    expect((await partner.post('/contacts', { ...contact, clientId })).status).toBe(201)
    expect((await partner.get(`/users/${clientId}/contacts`)).body.data).toHaveLength(1)
    expect((await partner.get(`/users/${partner.clientId}/contacts`)).body.data).toHaveLength(0)
  })

  it('change; another address has to be confirmed again, another street has not', async () => {
    const customer = await portal.as('customer')
    const { id } = (await customer.post('/contacts', contact)).body.data
    const confirmed = async () =>
      (await portal.db.selectFrom('contact').select('email_verified_at').where('id', '=', id).executeTakeFirstOrThrow())
        .email_verified_at !== null
    await portal.db.updateTable('contact').set({ email_verified_at: new Date() }).where('id', '=', id).execute()
    const answer = await customer.put(`/contacts/${id}`, { ...contact, street: 'Markt 3' })
    expect([answer.body.data.street, await confirmed()]).toEqual(['Markt 3', true])
    const [local, host] = contact.emailAddress.split('@')
    for (const emailAddress of [`${local}@${host?.toUpperCase()}`, contact.emailAddress.toUpperCase()]) {
      expect((await customer.put(`/contacts/${id}`, { ...contact, emailAddress })).status).toBe(200)
      expect([emailAddress, await confirmed()]).toEqual([emailAddress, true])
    }
    await customer.put(`/contacts/${id}`, { ...contact, emailAddress: 'ander@example.be' })
    expect(await confirmed()).toBe(false)
  })

  it('leave the list when they are removed, and cannot be removed twice', async () => {
    const customer = await portal.as('customer')
    const { id } = (await customer.post('/contacts', contact)).body.data
    expect((await customer.delete(`/contacts/${id}`)).status).toBe(204)
    const list = (await customer.get(`/users/${customer.clientId}/contacts`)).body.data
    expect(list.map((each: { id: number }) => each.id)).not.toContain(id)
    expect((await customer.delete(`/contacts/${id}`)).body.code).toBe('contact_not_found')
    expect((await customer.put(`/contacts/${id}`, contact)).status).toBe(404)
  })

  it('of somebody else do not exist for others', async () => {
    const customer = await portal.as('customer')
    const { id } = (await customer.post('/contacts', contact)).body.data
    const stranger = await portal.as('stranger')
    const answers = [
      await stranger.get(`/users/${customer.clientId}/contacts`),
      await stranger.get(`/users/whmcs/${customer.clientId}/contacts`),
      await stranger.post('/contacts', { ...contact, clientId: customer.clientId }),
      await stranger.put(`/contacts/${id}`, contact),
      await stranger.delete(`/contacts/${id}`),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  })

  it('are closed to visitors', async () => {
    const answers = [
      await portal.visitor.get('/users/1/contacts'),
      await portal.visitor.get('/users/whmcs/1/contacts'),
      await portal.visitor.post('/contacts', contact),
      await portal.visitor.put('/contacts/1', contact),
      await portal.visitor.delete('/contacts/1'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
  })

  it.each([
    ['no last name', { lastName: '' }, 'lastName'],
    ['a Dutch postal code in Belgium', { postalCode: '1012 AB' }, 'postalCode'],
    ['a client that is no number', { clientId: 'x' }, 'clientId'],
    ['letters for a telephone number', { phoneNumber: 'bel mij' }, 'phoneNumber'],
  ])('are refused with %s', async (_what, change, field) => {
    const answer = await (await portal.as('customer')).post('/contacts', { ...contact, ...change })
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]])
  })

  it('finds countries for whoever fills in an address (common.locations)', async () => {
    const found = await portal.visitor.get('/locations?keyword=allem', { 'accept-language': 'fr' })
    expect(found).toMatchObject({ status: 200, body: { data: [{ code: 'DE', diallingPrefix: '+49' }] } })
    expect((await portal.visitor.get('/locations')).body.data.length).toBeGreaterThan(200)
  })
})
