import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { activeDomain } from '#areas/domains/portfolio/fixtures.ts'
import { expireApprovals } from '#areas/ordering/approvals/server/jobs.ts'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import { cartWith, freeNames, inWork, itemsOf, orderCart } from '#areas/ordering/checkout/fixtures.ts'
import { isTakenElsewhere } from '#drivers/registrar/sandbox/simulated-names.ts'
import { type Caller, type Json, openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { asMonthlyPartner, letOrder } from '../fixtures.ts'

type Person = Awaited<ReturnType<TestPortal['as']>>

describe('what a managed client orders on their partner’s account', () => {
  let portal: TestPortal
  let managed: Person
  let partner: Person
  beforeAll(async () => {
    portal = await openTestPortal({ env: { BELFRY_SANDBOX_PACE: '1000000000' } })
    await syncCatalogue(portal.db)
    managed = await portal.as('managed')
    partner = await portal.as('partner')
    await asMonthlyPartner(portal.db, partner.clientId)
  })
  beforeEach(() => letOrder(portal.db, managed.clientId, 'after-approval'))
  afterAll(() => portal.close())

  const name = freeNames(isTakenElsewhere)
  const order = async () => {
    const domain = name('goedkeuring')
    const answer = await orderCart(managed, await cartWith(managed, [{ domain }]))
    return { answer, domain, uuid: answer.body.data?.uuid as string }
  }
  const waiting = async (): Promise<Json> => (await partner.get('/approvals?state=waiting')).body.data[0]
  const mailsOf = async (kind: string) =>
    portal.db.selectFrom('mail_message').selectAll().where('kind', '=', kind).orderBy('id', 'desc').execute()
  const stateOf = async (uuid: string) => (await managed.get(`/orders/${uuid}`)).body.data

  it('waits for the partner: nothing is registered or invoiced, and both are told at once', async () => {
    const { answer, domain, uuid } = await order()
    expect([answer.status, answer.body.data.redirectUrl]).toEqual([200, null])
    expect(answer.body.message).toContain('wacht op goedkeuring van')
    await portal.jobs.drain()
    expect((await stateOf(uuid)).state).toBe('awaiting-approval')
    const asked = await waiting()
    expect(asked).toMatchObject({ kind: 'order', netCents: 967, clientId: managed.clientId, orderUuid: uuid })
    expect(asked.lines[0].description).toContain(domain)
    const [told] = await mailsOf('ordering.approval-asked')
    expect([told?.recipient, told?.body_text]).toEqual(['partner@test.example', expect.stringContaining('9,67')])
    const [waits] = await mailsOf('ordering.approval-waits')
    expect(waits?.body_text).not.toContain('€')
    const questions = (await partner.get('/dashboard/data')).body.data.pendingQuestions
    expect(questions.map((each: Json) => each.kind)).toContain('approvals')
    expect((await partner.get('/notifications')).body.data[0].path).toBe(`/approvals?id=${asked.id}`)
  })

  it('is read by everybody in their own language, in the list and in each request', async () => {
    const { domain } = await order()
    const { id } = await waiting()
    const lines = async (caller: Caller, language: string) => {
      const read = { 'accept-language': language }
      const one = (await caller.get(`/approvals/${id}`, read)).body.data.lines[0].description
      const all = (await caller.get('/approvals?state=waiting', read)).body.data
      expect(all.find((each: Json) => each.id === id).lines[0].description).toBe(one)
      return one
    }
    for (const caller of [partner, managed]) {
      expect(await lines(caller, 'nl')).toBe(`${domain}, registratie voor 1 jaar`)
      expect(await lines(caller, 'en')).toBe(`${domain}, registration for 1 year`)
      expect(await lines(caller, 'fr')).toBe(`${domain}, enregistrement pour 1 an`)
    }
  })

  it('goes through when the partner approves, and a second decision changes nothing', async () => {
    const { uuid } = await order()
    const { id } = await waiting()
    expect((await managed.post(`/approvals/${id}/approve`)).status).toBe(403)
    expect((await (await portal.as('stranger')).get(`/approvals/${id}`)).status).toBe(403)
    const approved = await partner.post(`/approvals/${id}/approve`)
    expect([approved.status, approved.body.data.state]).toEqual([200, 'approved'])
    await portal.jobs.drain()
    expect((await itemsOf(portal, uuid)).items[0]?.state).toBe('done')
    expect((await partner.post(`/approvals/${id}/refuse`, { reason: 'toch niet' })).body.code).toBe('approval_decided')
    expect((await stateOf(uuid)).state).toBe('completed')
  })

  it('is given up when the partner refuses: the client reads why, and the name is free again', async () => {
    const { uuid, domain } = await order()
    const { id } = await waiting()
    expect((await partner.post(`/approvals/${id}/refuse`, { reason: '  ' })).status).toBe(422)
    expect((await partner.post(`/approvals/${id}/refuse`, { reason: 'Te duur dit jaar' })).status).toBe(200)
    expect(await stateOf(uuid)).toMatchObject({
      state: 'cancelled',
      approval: { state: 'refused', reason: 'Te duur dit jaar' },
    })
    expect((await mailsOf('ordering.approval-refused'))[0]?.body_text).toContain('Te duur dit jaar')
    const again = await portal.visitor.post('/orders/domains/check-availability', { domains: [domain] })
    expect(again.body.data[0].status).toBe('available')
  })

  it('may be taken back while it waits: nothing is ordered, and the partner reads so', async () => {
    const { uuid, domain } = await order()
    const { id } = await waiting()
    expect((await partner.post(`/approvals/${id}/withdraw`)).status).toBe(403)
    expect((await (await portal.as('stranger')).post(`/approvals/${id}/withdraw`)).status).toBe(403)
    const taken = await managed.post(`/approvals/${id}/withdraw`)
    expect([taken.status, taken.body.data?.state]).toEqual([200, 'withdrawn'])
    expect((await stateOf(uuid)).state).toBe('cancelled')
    expect((await partner.get(`/approvals/${id}`)).body.data.state).toBe('withdrawn')
    const [told] = await mailsOf('ordering.approval-withdrawn')
    expect([told?.recipient, told?.client_id]).toEqual(['partner@test.example', partner.clientId])
    const late = await partner.post(`/approvals/${id}/approve`)
    expect([late.status, late.body.code, late.body.error]).toEqual([
      409,
      'approval_withdrawn',
      'Deze aanvraag is ingetrokken. Er is niets besteld',
    ])
    const again = await portal.visitor.post('/orders/domains/check-availability', { domains: [domain] })
    expect(again.body.data[0].status).toBe('available')
  })

  it('is either approved or taken back, when both are asked at once', async () => {
    const { uuid } = await order()
    const { id } = await waiting()
    const ends = await Promise.all([
      partner.post(`/approvals/${id}/approve`),
      managed.post(`/approvals/${id}/withdraw`),
    ])
    expect(ends.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await portal.jobs.drain()
    const isApproved = ends[0]?.status === 200
    expect((await stateOf(uuid)).state).toBe(isApproved ? 'completed' : 'cancelled')
    expect(ends.find(({ status }) => status === 409)?.body.code).toBe(
      isApproved ? 'approval_decided' : 'approval_withdrawn',
    )
  })

  it('can be ordered again after a no: the same things go back into the cart', async () => {
    const { uuid, domain } = await order()
    const { id } = await waiting()
    await partner.post(`/approvals/${id}/refuse`, { reason: 'Nu niet' })
    const again = await managed.get(`/orders/${uuid}/again`)
    expect(again.body.data).toMatchObject([{ domain, pid: 0, domainType: 'register', years: 1 }])
    expect((await (await portal.as('stranger')).get(`/orders/${uuid}/again`)).status).toBe(404)
    expect((await portal.visitor.get(`/orders/${uuid}/again`)).status).toBe(401)
    const second = await orderCart(managed, await cartWith(managed, again.body.data))
    expect(second.status, JSON.stringify(second.body)).toBe(200)
    await partner.post(`/approvals/${(await waiting()).id}/refuse`, { reason: 'Nog altijd niet' })
  })

  it('leads from every mail to the person who asked to the request, and tells the browser that there are requests', async () => {
    await order()
    const { id } = await waiting()
    expect((await mailsOf('ordering.approval-waits'))[0]?.body_text).toContain(`/approvals?id=${id}`)
    await partner.post(`/approvals/${id}/refuse`, { reason: 'Nee' })
    expect((await mailsOf('ordering.approval-refused'))[0]?.body_text).toContain(`/approvals?id=${id}`)
    await letOrder(portal.db, managed.clientId, 'never')
    const told = async (caller: typeof managed) => (await caller.get('/who-is-here')).body.data
    expect(await told(managed)).toMatchObject({ ordering: 'never', has: expect.arrayContaining(['requests']) })
    expect(await told(partner)).toMatchObject({ ordering: 'own', has: expect.not.arrayContaining(['requests']) })
  })

  it('expires when the partner does not answer', async () => {
    const { uuid } = await order()
    const now = portal.clock.now
    portal.clock.now = new Date(now.getTime() + 8 * 86_400_000)
    const { id } = await waiting()
    expect((await partner.post(`/approvals/${id}/approve`)).body.code).toBe('approval_decided')
    await inWork(portal, (work) => work.enqueue(expireApprovals, {}))
    await portal.jobs.drain()
    expect(await stateOf(uuid)).toMatchObject({ state: 'cancelled', approval: { state: 'expired' } })
    portal.clock.now = now
  })

  it('is carried out at once if the client may order freely, and the partner is told the amount at once', async () => {
    await letOrder(portal.db, managed.clientId, 'freely')
    const { uuid, domain } = await order()
    await portal.jobs.drain()
    expect((await itemsOf(portal, uuid)).items[0]?.state).toBe('done')
    const [told] = await mailsOf('ordering.client-ordered')
    expect(told?.recipient).toBe('partner@test.example')
    expect(told?.body_text).toContain(domain)
    expect(told?.body_text).toContain('9,67')
    const [placed] = await mailsOf('ordering.order-placed')
    expect(placed?.body_text).toContain('komt op de maandfactuur van')
    expect(placed?.body_text).not.toContain('€')
  })

  it('is refused if the client may not order', async () => {
    await letOrder(portal.db, managed.clientId, 'never')
    const { answer } = await order()
    expect([answer.status, answer.body.code]).toEqual([403, 'ordering_not_allowed'])
  })

  it('needs no approval when the partner orders for the client', async () => {
    const answer = await orderCart(partner, await cartWith(partner, [{ domain: name('zelf') }]), {
      clientId: managed.clientId,
    })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect((await partner.get(`/orders/${answer.body.data.uuid}`)).body.data.state).toBe('paid')
  })

  it('a renewal waits in the same way, once, and is renewed with the word of the partner', async () => {
    const domain = await portal.db
      .insertInto('domain')
      .values({
        client_id: managed.clientId,
        name: 'verlengen-na-vraag.com',
        tld: 'com',
        status: 'Active',
        registered_on: '2025-01-01',
        expires_on: '2027-01-01',
        nameservers: ['ns1.belfry.example', 'ns2.belfry.example'],
      })
      .returning(['id', 'name'])
      .executeTakeFirstOrThrow()
    const asked = await managed.post(`/domains/${domain.name}/renew`, { period: 1 })
    expect([asked.status, asked.body.data?.state]).toEqual([201, 'awaiting-approval'])
    expect((await managed.post(`/domains/${domain.name}/renew`, { period: 1 })).body.code).toBe('renewal_under_way')
    const many = await managed.post('/domains/renewals', { domains: [domain.name], period: 1 })
    expect(many.body.data[0].code).toBe('renewal_under_way')
    const { id, netCents } = await waiting()
    expect(netCents).toBeGreaterThan(0)
    expect((await partner.post(`/approvals/${id}/approve`)).status).toBe(200)
    const { renewal } = (await managed.get(`/domains/${domain.name}/renewal`)).body.data
    expect(renewal).toMatchObject({ state: 'queued', cents: 0, invoice: null })
  })
})

describe('what costs the partner without being an order', () => {
  let portal: TestPortal
  let managed: Person
  let partner: Person
  beforeAll(async () => {
    portal = await openTestPortal()
    await syncCatalogue(portal.db)
    managed = await portal.as('managed')
    partner = await portal.as('partner')
    await portal.db
      .updateTable('client')
      .set({ company_name: 'Webstudio Kraan' })
      .where('id', '=', partner.clientId)
      .execute()
  })
  afterAll(() => portal.close())

  const held = (name: string) => activeDomain(portal.db, managed.clientId, name, { auto_renew: 0 })
  const noticed = async () => {
    const { id } = await portal.db
      .insertInto('service')
      .values({
        client_id: managed.clientId,
        pid: 630,
        kind: 'hosting',
        name: 'een-dienst.be',
        billing_cycle: 'yearly',
        price_cents: 100,
        status: 'Active',
        cancels_on: '2027-01-31',
        cancel_reason: 'niet meer nodig',
        registered_on: '2026-01-01',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const codeOf = ({ status, body }: { status: number; body: Json }) => [status, body.code ?? null]

  it.each([
    ['never', 'ordering_not_allowed'],
    ['after-approval', 'costs_need_payer'],
  ] as const)('is refused with an explanation if the client may order %s', async (ordering, code) => {
    await letOrder(portal.db, managed.clientId, ordering)
    const domain = `niet-${ordering}.com`
    await held(domain)
    const service = await noticed()
    const refused = await managed.put(`/domains/${domain}/auto-renew`, { state: true })
    expect(codeOf(refused)).toEqual([403, code])
    if (ordering === 'after-approval') expect(refused.body.error).toContain('Vraag het aan Webstudio Kraan')
    expect(codeOf(await managed.delete(`/products/${service}/cancel`))).toEqual([403, code])
    expect(codeOf(await partner.put(`/domains/${domain}/auto-renew`, { state: true }))).toEqual([200, null])
    expect(codeOf(await managed.put(`/domains/${domain}/auto-renew`, { state: true }))).toEqual([200, null])
    expect(codeOf(await managed.put(`/domains/${domain}/auto-renew`, { state: false }))).toEqual([200, null])
    const { taskId } = (await managed.post('/domains/mass', { act: 'auto-renew', on: true, domains: [domain] })).body
      .data
    await portal.jobs.drain()
    const { body } = await managed.get(`/tasks/${taskId}/items`)
    expect(body.data[0]).toMatchObject({ state: 'impossible', code })
    expect(codeOf(await partner.delete(`/products/${service}/cancel`))).toEqual([200, null])
  })

  it('is done if the client may order freely', async () => {
    await letOrder(portal.db, managed.clientId, 'freely')
    await held('wel-vrij.com')
    expect(codeOf(await managed.put('/domains/wel-vrij.com/auto-renew', { state: true }))).toEqual([200, null])
    expect(codeOf(await managed.delete(`/products/${await noticed()}/cancel`))).toEqual([200, null])
  })

  it('is not tried again if the client may order nothing', async () => {
    await letOrder(portal.db, managed.clientId, 'never')
    const domainId = await held('opnieuw-proberen.com')
    const { id } = await portal.db
      .insertInto('task')
      .values({
        client_id: managed.clientId,
        kind: 'domain.renew',
        subject_type: 'domain',
        subject_id: String(domainId),
        label: 'opnieuw-proberen.com',
        state: 'failed',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(codeOf(await managed.post(`/tasks/${id}/retry`))).toEqual([403, 'ordering_not_allowed'])
    const restarted = await managed.post('/domains/opnieuw-proberen.com/restart-transfer', { code: 'ABC-123-def' })
    expect(codeOf(restarted)).toEqual([403, 'ordering_not_allowed'])
  })
})

describe('what a managed client reads', () => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal()
    await syncCatalogue(portal.db)
    const { clientId } = await portal.as('partner')
    await asMonthlyPartner(portal.db, clientId)
  })
  afterAll(() => portal.close())

  it('has no amount, and no price code but the ordinary one, from the search to the order', async () => {
    const [managed, name] = [await portal.as('managed'), freeNames(isTakenElsewhere)]
    const uuid = await cartWith(managed, [{ domain: name() }])
    const answers = [
      await managed.get('/common/tld-info'),
      await managed.post('/orders/domains/check-availability', { domains: [name()] }),
      await managed.post('/orders/domains/suggestions', { keyword: 'zonnestraal' }),
      await managed.post('/orders/domains/tld-pricing', {}),
      await managed.get('/catalogue/products'),
      await managed.post('/orders/estimate', { domain: name() }),
      await managed.get(`/carts/${uuid}`),
      await managed.post('/orders/review', { cartUuid: uuid }),
      await orderCart(managed, uuid),
      await managed.get('/user'),
      await managed.get(`/clients/${managed.clientId}/price-code`),
    ]
    for (const { status, body } of answers) {
      expect(status, JSON.stringify(body)).toBeLessThan(300)
      expect(amountsIn(body)).toEqual([])
      expect(JSON.stringify(body)).not.toMatch(/PARTNER|€/)
    }
  })

  it('is not what their partner reads of the same', async () => {
    const [partner, managed] = [await portal.as('partner'), await portal.as('managed')]
    const { body } = await partner.get(`/clients/${managed.clientId}/price-code`)
    expect(body.price_code).toBe('PARTNER')
    const asked = { domains: ['nog-vrij-hier.com'], clientId: managed.clientId }
    expect((await partner.post('/orders/domains/check-availability', asked)).body.data[0].prices.registerCents).toBe(
      967,
    )
  })
})

/** All amounts other than 0, including those in the cart's JSON text. */
function amountsIn(value: Json): string[] {
  if (typeof value === 'string' && value.startsWith('{')) return amountsIn(JSON.parse(value))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) =>
    typeof part === 'number' && part !== 0 && /cents$|^(price|total|subTotal|vat)$/i.test(key)
      ? [`${key}: ${part}`]
      : amountsIn(part),
  )
}
