import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import type { ClientId } from '#base/ids.ts'
import { giveEverything } from '#test/kit/owned-objects.ts'
import { openTestPortal, type TestPortal } from '#test/kit/portal.ts'

type Someone = Awaited<ReturnType<TestPortal['as']>>
let portal: TestPortal
let partner: Someone
let client: Someone
let managed: Someone
let customer: Someone
let subuser: Someone
let admin: Someone

beforeAll(async () => {
  portal = await openTestPortal()
  await syncCatalogue(portal.db)
  partner = await portal.as('partner')
  client = await portal.as('client')
  managed = await portal.as('managed')
  customer = await portal.as('customer')
  subuser = await portal.as('subuser')
  admin = await portal.as('admin')
  await giveEverything(portal, 'client')
  await giveEverything(portal, 'customer')
})
afterAll(() => portal.close())

describe('one client', () => {
  const figures = async (caller: Someone, clientId: ClientId) =>
    (await caller.get(`/users/${clientId}/statistic`)).body.data

  it('shows what it has, and its invoices to itself and staff alone', async () => {
    expect(await figures(client, client.clientId)).toMatchObject({
      clientId: client.clientId,
      domains: { total: 1, active: 1 },
      services: { total: 8, active: 8, suspended: 0 },
      openInvoices: { count: 1, overdue: 0, cents: 1210 },
      tickets: { open: 1 },
    })
    expect(await figures(partner, client.clientId)).toMatchObject({ domains: { total: 1 }, openInvoices: null })
    expect((await figures(admin, client.clientId)).openInvoices.count).toBe(1)
    expect((await figures(managed, managed.clientId)).openInvoices).toBeNull()
  })

  it('shows a colleague no more than their rights allow', async () => {
    expect(await figures(subuser, customer.clientId)).toMatchObject({
      domains: { total: 1 },
      services: null,
      openInvoices: null,
      users: null,
    })
  })

  it('is itself, its partner’s and staff’s to look at', async () => {
    for (const caller of [client, partner, admin])
      expect((await caller.get(`/clients/${client.clientId}`)).body.data).toMatchObject({
        id: client.clientId,
        partnerName: 'partner bv',
      })
    expect((await customer.get(`/clients/${client.clientId}`)).status).toBe(404)
  })

  it('tells its partner what was done for it, and nothing about others', async () => {
    await customer.post('/contacts', { ...contact, emailAddress: 'anders@test.example' })
    await client.post('/contacts', contact)
    const { data } = (await partner.get(`/clients/${client.clientId}/activity`)).body
    expect(data[0]).toMatchObject({ action: 'people.contact-added', by: 'client Tester' })
    expect((await partner.get(`/clients/${customer.clientId}/activity`)).status).toBe(404)
    expect((await client.get(`/clients/${client.clientId}/activity`)).status).toBe(403)
  })
})

const contact = {
  firstName: 'An',
  lastName: 'Peeters',
  emailAddress: 'an@test.example',
  street: 'Straat 1',
  postalCode: '9000',
  city: 'Gent',
}

describe('the price list of a client', () => {
  it('is staff’s to change, to one that exists, and audited', async () => {
    const path = `/clients/${client.clientId}/price-code`
    expect((await partner.put(path, { price_code: 'PARTNER' })).status).toBe(403)
    expect((await admin.put(path, { price_code: 'GRATIS' })).body.code).toBe('unknown_price_code')
    expect((await client.get(path)).body).toEqual({ price_code: 'EUR', currency_id: 1 })
    expect((await admin.put(path, { price_code: 'PARTNER' })).body.price_code).toBe('PARTNER')
    expect((await client.get(path)).body.price_code).toBe('PARTNER')
    await client.put(`/clients/${client.clientId}`, {
      ...contact,
      price_code: 'GRATIS',
      partnerId: null,
      label_type: 2,
    })
    expect((await client.get(path)).body.price_code).toBe('PARTNER')
  })
})

describe('the list of clients', () => {
  const names = async (caller: Someone, query: string) =>
    (await caller.get(`/users/clients?${query}`)).body.data.map(({ id }: { id: number }) => id)

  it('is filtered by label and by whose client it is', async () => {
    await portal.db.updateTable('client').set({ label_type: 1 }).where('id', '=', client.clientId).execute()
    expect(await names(partner, 'label=1')).toEqual([client.clientId])
    expect(await names(partner, 'label=0')).toEqual([managed.clientId])
    expect((await partner.get('/users/clients?label=3')).status).toBe(422)
    expect(await names(admin, 'of=partners')).toEqual([partner.clientId])
    expect((await names(admin, 'of=their-clients')).sort()).toEqual([client.clientId, managed.clientId].sort())
    expect((await names(admin, `of=${partner.clientId}`)).sort()).toEqual([client.clientId, managed.clientId].sort())
    expect(await names(admin, 'of=direct')).toContain(customer.clientId)
    expect(await names(partner, `of=${customer.clientId}`)).toEqual([])
  })
})

describe('a VAT number', () => {
  it('is asked of the register by a signed-in user, and known where there is one', async () => {
    const ask = async (country: string, vat: string) =>
      (await customer.post('/clients/check-vat', { country, vat })).body.data
    expect((await ask('BE', '0403.170.701')).state).toBe('valid')
    expect((await ask('BE', '0403.170.702')).state).toBe('invalid')
    expect((await ask('US', '12-3456789')).state).toBe('none')
    expect((await portal.visitor.post('/clients/check-vat', { country: 'BE', vat: '0403170701' })).status).toBe(401)
  })
})
