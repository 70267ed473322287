import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import type { AccountId, ClientId } from '#base/ids.ts'
import { type Answer, type Caller, openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { type Cart, readCart } from '../contract/shapes.ts'
import { abandonCarts } from './abandon-carts.ts'

const csr = `-----BEGIN CERTIFICATE REQUEST-----
MIHsMIGUAgEAMDIxCzAJBgNVBAYTAkJFMQ4wDAYDVQQKDAVNb2xlbjETMBEGA1UE
AwwKKi5tb2xlbi5iZTBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABGOAXR0RzMJH
yapqPu1kwS1oqHjBMGejDgSHGpCJqribY4wzsbWrU3YUXDrgjGs++QTAjq/Jzyjp
hHyauo7lLmKgADAKBggqhkjOPQQDAwNHADBEAiAS5hM8gV+WU694pvUOSE+Ai41h
ROzojFcqbopk+QT59gIgZgSlR5hToy0N2b+27AMD4uH/VpNvx3aE3N/kBLWnvfc=
-----END CERTIFICATE REQUEST-----`

const server = { kind: 'server', type: 'standard', cpus: 4, memoryGb: 8, disksGb: [50, 100], name: 'web1' }
const offer = {
  kind: 'offer',
  offer_id: 'BFY365BB:0001',
  term_duration: 'P1Y',
  billing_cycle: 'monthly',
  tenant: 'Contoso',
  agreement: true,
}
const certificate = {
  kind: 'certificate',
  request: 'generated',
  CN: 'www.molen.be',
  O: 'Molen',
  L: 'Gent',
  ST: 'Oost-Vlaanderen',
  C: 'be',
  email: 'an@molen.be',
  validationMethod: 'email',
}
const mx = { recordTypeName: 'MX', recordName: '@', recordData: 'mail.taken-molen.be.', priority: 10, TTL: 3600 }

describe('products that are put together', () => {
  let portal: TestPortal
  let partner: Caller & { clientId: ClientId; accountId: AccountId }
  let uuid: string
  beforeAll(async () => {
    portal = await openTestPortal()
    await syncCatalogue(portal.db)
    partner = await portal.as('partner')
  })
  afterAll(() => portal.close())
  beforeEach(() => {
    uuid = randomUUID()
  })

  const add = (item: unknown, caller: Caller = portal.visitor) => caller.post(`/carts/${uuid}/items`, item)
  const cartOf = (answer: Answer): Cart => {
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
    return readCart(answer.body.data.payload)
  }
  const read = async (caller: Caller = portal.visitor) => (await caller.get(`/carts/${uuid}`)).body.data

  it('prices a server by its parts, and tells two of them apart by name', async () => {
    const first = cartOf(await add({ pid: 300, term: 'monthly', details: server }))
    expect(first.items[0]).toMatchObject({
      key: 'web1-300',
      called: 'web1',
      unitCents: 1_500 + 1_600 + 1_200 + 1_000,
      details: server,
    })
    const both = cartOf(await add({ pid: 300, term: 'yearly', details: { ...server, name: 'DB1' } }))
    expect(both.items.map((item) => item.key)).toEqual(['web1-300', 'db1-300'])
    expect(both.items[1]?.unitCents).toBe(16_500 + 12 * 3_800)
  })

  it('estimates without changing anything, in the same words and under the same price code', async () => {
    await portal.db.updateTable('client').set({ price_code: 'PARTNER' }).where('id', '=', partner.clientId).execute()
    const asked = { pid: 300, term: 'monthly', details: server }
    const [retail, own] = [
      await portal.visitor.post('/orders/estimate', asked),
      await partner.post('/orders/estimate', asked),
    ]
    expect(retail.body).toMatchObject({ priceCode: 'EUR', data: { unitCents: 5_300, problem: null } })
    expect(own.body).toMatchObject({ priceCode: 'PARTNER', data: { problem: null } })
    expect(own.body.data.unitCents).toBe(1_275 + 1_360 + 1_020 + 2 * 425)
    expect(cartOf(await add(asked, partner)).subTotalCents).toBe(own.body.data.priceCents)
    const odd = await portal.visitor.post('/orders/estimate', { ...asked, details: { ...server, cpus: 5 } })
    expect(odd.body.data).toMatchObject({ problem: 'cpus_not_offered', field: 'details.cpus', priceCents: 0 })
    const stranger = await portal.as('stranger')
    expect((await stranger.post('/orders/estimate', { ...asked, clientId: partner.clientId })).status).toBe(404)
  })

  it('follows a price that staff change', async () => {
    await portal.db.updateTable('storage_price').set({ step_cents: 999 }).where('price_code', '=', 'EUR').execute()
    const cart = cartOf(await add({ pid: 310, term: 'monthly', details: { kind: 'storage', sizeGb: 750 } }))
    expect(cart.items[0]).toMatchObject({
      unitCents: 500 + 2 * 999,
      parts: [{ id: 'size', amount: 750, priceCents: 1_998 }],
    })
  })

  it.each([
    ['a server of which nothing is told', { pid: 300 }, 'details_required', 'details'],
    [
      'a server told as storage',
      { pid: 300, details: { kind: 'storage', sizeGb: 250 } },
      'details_required',
      'details',
    ],
    ['a type nobody sells', { pid: 300, details: { ...server, type: 'x' } }, 'server_type_not_sold', 'details.type'],
    ['cores between two steps', { pid: 300, details: { ...server, cpus: 3 } }, 'cpus_not_offered', 'details.cpus'],
    ['a server without a name', { pid: 300, details: { ...server, name: '' } }, 'server_name_invalid', 'details.name'],
    ['storage of no size', { pid: 310, details: { kind: 'storage', sizeGb: 0 } }, 'size_not_offered', 'details.sizeGb'],
    ['a certificate of which nothing is told', { pid: 400, domain: 'molen.be' }, 'details_required', 'details'],
    [
      'a certificate for another name',
      { pid: 400, domain: 'bakker.be', details: certificate },
      'certificate_name_invalid',
      'details.CN',
    ],
    [
      'half a request',
      { pid: 401, domain: 'molen.be', details: { ...certificate, request: 'csr', csr: csr.slice(0, 200) } },
      'csr_unreadable',
      'details.csr',
    ],
    [
      'a request for another company',
      { pid: 401, domain: 'molen.be', details: { ...certificate, CN: '', request: 'csr', csr, O: 'Bakker' } },
      'csr_differs',
      'details.O',
    ],
    [
      'a request for another domain',
      {
        pid: 401,
        domain: 'bakker.be',
        details: { kind: 'certificate', request: 'csr', csr, email: 'a@b.be', validationMethod: 'dns' },
      },
      'certificate_name_invalid',
      'details.CN',
    ],
    [
      'a file as proof of a wildcard',
      { pid: 401, domain: 'molen.be', details: { ...certificate, CN: '*.molen.be', validationMethod: 'file' } },
      'proof_not_offered',
      'details.validationMethod',
    ],
    [
      'a tenant that is none',
      { pid: 100, details: { kind: 'tenant', tenant: 'contoso.com' } },
      'tenant_invalid',
      'details.tenant',
    ],
    ['no licences at all', { pid: 100, quantity: 0 }, 'quantity_zero', 'quantity'],
  ])('refuses %s beside its field', async (_what, item, code, field) => {
    const answer = await add(item)
    expect([answer.status, answer.body.code, Object.keys(answer.body.errors)]).toEqual([422, code, [field]])
    expect((await portal.visitor.get(`/carts/${uuid}`)).status).toBe(404)
  })

  it('keeps a certificate as it will be asked for, and fills it up from a pasted request', async () => {
    const made = cartOf(await add({ pid: 400, domain: 'molen.be', details: { ...certificate, CN: 'WWW.Molen.be' } }))
    expect(made.items[0]).toMatchObject({
      key: 'molen.be-400',
      called: 'www.molen.be',
      details: { CN: 'www.molen.be', C: 'BE' },
    })
    // The address of the site names the same domain: proofs are placed in its zone.
    const typed = cartOf(await add({ pid: 400, domain: 'www.molen.be', details: { ...certificate, CN: 'molen.be' } }))
    expect(typed.items.map(({ key }: { key: string }) => key)).toEqual(['molen.be-400'])
    const pasted = { kind: 'certificate', request: 'csr', csr, email: 'an@molen.be', validationMethod: 'dns' }
    const cart = cartOf(await add({ pid: 401, domain: 'molen.be', term: 'biennially', details: pasted }))
    expect(cart.items[1]).toMatchObject({
      priceCents: 28_500,
      details: { CN: '*.molen.be', O: 'Molen', C: 'BE', rootLength: 256, signatureAlgorithm: 'SHA384' },
    })
  })

  it('reads a pasted request for whoever wants to see what it holds', async () => {
    const path = '/orders/certificates/read-request'
    expect((await portal.visitor.post(path, { csr })).body.data).toMatchObject({ CN: '*.molen.be', keyType: 'EC' })
    expect((await portal.visitor.post(path, { csr: 'x' })).body).toMatchObject({ code: 'csr_unreadable' })
  })

  it('collects offers by offer, term and billing, each the sum of its options', async () => {
    await portal.db.updateTable('client').set({ price_code: 'EUR' }).where('id', '=', partner.clientId).execute()
    await add({ pid: 140, quantity: 3, details: offer }, partner)
    const cart = cartOf(
      await add(
        { pid: 140, quantity: 2, details: { ...offer, billing_cycle: 'yearly', tenant: 'contoso.onmicrosoft.com' } },
        partner,
      ),
    )
    expect(cart.items).toMatchObject([
      { key: 'BFY365BB:0001-P1Y-monthly', term: 'monthly', called: 'contoso.onmicrosoft.com', priceCents: 3 * 560 },
      { key: 'BFY365BB:0001-P1Y-yearly', term: 'yearly', isOffice: true, unitCents: 12 * 560, priceCents: 24 * 560 },
    ])
    const again = cartOf(await add({ pid: 140, quantity: 5, details: offer }, partner))
    expect(again.items.map((item) => item.quantity)).toEqual([5, 2])
    expect(
      (await partner.delete(`/carts/${uuid}/items/${encodeURIComponent('BFY365BB:0001-P1Y-monthly')}`)).status,
    ).toBe(200)
  })

  it.each([
    [{ tenant: '' }, 1, 'tenant_required', 'Vul de tenant in'],
    [{ tenant: 'contoso.com' }, 1, 'tenant_invalid', 'Deze tenant is niet geldig. Hij eindigt op .onmicrosoft.com'],
    [
      { agreement: false },
      1,
      'agreement_required',
      'Aanvaard de licentievoorwaarden van Microsoft om licenties te bestellen',
    ],
    [{ term_duration: 'P1M', billing_cycle: 'yearly' }, 1, 'offer_not_sold', undefined],
    [{}, 0, 'quantity_zero', 'Het aantal kan niet 0 zijn. Bestel er minstens één'],
  ])('refuses an offer with %j, %i times', async (given, quantity, code, error) => {
    const answer = await add({ pid: 140, quantity, details: { ...offer, ...given } }, partner)
    expect(answer.body).toMatchObject({ code, ...(error ? { error } : {}) })
  })

  it('sells offers to nobody who has not signed in', async () => {
    expect((await add({ pid: 140, details: offer })).body.code).toBe('not_sold')
    expect((await portal.visitor.get('/catalogue/products/140')).status).toBe(404)
    expect((await partner.get('/catalogue/products/140')).body.data.offers.length).toBeGreaterThan(3)
  })

  it('asks the registry whether a name that is moved is in quarantine, and adds its fee whatever a browser says', async () => {
    const moved = { domain: 'quarantine-molen.be', domainType: 'transfer', transferCode: '1-2' }
    const cart = cartOf(await add(moved))
    expect(cart.items[0]).toMatchObject({ restoreCents: 4_000, priceCents: 4_000, problem: null })
    expect(cart.items[0]?.quarantineUntil).toMatch(/^\d{4}-\d\d-\d\d$/)
    const plain = cartOf(await add({ ...moved, domain: 'taken-molen.be' }))
    const said = await add({ ...moved, domain: 'taken-molen.be', quarantineUntil: '2026-12-01' })
    expect(Object.keys(said.body.errors)).toEqual(['quarantineUntil'])
    expect(plain.items[1]).toMatchObject({ restoreCents: 0, quarantineUntil: null, priceCents: 0 })
    const coded = cartOf(await add({ ...moved, transferCode: '123-456' }))
    expect(coded.items[0]).toMatchObject({ transferCode: '123-456', restoreCents: 4_000 })
  })

  it('keeps the records that come along with a transfer, and none that no name server could take', async () => {
    const moved = { domain: 'taken-molen.be', domainType: 'transfer', transferCode: 'x' }
    const cart = cartOf(await add({ ...moved, details: { kind: 'records', records: [mx] } }))
    expect(cart.items[0]?.details).toEqual({ kind: 'records', records: [mx] })
    const bad = { ...mx, recordTypeName: 'A', recordData: '300.0.0.1' }
    const answer = await add({ ...moved, details: { kind: 'records', records: [bad] } })
    expect(answer.body).toMatchObject({ code: 'record_invalid' })
    const free = cartOf(await add({ domain: 'vrij-molen.be', details: { kind: 'records', records: [mx] } }))
    expect(free.items.find((item) => item.domain === 'vrij-molen.be')?.details).toBeNull()
  })

  it('takes a promotion off with the cart itself, without a check', async () => {
    await portal.db
      .insertInto('promotion')
      .values({ code: 'AF', pricing_policy_value: 0.5, description_nl: '', description_en: '', description_fr: '' })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await add({ pid: 620 })
    await portal.visitor.post('/orders/check-promotion', { uuid, code: 'AF' })
    expect(readCart((await read()).payload).promotionCents).toBe(4_950)
    const saved = cartOf(await portal.visitor.put(`/carts/${uuid}`, { payload: JSON.stringify({ promotion: null }) }))
    expect(saved).toMatchObject({ promotion: null, promotionCents: 0 })
    const after = readCart((await read()).payload)
    expect(after).toMatchObject({ promotion: null, version: saved.version })
  })

  describe('a cart that nobody comes back to', () => {
    const days = (count: number) => {
      portal.clock.now = new Date(portal.clock.now.getTime() + count * 86_400_000)
    }
    const sweep = async () => {
      await portal.makeWork(portal.db).enqueue(abandonCarts, {})
      await portal.jobs.drain()
    }
    const mails = async () =>
      portal.db
        .selectFrom('mail_message')
        .select(['recipient', 'subject', 'body_text'])
        .where('kind', '=', 'ordering.cart-forgotten')
        .where('body_text', 'like', `%${uuid}%`)
        .execute()
    const stateOf = async () =>
      await portal.db.selectFrom('cart').select(['state', 'abandoned_at']).where('uuid', '=', uuid).executeTakeFirst()

    it('is abandoned after thirty days, and shows as empty; what was in it comes back when it is opened again', async () => {
      await add({ domain: 'vergeten.be' })
      days(29)
      await sweep()
      expect((await stateOf())?.state).toBe('created')
      days(2)
      await sweep()
      expect(await stateOf()).toMatchObject({ state: 'removed', abandoned_at: portal.clock.now })
      expect(await read()).toBeNull()
      expect(await mails()).toEqual([])
      const back = cartOf(await portal.visitor.post(`/carts/${uuid}/reopen`))
      expect(back.items.map((item) => item.key)).toEqual(['vergeten.be-0'])
      expect(await stateOf()).toMatchObject({ state: 'updated', abandoned_at: null })
    })

    it('goes on with what was in it when something is added', async () => {
      await add({ domain: 'vergeten.be' })
      days(31)
      await sweep()
      expect((await add({ pid: 620 })).body.code).toBe('order_type_exists')
      const cart = cartOf(await add({ domain: 'herinnerd.be' }))
      expect(cart.items.map((item) => item.key)).toEqual(['vergeten.be-0', 'herinnerd.be-0'])
    })

    it('is mailed about once, to an owner who asked for that', async () => {
      await add({ domain: 'vergeten.be' }, partner)
      const remind = (wanted: boolean) => partner.put(`/carts/${uuid}`, { payload: JSON.stringify({ remind: wanted }) })
      await remind(true)
      days(31)
      await sweep()
      const [mail, ...others] = await mails()
      expect(others).toEqual([])
      expect(mail).toMatchObject({ subject: 'Je winkelmandje bij Belfry staat nog klaar' })
      expect(mail?.body_text).toContain('Er zit nog 1 product in je winkelmandje.')
      await partner.post(`/carts/${uuid}/reopen`)
      days(31)
      await sweep()
      expect((await stateOf())?.state).toBe('removed')
      expect(await mails()).toHaveLength(1)
    })

    it('is not mailed about to an owner who did not ask, nor when it is empty', async () => {
      await add({ domain: 'vergeten.be' }, partner)
      days(31)
      await sweep()
      expect([(await stateOf())?.state, await mails()]).toEqual(['removed', []])
    })

    it('is opened by its owner alone', async () => {
      await add({ domain: 'vergeten.be' }, partner)
      days(31)
      await sweep()
      expect((await portal.visitor.post(`/carts/${uuid}/reopen`)).status).toBe(404)
      expect((await partner.post(`/carts/${uuid}/reopen`)).status).toBe(200)
      await partner.delete(`/carts/${uuid}`)
      expect((await partner.post(`/carts/${uuid}/reopen`)).body.data).toBeNull()
    })
  })
})
