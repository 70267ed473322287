import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { markPaid } from '#areas/billing/invoices/server/public.ts'
import { domainItem, holder } from '#areas/domains/registration/fixtures.ts'
import { requestRegistration } from '#areas/domains/registration/server/public.ts'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import type { AccountId, ClientId } from '#base/ids.ts'
import { databaseState } from '#platform/sandbox/state.ts'
import { heldDomain, sandboxRegistrar } from '#test/kit/held-domain.ts'
import { type Caller, openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { leave } from './leave.ts'
import { startReconcile } from './reconcile.ts'
import { takeMessages } from './take-messages.ts'

const pace = 3_600_000

describe('transfers of domains', () => {
  let portal: TestPortal
  let customer: Caller & { accountId: AccountId; clientId: ClientId }
  let an: number
  beforeAll(async () => {
    portal = await openTestPortal({ env: { BELFRY_SANDBOX_PACE: String(pace) } })
    await syncCatalogue(portal.db)
    customer = await portal.as('customer')
    an = await holder(portal.db, { clientId: customer.clientId, isVerified: true })
  })
  afterAll(() => portal.close())

  type Held = Parameters<typeof heldDomain>[1]
  const held = (name: string, more: Partial<Held> = {}) =>
    heldDomain(portal, { clientId: customer.clientId, name, contactId: an, ...more })
  const registry = () => sandboxRegistrar(portal.db, () => portal.clock.now, pace)
  const row = (name: string) =>
    portal.db.selectFrom('domain').selectAll().where('name', '=', name).executeTakeFirstOrThrow()
  const tracking = async (name: string) => (await customer.get(`/domains/${name}/tracking`)).body.data
  const enqueue = (step: (work: ReturnType<TestPortal['makeWork']>) => Promise<unknown>) =>
    portal.db.transaction().execute((trx) => step(portal.makeWork(trx)))
  const takeAll = async () => {
    await enqueue((work) => work.enqueue(takeMessages, {}))
    await portal.jobs.drain({ rounds: 60 })
  }
  const messages = (name: string) =>
    portal.db
      .selectFrom('registrar_message')
      .select(['kind', 'state', 'detail', 'acknowledged_at'])
      .where('name', '=', name)
      .orderBy('id')
      .execute()
  const mails = (kind: string, about: string) =>
    portal.db
      .selectFrom('mail_message')
      .select(['recipient', 'body_text'])
      .where('kind', '=', kind)
      .where('subject', 'like', `%${about}%`)
      .execute()
  const letPass = (seconds: number) => {
    portal.clock.now = new Date(portal.clock.now.getTime() + seconds * 1000)
  }

  describe('transfer away', () => {
    it('shows the code of an active domain, the same all day, logs the request and tells the owner', async () => {
      await held('weg.com', { facts: { registeredOn: '2026-11-01' }, row: { registered_on: '2026-11-01' } })
      const { data } = (await customer.get('/domains/weg.com/get-epp')).body
      expect(data).toMatchObject({
        delivery: 'shown',
        code: expect.stringMatching(/^[\d-]{19}$/),
        keptUntil: '2026-12-30',
      })
      expect((await customer.get('/domains/weg.com/get-epp')).body.data.code).toBe(data.code)
      const views = await portal.db
        .selectFrom('audit_entry')
        .select('account_id')
        .where('action', '=', 'domains.transfer-code.shown')
        .execute()
      expect(views).toMatchObject([{ account_id: customer.accountId }, { account_id: customer.accountId }])
      expect(await mails('transfer.code-asked', 'weg.com')).toHaveLength(2)
    })

    it('has the registry mail the code of a .be domain to its holder', async () => {
      await held('weg.be')
      expect((await customer.get('/domains/weg.be/get-epp')).body.data).toMatchObject({
        delivery: 'mailed',
        code: null,
        to: 'an********@holder.example',
        validUntil: expect.stringContaining('2026-11-28'),
      })
    })

    it('gives no code for a locked or an inactive domain', async () => {
      await held('vast.com', { row: { registrar_lock: 1 }, facts: { locked: true } })
      await held('weg-was-weg.com', { row: { status: 'Expired' } })
      expect((await customer.get('/domains/vast.com/get-epp')).body.code).toBe('leave_locked')
      expect((await customer.get('/domains/weg-was-weg.com/get-epp')).body.code).toBe('leave_not_active')
      expect((await tracking('vast.com')).outgoing).toMatchObject({
        isPossible: false,
        because: 'locked',
        hasLock: true,
      })
    })

    it('ends with the registrar’s message: Cancelled, the owner mailed, the zone kept for a while', async () => {
      await held('verhuisd.be')
      const renewal = (await customer.post('/domains/verhuisd.be/renew', { period: 1 })).body.data
      await customer.get('/domains/verhuisd.be/get-epp')
      const code = (await registry().readMailedCode('verhuisd.be')) ?? ''
      await registry().transferAway('verhuisd.be', code)
      await takeAll()
      expect((await row('verhuisd.be')).status).toBe('Cancelled')
      expect(await messages('verhuisd.be')).toMatchObject([
        { kind: 'transferred-away', state: 'carried', detail: null },
      ])
      expect((await tracking('verhuisd.be')).departure).toMatchObject({
        reason: 'transferred-away',
        zoneUntil: expect.stringContaining('2026-12-05'),
      })
      expect((await mails('transfer.left', 'verhuisd.be'))[0]?.body_text).toContain('05/12/2026')
      // The unpaid renewal is cancelled.
      const { status } = (await customer.get(`/invoices/${renewal.invoice.id}`)).body.data
      expect([renewal.state, status]).toEqual(['awaiting-payment', 'Credited'])
    })
  })

  describe('messages of a registrar', () => {
    it('are recorded once, however often they are offered, and kept when the name or the kind is unknown', async () => {
      const state = databaseState(portal.db)
      const told = { id: 'onbekend.com#1', name: 'onbekend.com', kind: 'renamed', at: '2026-11-21T09:00:00.000Z' }
      const domain = {
        name: 'onbekend.com',
        planned: [],
        messages: [told],
        messageCount: 1,
        operations: [],
        sentAway: {},
      }
      for (const time of ['first', 'again']) {
        await state.change('registrar:domain:onbekend.com', () => domain)
        await state.change('registrar:agenda:onbekend.com', () => time)
        await takeAll()
      }
      expect(await messages('onbekend.com')).toMatchObject([
        { kind: 'renamed', state: 'kept', detail: 'unknown_kind', acknowledged_at: expect.any(Date) },
      ])
      const admin = await portal.as('admin')
      const listed = (await admin.get('/staff/registrar-messages?state=kept')).body
      expect(listed).toMatchObject({ total: 1, data: [{ domain: 'onbekend.com', kind: 'renamed', state: 'kept' }] })
      expect((await admin.post(`/staff/registrar-messages/${listed.data[0].id}/retry`)).status).toBe(202)
      expect((await admin.post(`/staff/registrar-messages/${listed.data[0].id}/retry`)).body.code).toBe(
        'message_settled',
      )
      expect((await admin.post('/staff/registrar-messages/999999/retry')).body.code).toBe('message_not_found')
      expect((await customer.get('/staff/registrar-messages')).status).toBe(403)
    })

    it('do not end a domain that its registry still has', async () => {
      await held('gebleven.com')
      const state = databaseState(portal.db)
      await state.change<{ messages: unknown[] }>('registrar:domain:gebleven.com', (found) => ({
        ...found,
        messages: [{ id: 'gebleven.com#1', name: 'gebleven.com', kind: 'deleted', at: '2026-11-21T09:00:00.000Z' }],
      }))
      await state.change('registrar:agenda:gebleven.com', () => true)
      await takeAll()
      expect((await row('gebleven.com')).status).toBe('Active')
      expect(await messages('gebleven.com')).toMatchObject([{ state: 'carried', detail: 'nothing_to_do' }])
    })
  })

  describe('a restore from quarantine', () => {
    const inQuarantine = async (name: string) => {
      await held(name)
      await registry().remove(randomUUID(), { name })
      await takeAll()
    }
    const pay = (invoiceId: number) => enqueue((work) => markPaid(work, invoiceId))

    it('costs the fee of its extension, is paid first, and is active when the registry confirms', async () => {
      await inQuarantine('terug.be')
      expect(await row('terug.be')).toMatchObject({ status: 'Quarantine', quarantine_until: '2026-12-31' })
      expect(await mails('transfer.quarantined', 'terug.be')).toHaveLength(1)
      expect((await tracking('terug.be')).quarantine).toMatchObject({ feeCents: 4000, isPossible: true, days: 40 })
      const asked = await customer.post('/domains/terug.be/reactivate')
      expect(asked).toMatchObject({
        status: 201,
        body: { data: { state: 'awaiting-payment', invoice: { totalCents: 4840 } } },
      })
      expect((await customer.post('/domains/terug.be/reactivate')).body.code).toBe('reactivation_under_way')
      await portal.jobs.drain({ rounds: 20 })
      expect((await row('terug.be')).status).toBe('Quarantine')
      await pay(asked.body.data.invoice.id)
      await portal.jobs.drain({ rounds: 20 })
      expect(await row('terug.be')).toMatchObject({ status: 'Active', quarantine_until: null })
      expect((await tracking('terug.be')).quarantine.reactivation.state).toBe('done')
      expect(await mails('transfer.reactivated', 'terug.be')).toHaveLength(1)
    })

    it('is refused for an unknown domain, and after the last day', async () => {
      await held('gewoon.be')
      expect((await customer.post('/domains/gewoon.be/reactivate')).body.code).toBe('not_in_quarantine')
      await held('te-laat.be', { row: { status: 'Quarantine', quarantine_until: '2026-11-20' } })
      expect((await customer.post('/domains/te-laat.be/reactivate')).body.code).toBe('quarantine_over')
    })

    it('is cancelled with its unpaid invoice when the registry releases the name', async () => {
      await inQuarantine('niet-betaald.be')
      const { invoice } = (await customer.post('/domains/niet-betaald.be/reactivate')).body.data
      const domain = await row('niet-betaald.be')
      const gone = () => enqueue((work) => leave(work, { ...domain, brand: 'belfry' }, 'deleted'))
      await gone()
      await gone()
      const asked = portal.db.selectFrom('domain_reactivation').select('state').where('domain_id', '=', domain.id)
      expect(await asked.execute()).toEqual([{ state: 'cancelled' }])
      expect((await customer.get(`/invoices/${invoice.id}`)).body.data.status).toBe('Credited')
    })

    it('fails with its reason when the registry released the name after payment', async () => {
      await inQuarantine('net-te-laat.be')
      const asked = await customer.post('/domains/net-te-laat.be/reactivate')
      const now = portal.clock.now
      letPass(41 * 86_400)
      await pay(asked.body.data.invoice.id)
      await portal.jobs.drain({ rounds: 20 })
      const { reactivation } = (await tracking('net-te-laat.be')).quarantine
      expect(reactivation).toMatchObject({ state: 'failed', reason: expect.stringContaining('niet meer') })
      expect(await mails('transfer.reactivation-failed', 'net-te-laat.be')).toHaveLength(1)
      portal.clock.now = now
    })
  })

  describe('transfer to us', () => {
    const ask = async (name: string, kind: 'register' | 'transfer', code?: string) => {
      const { clientId } = customer
      const orderItemId = await domainItem(portal.db, { clientId, name, uuid: randomUUID(), kind })
      const contactId = await holder(portal.db, { clientId, isVerified: kind === 'transfer' })
      const request = { orderItemId, clientId, name, years: 1, contactId, brand: 'belfry', kind, code } as const
      await enqueue((work) => requestRegistration(work, request))
    }
    const finishJobs = async () => {
      for (let turn = 0; turn < 6; turn++) {
        letPass(1)
        await portal.jobs.drain({ rounds: 4 })
      }
    }
    const steps = async (name: string) => {
      const { journey } = await tracking(name)
      return { ...journey, steps: journey.steps.map(({ id, state }: Record<string, string>) => `${id} ${state}`) }
    }

    it('has steps and says what the person must do: a wrong code, and then the right one', async () => {
      await ask('taken-op-reis.be', 'transfer', 'wrong')
      await finishJobs()
      const failed = await steps('taken-op-reis.be')
      expect(failed).toMatchObject({ state: 'failed', action: 'new-code', reason: expect.stringContaining('code') })
      expect(failed.steps.at(-2)).toMatch(/ failed$/)
      await customer.post('/domains/taken-op-reis.be/restart-transfer', { code: '111-222-333-444-555' })
      await finishJobs()
      expect(await steps('taken-op-reis.be')).toMatchObject({
        state: 'done',
        action: null,
        steps: ['queued done', 'processing done', 'done done'],
      })
    })

    it('waits for the holder of a .be domain, and continues when the registry reports their confirmation', async () => {
      await ask('wacht-op-houder.be', 'register')
      await finishJobs()
      expect(await steps('wacht-op-houder.be')).toMatchObject({
        state: 'waits',
        action: 'confirm-email',
        mailedTo: 'an********@holder.example',
        steps: ['queued done', 'awaits-holder now', 'verified ahead', 'done ahead'],
      })
      await registry().confirmVerification(randomUUID(), { name: 'wacht-op-houder.be' })
      await takeAll()
      await finishJobs()
      expect((await row('wacht-op-houder.be')).status).toBe('Active')
      expect((await steps('wacht-op-houder.be')).state).toBe('done')
    })
  })

  describe('the daily comparison', () => {
    it('takes over what the registry decides and shows the rest', async () => {
      await held('anders.com', {
        facts: {
          expiresOn: '2028-03-01',
          locked: true,
          nameservers: [{ host: 'ns1.elders.example' }, { host: 'ns2.elders.example' }],
        },
      })
      await held('kwijt.com')
      await databaseState(portal.db).change('registrar:domain:kwijt.com', () => undefined)
      await enqueue((work) => work.enqueue(startReconcile, {}))
      await portal.jobs.drain({ rounds: 30 })
      expect(await row('anders.com')).toMatchObject({ expires_on: '2028-03-01', registrar_lock: 1, status: 'Active' })
      expect((await row('kwijt.com')).status).toBe('Active')
      const admin = await portal.as('admin')
      const open = (await admin.get('/staff/registry-differences?corrected=0')).body.data as Record<string, unknown>[]
      expect(open).toContainEqual(expect.objectContaining({ domain: 'kwijt.com', what: 'state', theirs: 'gone' }))
      const advanced = (await customer.get('/domains/anders.com/advanced-data')).body.data
      expect(
        advanced.differences.map(({ what, corrected }: Record<string, unknown>) => `${what} ${corrected}`),
      ).toEqual(['expiry true', 'lock true', 'nameservers false'])
    })
  })

  it('includes the technical details: what the registry allows, and which services depend on the domain', async () => {
    const id = await held('overzicht.be')
    const { pid } = await portal.db.selectFrom('product').select('pid').orderBy('pid').executeTakeFirstOrThrow()
    const service = await portal.db
      .insertInto('service')
      .values({
        client_id: customer.clientId,
        pid,
        kind: 'hosting',
        name: 'hosting',
        domain_id: id,
        status: 'Active',
        billing_cycle: 'yearly',
        price_cents: 4800,
        registered_on: '2026-01-01',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { data } = (await customer.get('/domains/overzicht.be/advanced-data')).body
    expect(data).toMatchObject({
      domain: 'overzicht.be',
      transferLockedUntil: null,
      attached: { hosting: [service.id], mail: [], other: [], forwardingRecords: 0 },
      abilities: {
        lock: { can: false, because: expect.stringContaining('niet mogelijk') },
        quarantineDays: 40,
        quarantineFeeCents: 4000,
        renewal: 'automatic',
        registrantVerification: true,
        verificationMinutes: 120,
      },
    })
    expect((await customer.get('/domains/weg.com/advanced-data')).body.data.abilities.transferLockDays).toBe(60)
  })

  it('is closed to strangers', async () => {
    const stranger = await portal.as('stranger')
    await held('dicht.be')
    for (const path of ['tracking', 'get-epp', 'advanced-data'])
      expect((await stranger.get(`/domains/dicht.be/${path}`)).body.code).toBe('domain_not_found')
    expect((await stranger.post('/domains/dicht.be/reactivate')).body.code).toBe('domain_not_found')
  })
})
