import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import { giveEverything, type Owned } from '#test/kit/owned-objects.ts'
import { type Answer, type Caller, openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { addUser } from '../fixtures.ts'
import { rightsOf } from '../rules/roles.ts'

type Someone = Awaited<ReturnType<TestPortal['as']>>
let portal: TestPortal
let customer: Someone
let stranger: Someone
/** Two of each kind for one client; the limited user may see the first domain and service. */
let open: Owned
let shut: Owned
let limited: Caller
let limitedId: number
let accessPath: string

beforeAll(async () => {
  portal = await openTestPortal()
  await syncCatalogue(portal.db)
  customer = await portal.as('customer')
  stranger = await portal.as('stranger')
  open = await giveEverything(portal, 'customer')
  shut = await giveEverything(portal, 'customer')
  const user = await addUser(portal.db, {
    clientId: customer.clientId,
    email: 'beperkt@gebruikers.example',
    permissions: rightsOf('administrator'),
  })
  limited = portal.withToken(user.token)
  limitedId = user.accountId
  accessPath = `/users/${customer.clientId}/product/access`
})
afterAll(() => portal.close())

const refs = (owned: Owned) => [
  { type: 'domain', id: owned.domain.id },
  { type: 'service', id: owned.service },
]
const give = (products: unknown, by: Caller = customer) => by.post(accessPath, { contact: limitedId, products })
const rows = async (): Promise<{ id: number; productId: number; type: string; status: string }[]> =>
  (await customer.get(`${accessPath}?contact=${limitedId}`)).body.data
const accessTo = async (productId: number, type: string) =>
  (await rows()).find((row) => row.productId === productId && row.type === type)!.id

/** Every path that shows a single domain or service. */
const places: [string, (of: Owned) => string][] = [
  ['a domain', (of) => `/domains/${of.domain.name}`],
  ['a domain by its number', (of) => `/domains/${of.domain.id}`],
  ['its DNS records', (of) => `/domains/${of.domain.id}/records`],
  ['its snapshots', (of) => `/domains/${of.domain.id}/snapshot`],
  ['its reference on invoices', (of) => `/domains/${of.domain.id}/invoice`],
  ['a service', (of) => `/products/${of.service}`],
  ['its reference on invoices', (of) => `/products/${of.service}/invoice`],
]

// people.product-access.list, .create, and people.product-access.delete, people.product-access.change-status
describe('selected products', () => {
  it('are everything until somebody chooses', async () => {
    for (const [what, path] of places)
      for (const owned of [open, shut]) expect([what, (await limited.get(path(owned))).status]).not.toEqual([what, 404])
  })

  it('are then those and no others: the rest answers as if it did not exist', async () => {
    expect((await give(refs(open))).status).toBe(201)
    for (const [what, path] of places) {
      const there = await limited.get(path(open))
      const gone = await limited.get(path(shut))
      expect([what, there.status, gone.status]).toEqual([what, 200, 404])
    }
  })

  it('are alone in lists, in what is counted and exported', async () => {
    const names = async (list: string) => {
      const { data, total } = (await limited.get(`/users/${customer.clientId}/${list}`)).body
      return [data.map(({ id }: { id: number }) => id), total]
    }
    expect(await names('domains')).toEqual([[open.domain.id], 1])
    expect(await names('services')).toEqual([[open.service], 1])
    const exported = (await limited.get('/export/csv/domains')).raw.toString()
    expect([exported.includes(open.domain.name), exported.includes(shut.domain.name)]).toEqual([true, false])
    for (const path of ['/dashboard/data', '/tasks']) {
      const told = JSON.stringify((await limited.get(path)).body)
      expect([path, told.includes(open.domain.name), told.includes(shut.domain.name)]).toEqual([path, true, false])
    }
    expect((await limited.get(`/users/${customer.clientId}/statistic`)).body.data.domains.total).toBe(1)
  })

  it.each<[string, (of: Owned) => Promise<Answer>]>([
    [
      'a record',
      (of) =>
        limited.post(`/domains/${of.domain.id}/record`, {
          recordTypeName: 'A',
          recordName: 'x',
          recordData: '192.0.2.7',
        }),
    ],
    ['the life of its records', (of) => limited.put(`/domains/${of.domain.id}/dns/ttl`, { ttl: 3600 })],
    ['renewal', (of) => limited.put(`/domains/${of.domain.id}/auto-renew`, { state: 1 })],
    ['tags', (of) => limited.post(`/domains/${of.domain.id}/save-tags`, { tags: ['x'] })],
    ['the tags of a service', (of) => limited.post(`/products/${of.service}/tags`, { tags: ['x'] })],
  ])('cannot be got around by changing %s', async (_what, change) => {
    const [gone, there] = [await change(shut), await change(open)]
    expect([gone.status, there.status < 300 || there.body]).toEqual([404, true])
  })

  it('are paused and resumed, and taken away', async () => {
    const path = `/domains/${open.domain.id}`
    const access = `${accessPath}/${await accessTo(open.domain.id, 'domain')}`
    await customer.post(`${access}/change-status`, { status: 'inactive' })
    expect((await limited.get(path)).status).toBe(404)
    await customer.post(`${access}/change-status`, { status: 'active' })
    expect((await limited.get(path)).status).toBe(200)
    expect((await customer.delete(access)).status).toBe(204)
    expect((await limited.get(path)).status).toBe(404)
    await give([refs(open)[0]])
    expect((await limited.get(path)).status).toBe(200)
  })

  it('are not widened by a user who sees only some, for a colleague or for themselves', async () => {
    const { clientId } = customer
    const helper = await addUser(portal.db, { clientId, email: 'collega@gebruikers.example', allProducts: false })
    const unlimited = await addUser(portal.db, { clientId, email: 'ziet-alles@gebruikers.example' })
    const to = (contact: number, products: unknown) => limited.post(accessPath, { contact, products })
    expect((await to(helper.accountId, 'all')).body.code).toBe('beyond_own_products')
    expect((await to(unlimited.accountId, [refs(open)[0]])).body.code).toBe('outranked')
    expect((await to(helper.accountId, refs(shut))).body.code).toBe('product_not_found')
    expect((await to(limitedId, refs(shut))).body.code).toBe('own_rights')
    expect((await to(helper.accountId, [refs(open)[0]])).status).toBe(201)
    const invited = await limited.post('/users/accounts', {
      firstName: 'Nele',
      lastName: 'Adams',
      locale: 'nl',
      emailAddress: 'nieuw@gebruikers.example',
      role: 'support',
    })
    expect(invited.body.code).toBe('beyond_own_products')
    const seen = (await limited.get(`/users/${customer.clientId}/product/choices?keyword=toegang`)).body.data
    expect(seen.map(({ name }: { name: string }) => name)).not.toContain(shut.domain.name)
  })

  it('are given within one client: not another’s things, users or rows', async () => {
    const theirs = await giveEverything(portal, 'stranger')
    expect((await give([{ type: 'domain', id: theirs.domain.id }])).body.code).toBe('product_not_found')
    const other = `/users/${stranger.clientId}/product/access`
    expect((await stranger.post(other, { contact: limitedId, products: 'all' })).body.code).toBe('user_not_found')
    const row = await accessTo(open.domain.id, 'domain')
    expect((await stranger.delete(`${other}/${row}`)).body.code).toBe('product_access_not_found')
    expect((await stranger.delete(`${accessPath}/${row}`)).body.code).toBe('client_not_found')
    expect((await stranger.post(`${other}/${row}/change-status`, { status: 'inactive' })).status).toBe(404)
  })

  it('are everything again when somebody says so', async () => {
    await give('all')
    expect((await limited.get(`/domains/${shut.domain.id}`)).status).toBe(200)
  })
})
