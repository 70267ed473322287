import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aZone } from '#areas/domains/dns/fixtures.ts'
import { activeDomain } from '#areas/domains/portfolio/fixtures.ts'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import { cartWith, orderCart, payOrder } from '#areas/ordering/checkout/fixtures.ts'
import { brands } from '#brands/brands.ts'
import { databaseState } from '#platform/sandbox/state.ts'
import { type Json, openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { replaceDue } from './begin.ts'

type Who = Awaited<ReturnType<TestPortal['as']>>
const subject = { O: 'De Gouden Halm', OU: '', L: 'Gent', ST: 'Oost-Vlaanderen', C: 'BE' }
const usual = { kind: 'certificate', request: 'generated', ...subject, email: 'an@test.example', rootLength: 2048 }
const details = { ...usual, signatureAlgorithm: 'SHA256', csr: '', validationMethod: 'dns' }

describe('an order of a certificate', () => {
  let portal: TestPortal
  let owner: Who
  beforeAll(async () => {
    portal = await openTestPortal({ env: { BELFRY_SANDBOX_PACE: '1000000' } })
    await syncCatalogue(portal.db)
    owner = await portal.as('customer')
  })
  afterAll(() => portal.close())

  const settle = async (turns = 6, seconds = 60) => {
    for (let turn = 0; turn < turns; turn++) {
      await portal.jobs.drain({ rounds: 24 })
      portal.clock.now = new Date(portal.clock.now.getTime() + seconds * 1000)
    }
  }
  let count = 0
  /** Ordered and paid, for a domain of which the zone is here or elsewhere. */
  const given = async ({ word = 'slot', hasZone = true, below = '' } = {}) => {
    const domain = `${word}-besteld-${++count}.be`
    if (hasZone) {
      const zone = { clientId: owner.clientId, name: domain, records: ['www A 203.0.113.9'] }
      await portal.db.transaction().execute((trx) => aZone(portal.makeWork(trx), zone))
      const nameservers = brands.belfry.nameservers.map((host) => ({ host }))
      await databaseState(portal.db).change(`registrar:domain:${domain}`, () => ({
        held: { nameservers, dnssecKeys: [] },
      }))
    } else await activeDomain(portal.db, owner.clientId, domain)
    const name = `${below}${domain}`
    const wanted = { pid: 400, term: 'yearly', domain: name, details: { ...details, CN: name } }
    const { body } = await orderCart(owner, await cartWith(owner, [wanted]))
    const { uuid } = body.data
    await payOrder(portal, uuid)
    await portal.jobs.drain({ rounds: 24 })
    const order = async () => (await owner.get(`/orders/${uuid}`)).body.data
    const service = async (): Promise<Json> =>
      portal.db
        .selectFrom('service')
        .selectAll()
        .where('id', '=', (await order()).items[0].serviceId)
        .executeTakeFirstOrThrow()
    const step = async () =>
      (await order()).items[0].steps
        .filter(({ state }: Json) => state === 'now' || state === 'waits')
        .map(({ id, state, waitsFor }: Json) => [id, state, waitsFor])
    return { domain, uuid, order, service, step }
  }

  /** The page of the service, its tasks, the overview and one mail say the same of whose turn it is. */
  const expectAwaited = async (id: number, isAwaited: boolean) => {
    expect((await owner.get(`/products/${id}`)).body.data.awaitsOwner).toBe(isAwaited)
    const { pendingQuestions } = (await owner.get('/dashboard/data')).body.data
    const asked = pendingQuestions.filter(({ kind }: Json) => kind === 'awaited_services')
    expect(asked).toMatchObject(isAwaited ? [{ count: 1, path: `/services/${id}` }] : [])
    const tasks = (await owner.get('/tasks')).body.data.filter(({ subjectId }: Json) => subjectId === String(id))
    const reasons = tasks.map(({ reasonCode }: Json) => reasonCode)
    expect(reasons).toEqual(isAwaited ? ['awaits_owner', 'awaits_owner'] : [null, null])
    const mails = await portal.db
      .selectFrom('mail_message')
      .select('body_text')
      .where('kind', '=', 'certificates.proof')
      .where('body_text', 'like', `%/services/${id}/ssl-proof%`)
      .execute()
    expect(mails).toEqual([{ body_text: expect.stringContaining('_pki-validation') }])
  }

  const documentsOf = async (id: number) =>
    (await owner.get(`/products/${id}/invoice`)).body.data.invoices.map(({ kind }: Json) => kind)

  it('is done when the certificate was issued, however many days its owner takes to prove', async () => {
    const { domain, order, service, step } = await given({ hasZone: false })
    await settle(3)
    expect(await order()).toMatchObject({
      state: 'provisioning',
      items: [{ state: 'provisioning', waitsForProof: true }],
    })
    expect(await step()).toEqual([['proof', 'waits', 'you']])
    const { id, status } = await service()
    expect(status).toBe('Pending')
    await expectAwaited(id, true)
    for (let day = 0; day < 9; day++) await settle(1, 86_400)
    expect((await order()).items[0].state).toBe('provisioning')
    expect((await service()).status).toBe('Pending')
    const path = `/products/${id}/ssl`
    expect((await owner.get(path)).body.data).toMatchObject({ state: 'waits-for-proof', problem: 'proof_unseen' })
    expect((await owner.post(`${path}/verification/change`, { validationMethod: 'file' })).status).toBe(200)
    await settle()
    await expectAwaited(id, false)
    expect(await order()).toMatchObject({ state: 'completed', items: [{ state: 'done', waitsForProof: false }] })
    const active = await service()
    expect([active.status, active.registered_on]).toEqual(['Active', portal.clock.now.toISOString().slice(0, 10)])
    expect((await owner.get(path)).body.data.names).toContain(domain)
    expect(await documentsOf(id)).toEqual(['invoice'])
  })

  it('fails with the refusal of the authority, and its money goes back', async () => {
    const { order, service } = await given({ word: 'refused' })
    await settle()
    const told = await order()
    expect(told.items[0]).toMatchObject({
      state: 'failed',
      reason: expect.any(String),
      refundedCents: expect.any(Number),
    })
    expect(told.items[0].refundedCents).toBeGreaterThan(0)
    await settle(2)
    const { id, status } = await service()
    expect(status).toBe('Cancelled')
    expect(await documentsOf(id)).toEqual(['credit-note', 'invoice'])
  })

  it.each(['its owner', 'staff'])(
    'that %s ends while it waits for its proof brings none, and its money goes back',
    async (who) => {
      const { domain, order, service, uuid } = await given({ hasZone: false })
      await settle(2)
      const { id } = await service()
      const path = `/products/${id}/ssl`
      const shopOrder = async () =>
        (await databaseState(portal.db).read<Json>(`certificate-shop:order:service-${id}`)) as Json
      // The authority is about to issue it: what is ended later is taken back there.
      const isIssued = who === 'staff'
      if (isIssued)
        await databaseState(portal.db).change(`certificate-shop:order:service-${id}`, (found) => ({
          ...(found as object),
          ...{ state: 'in-review', dueAt: portal.clock.now.getTime() - 1 },
        }))
      if (who === 'staff') {
        const { id: number } = await portal.db
          .selectFrom('customer_order')
          .select('id')
          .where('uuid', '=', uuid)
          .executeTakeFirstOrThrow()
        const staff = await portal.as('admin')
        const { data } = (await staff.get(`/staff/orders/${number}`)).body
        expect((await staff.post(`/staff/orders/${number}/items/${data.items[0].id}/fail`)).status).toBe(200)
      } else expect((await owner.post(`/products/${id}/cancel`, { when: 'at-once', reason: 'other' })).status).toBe(202)
      // Before anybody at the authority has heard of it, nothing is proved or taken any more.
      for (const asked of [
        await owner.post(`${path}/verification/change`, { validationMethod: 'file' }),
        await owner.post(`${path}/proof/look`),
        await owner.get(`${path}/pem/download?part=all`),
      ])
        expect([asked.status, asked.body?.code]).toEqual([409, 'certificate_not_active'])
      await settle(3)
      expect((await service()).status).toBe('Cancelled')
      const told = await order()
      expect(told.items[0].state).toBe('failed')
      expect(told.items[0].refundedCents).toBeGreaterThan(0)
      expect((await shopOrder()).state).toBe(isIssued ? 'revoked' : 'withdrawn')
      const mails = portal.db.selectFrom('mail_message').select('kind').where('body_text', 'like', `%${domain}%`)
      expect((await mails.execute()).map(({ kind }) => kind)).not.toContain('certificates.issued')
    },
  )

  it('is asked for by the clock where that was lost, and delivered once', async () => {
    const { order, service, uuid } = await given({ hasZone: false })
    await settle(2)
    const { id } = await service()
    // As an earlier version left it: delivery is under way, and the authority was asked for nothing.
    await portal.db.deleteFrom('ssl_order').where('service_id', '=', id).execute()
    await databaseState(portal.db).change(`certificate-shop:order:service-${id}`, () => undefined)
    await settle(2)
    await portal.db.transaction().execute((trx) => portal.makeWork(trx).enqueue(replaceDue, {}))
    await settle(3)
    expect((await order()).items[0]).toMatchObject({ state: 'provisioning', waitsForProof: true })
    expect((await owner.post(`/products/${id}/ssl/verification/change`, { validationMethod: 'file' })).status).toBe(200)
    await settle()
    expect((await order()).items[0]).toMatchObject({ state: 'done', serviceId: id })
    const past = await portal.db
      .selectFrom('order_item_event')
      .innerJoin('order_item', 'order_item.id', 'order_item_event.order_item_id')
      .innerJoin('customer_order', 'customer_order.id', 'order_item.order_id')
      .select('order_item_event.state')
      .where('customer_order.uuid', '=', uuid)
      .where('order_item_event.state', '=', 'done')
      .execute()
    expect(past).toHaveLength(1)
  })

  it.each([true, false])(
    'for a name below a domain is proved at the domain, whose zone is here: %s',
    async (hasZone) => {
      const { domain, service } = await given({ below: 'winkel.', hasZone })
      await settle()
      const { id, name } = await service()
      expect(name).toBe(`winkel.${domain}`)
      const { data } = (await owner.get(`/products/${id}/ssl`)).body
      expect(data).toMatchObject({ names: [`winkel.${domain}`], zone: hasZone ? domain : null })
      expect(data.approvers).toContain(`admin@${domain}`)
      expect(data.state).toBe(hasZone ? 'issued' : 'waits-for-proof')
    },
  )
})
