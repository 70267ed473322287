import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { creditInvoice, issueInvoice, markPaid } from '#areas/billing/invoices/server/public.ts'
import { activeDomain } from '#areas/domains/portfolio/fixtures.ts'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import type { ClientId, DomainId } from '#base/ids.ts'
import { type DomainFacts, registrarKey } from '#drivers/registrar/port.ts'
import type { OutsideWorld } from '#drivers/registrar/sandbox/sandbox-registrar.ts'
import { plantFault } from '#drivers/sandbox-faults.ts'
import type { Work } from '#platform/context.ts'
import type { AnyJob } from '#platform/jobs/queue.ts'
import { databaseState } from '#platform/sandbox/state.ts'
import { type Caller, openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { callOffUnpaid } from './call-off.ts'
import { endUnrenewed } from './end-unrenewed.ts'
import { inviteToRenew } from './invite.ts'
import { lookAtRegistries } from './jobs.ts'
import { addRenewals } from './start-renewals.ts'

describe('renewal', () => {
  let portal: TestPortal
  let customer: Caller & { clientId: ClientId }
  beforeAll(async () => {
    portal = await openTestPortal({ env: { BELFRY_SANDBOX_PACE: '1000000000' } })
    await syncCatalogue(portal.db)
    customer = await portal.as('customer')
  })
  afterAll(() => portal.close())

  const holder = {
    customerType: 'individual',
    firstName: 'An',
    lastName: 'Peeters',
    street: 'Kerkstraat',
    postalCode: '9000',
    city: 'Gent',
    country: 'BE',
    email: 'an@test.example',
    phone: '+3292000000',
    locale: 'nl',
  } as const
  /** A domain in the portal and at the registry. */
  const held = async (name: string, expiresOn = '2026-12-20', more: { auto_renew?: number } = {}) => {
    const facts: DomainFacts = {
      name,
      state: 'active',
      registeredOn: '2024-12-20',
      expiresOn,
      locked: false,
      nameservers: [{ host: 'ns1.belfry.example' }, { host: 'ns2.belfry.example' }],
      contacts: { registrant: holder },
      dnssecKeys: [],
    }
    await (portal.makeWork(portal.db).driver(registrarKey) as unknown as OutsideWorld).adopt(facts)
    return activeDomain(portal.db, customer.clientId, name, { expires_on: expiresOn, ...more })
  }
  const renew = (name: string, body: unknown = { period: 1 }) =>
    customer.post(`/domains/${name}/renew`, body, { 'accept-language': 'en' })
  const offer = async (name: string) => (await customer.get(`/domains/${name}/renewal`)).body.data
  const domain = (id: DomainId) =>
    portal.db.selectFrom('domain').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const renewals = (id: DomainId) =>
    portal.db.selectFrom('domain_renewal').selectAll().where('domain_id', '=', id).orderBy('id').execute()
  const pay = async (invoiceId: number) => {
    await portal.db.transaction().execute((trx) => markPaid(portal.makeWork(trx), invoiceId))
    await portal.jobs.drain({ rounds: 60 })
  }
  const runJob = async (row: AnyJob) => {
    await portal.db.transaction().execute((trx) => portal.makeWork(trx).enqueue(row as never, {} as never))
    await portal.jobs.drain({ rounds: 60 })
  }
  const atRegistry = async (name: string) => {
    const read = await portal.makeWork(portal.db).driver(registrarKey).read(name)
    return read.kind === 'done' ? read.value : undefined
  }
  const fault = (about: string, next: 'unknown-after-apply' | 'unknown-before-apply' | 'reject', times = 1) =>
    plantFault(databaseState(portal.db), 'registrar', { about, next, times })

  it('is ordered by an invoice, and changes the expiry day when that is paid', async () => {
    const id = await held('verleng-een.com')
    expect(await offer('verleng-een.com')).toMatchObject({
      isRenewable: true,
      invoicedOn: '2026-11-20',
      isMonthly: false,
      renewal: null,
      periods: expect.arrayContaining([{ years: 2, cents: 2998, expiresOn: '2028-12-20' }]),
    })
    const asked = await renew('verleng-een.com', { period: 2 })
    expect(asked.status, JSON.stringify(asked.body)).toBe(201)
    expect(asked.body.data).toMatchObject({ state: 'awaiting-payment', years: 2, cents: 2998, from: '2026-12-20' })
    await portal.jobs.drain()
    expect((await domain(id)).expires_on).toBe('2026-12-20')
    await pay(asked.body.data.invoice.id)
    expect((await domain(id)).expires_on).toBe('2028-12-20')
    expect((await atRegistry('verleng-een.com'))?.expiresOn).toBe('2028-12-20')
    expect((await offer('verleng-een.com')).renewal).toMatchObject({ state: 'done', invoice: { status: 'Paid' } })
  })

  it('is ordered once per period, however often it is requested at once', async () => {
    const id = await held('verleng-twee.com')
    const answers = await Promise.all(Array.from({ length: 5 }, () => renew('verleng-twee.com')))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('renewal_under_way')
    expect(await renewals(id)).toHaveLength(1)
    const lines = await portal.db.selectFrom('invoice_line').selectAll().where('domain_id', '=', id).execute()
    expect(lines).toHaveLength(1)
  })

  const expiringSoon = async (word: string, count: number) => {
    const names = Array.from({ length: count }, (_, index) => `${word}-${index}.com`)
    const ids = await Promise.all(names.map((name) => activeDomain(portal.db, customer.clientId, name)))
    await portal.db.updateTable('domain').set({ expires_on: '2026-12-20' }).where('id', 'in', ids).execute()
    return names
  }
  const linesOf = (invoices: ReadonlySet<number>) =>
    portal.db
      .selectFrom('invoice_line')
      .selectAll()
      .where('invoice_id', 'in', [...invoices])
      .execute()

  it('is one request for a few domains: one invoice, an outcome for each, and one of the orders of an hour', async () => {
    const names = await expiringSoon('enkele', 15)
    await renew('enkele-3.com')
    const domains = [...names, 'ENKELE-1.com', 'vreemd.example']
    const { body } = await customer.post('/domains/renewals', { domains, period: 1 }, { 'accept-language': 'en' })
    expect(body.task).toBeNull()
    const told: { domain: string; done: boolean; code: string | null; invoice: { id: number } | null }[] = body.data
    expect(told.filter(({ done }) => !done).map(({ domain, code }) => `${domain} ${code}`)).toEqual([
      'enkele-3.com renewal_under_way',
      'vreemd.example domain_not_found',
    ])
    const invoices = new Set(told.flatMap(({ invoice }) => (invoice ? [invoice.id] : [])))
    expect(invoices.size).toBe(1)
    expect(await linesOf(invoices)).toHaveLength(14)
    const again = await customer.post('/domains/renewals', { domains: names, period: 1 })
    expect(new Set(again.body.data.map(({ code }: { code: string }) => code))).toEqual(new Set(['renewal_under_way']))
    expect((await customer.post('/domains/renewals', { domains: [] })).status).toBe(422)
  })

  it('is a task for more than twenty domains: one invoice, and an outcome for each', async () => {
    const names = await expiringSoon('massa', 70)
    const { body } = await customer.post('/domains/renewals', { domains: [...names, 'vreemd.example'], period: 1 })
    expect(body).toEqual({ data: [], task: { taskId: expect.any(Number), total: 71 } })
    await portal.jobs.drain()
    const items = await portal.db
      .selectFrom('task_item')
      .select(['label', 'code', 'result'])
      .where('task_id', '=', body.task.taskId)
      .execute()
    expect(items.filter(({ code }) => code !== null)).toMatchObject([
      { label: 'vreemd.example', code: 'domain_not_found' },
    ])
    const results = items.map(({ result }) => result as { invoice: { id: number } | null } | null)
    const invoices = new Set(results.flatMap((result) => (result?.invoice ? [result.invoice.id] : [])))
    expect(invoices.size).toBe(1)
    expect(await linesOf(invoices)).toHaveLength(70)
  })

  it('can be requested again when its unpaid invoice was credited; the registry receives nothing meanwhile', async () => {
    const id = await held('verleng-drie.com')
    const { invoice } = (await renew('verleng-drie.com')).body.data
    await portal.db.transaction().execute((trx) => creditInvoice(portal.makeWork(trx), invoice.id))
    expect((await renewals(id)).map(({ state }) => state)).toEqual(['cancelled'])
    expect((await renew('verleng-drie.com')).status).toBe(201)
    expect((await domain(id)).expires_on).toBe('2026-12-20')
  })

  it('is cancelled when its domain is gone: its line is credited, the others and paid renewals are unchanged', async () => {
    const from = '2026-12-20'
    const ids = [await held('weg-een.com'), await held('weg-twee.com')]
    const { clientId } = customer
    const inOne = <T>(step: (work: Work) => Promise<T>) =>
      portal.db.transaction().execute((trx) => step(portal.makeWork(trx)))
    const line = { description: 'verlenging', quantity: 1, unitCents: 1000, netCents: 1000, periodFrom: from }
    const invoice = await inOne(async (work) => {
      const lines = ids.map((domainId) => ({ ...line, domainId }))
      const made = await issueInvoice(work, { brand: 'belfry', clientId, orderId: null, locale: 'nl', lines })
      const asked = { from, years: 1, cents: 1000, brand: 'belfry', byWhom: 'portal', invoiceId: made.id } as const
      await addRenewals(
        work,
        ids.map((domainId) => ({ ...asked, domainId, startsNow: false })),
      )
      return made
    })
    const [gone, other] = ids as [DomainId, DomainId]
    const callOff = (id: DomainId) => inOne((work) => callOffUnpaid(work, id, 'transferred-away'))
    const states = async () => (await Promise.all(ids.map(renewals))).flat().map(({ state }) => state)
    const standing = async () => (await customer.get(`/invoices/${invoice.id}`)).body.data
    await callOff(gone)
    await callOff(gone)
    expect(await states()).toEqual(['cancelled', 'awaiting-payment'])
    expect(await standing()).toMatchObject({ status: 'Unpaid', creditNotes: [{ totalCents: 1210 }] })
    await pay(invoice.id)
    await callOff(other)
    expect(await states()).toEqual(['cancelled', 'done'])
    expect(await standing()).toMatchObject({ status: 'Paid', creditNotes: [{ totalCents: 1210 }] })
  })

  it.each(['unknown-after-apply', 'unknown-before-apply'] as const)(
    'is carried out once although the registry says %s',
    async (next) => {
      const name = `verleng-${next}.com`
      const id = await held(name)
      const { invoice } = (await renew(name)).body.data
      await fault(name, next, 2)
      await pay(invoice.id)
      expect((await domain(id)).expires_on).toBe('2027-12-20')
      expect((await atRegistry(name))?.expiresOn).toBe('2027-12-20')
    },
  )

  it('reports a refusal of the registry, and can be retried by hand', async () => {
    const id = await held('verleng-vier.com')
    const { invoice } = (await renew('verleng-vier.com')).body.data
    await fault('verleng-vier.com', 'reject')
    await pay(invoice.id)
    expect(await renewals(id)).toMatchObject([{ state: 'failed', reason_code: 'refused' }])
    expect((await renew('verleng-vier.com')).body.code).toBe('renewal_under_way')
    const [failed] = await renewals(id)
    // The failed operation is used up; staff renew at the registry, and the retry finds it done.
    await portal.makeWork(portal.db).driver(registrarKey).renew('by staff', {
      name: 'verleng-vier.com',
      periodYears: 1,
      expiresOn: '2026-12-20',
    })
    expect((await customer.post(`/tasks/${failed?.task_id}/retry`)).status).toBeLessThan(300)
    await portal.jobs.drain({ rounds: 60 })
    expect(await renewals(id)).toMatchObject([{ state: 'done', expires_on: '2027-12-20' }])
  })

  it('of many domains is reported by one mail after the last has ended, with what was renewed and what was not and why', async () => {
    const names = ['samen-een.com', 'samen-twee.com', 'samen-drie.com']
    for (const name of names) await held(name)
    await fault('samen-twee.com', 'reject')
    const { body } = await customer.post('/domains/renewals', { domains: names, period: 1 })
    await pay(body.data[0].invoice.id)
    const mails = async () =>
      portal.db
        .selectFrom('mail_message')
        .select(['kind', 'body_text', 'client_id'])
        .where('kind', 'in', ['renewal.done', 'renewal.failed'])
        .where('body_text', 'like', '%samen-%')
        .orderBy('id')
        .execute()
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ kind: 'renewal.failed', client_id: customer.clientId })
    expect(mail?.body_text).toMatch(/verlengd:.*samen-een\.com.*samen-drie\.com.*niet gelukt:.*samen-twee\.com/s)
    await portal.makeWork(portal.db).driver(registrarKey).renew('by staff too', {
      name: 'samen-twee.com',
      periodYears: 1,
      expiresOn: '2026-12-20',
    })
    const { task_id } = await portal.db
      .selectFrom('domain_renewal')
      .innerJoin('domain', 'domain.id', 'domain_renewal.domain_id')
      .select('task_id')
      .where('name', '=', 'samen-twee.com')
      .executeTakeFirstOrThrow()
    await customer.post(`/tasks/${task_id}/retry`)
    await portal.jobs.drain({ rounds: 60 })
    const [, again, ...none] = await mails()
    expect([again?.kind, none]).toEqual(['renewal.done', []])
    expect(again?.body_text).not.toContain('samen-een.com')
  })

  it('is refused with a reason where it is impossible', async () => {
    await held('verleng-vijf.com')
    const period = await renew('verleng-vijf.com', { period: 10 })
    expect([period.status, period.body.code]).toEqual([422, 'renewal_period_not_offered'])
    for (const bad of [0, 11, 1.5, 'x']) expect((await renew('verleng-vijf.com', { period: bad })).status).toBe(422)
    const id = await held('verleng-zes.com')
    await portal.db.updateTable('domain').set({ status: 'Quarantine' }).where('id', '=', id).execute()
    expect((await renew('verleng-zes.com')).body.code).toBe('renewal_not_possible')
    const unsold = await held('verleng-zeven.com')
    await portal.db.updateTable('domain').set({ tld: 'nergens' }).where('id', '=', unsold).execute()
    expect((await renew('verleng-zeven.com')).body.code).toBe('renewal_not_sold')
  })

  it('cannot be requested or seen by strangers', async () => {
    await held('verleng-acht.com')
    const stranger = await portal.as('stranger')
    expect((await stranger.post('/domains/verleng-acht.com/renew', {})).status).toBe(404)
    expect((await stranger.get('/domains/verleng-acht.com/renewal')).status).toBe(404)
    expect((await portal.visitor.post('/domains/verleng-acht.com/renew', {})).status).toBe(401)
    expect((await portal.visitor.get('/domains/verleng-acht.com/renewal')).status).toBe(401)
  })

  it('invites clients without automatic renewal once, sixty days before the end', async () => {
    await held('uitnodiging-een.com', '2027-01-20', { auto_renew: 0 })
    await held('uitnodiging-twee.com', '2027-01-19', { auto_renew: 0 })
    await held('uitnodiging-later.com', '2027-01-21', { auto_renew: 0 })
    await runJob(inviteToRenew)
    await runJob(inviteToRenew)
    const mails = await portal.db
      .selectFrom('mail_message')
      .selectAll()
      .where('kind', '=', 'renewal.invitation')
      .execute()
    expect(mails.map(({ subject }) => subject)).toEqual(['2 domeinnamen vervallen binnenkort'])
    expect(mails[0]?.body_text).toContain('uitnodiging-een.com op 20/01/2027')
    expect(mails[0]?.body_text).not.toContain('uitnodiging-later.com')
  })

  describe('the last day of a domain', () => {
    it('deletes an unpaid .be, keeps a paid one, and lets others expire', async () => {
      const [paid, unpaid, untold, other] = [
        await held('laatste-betaald.be', '2026-12-31'),
        await held('laatste-onbetaald.be', '2026-12-31'),
        await held('laatste-ongevraagd.be', '2026-12-31'),
        await held('laatste-ander.com', '2026-12-31'),
      ]
      await renew('laatste-onbetaald.be')
      await pay((await renew('laatste-betaald.be')).body.data.invoice.id)
      expect(await renewals(paid)).toMatchObject([{ state: 'at-registry' }])
      expect((await domain(paid)).expires_on).toBe('2026-12-31')

      portal.clock.now = new Date('2026-12-31T20:10:00Z')
      await runJob(endUnrenewed)
      expect(await domain(unpaid)).toMatchObject({ status: 'Quarantine', quarantine_until: '2027-02-09' })
      expect((await atRegistry('laatste-onbetaald.be'))?.state).toBe('quarantine')
      expect(await renewals(unpaid)).toMatchObject([{ state: 'cancelled' }])
      // Automatic renewal is on and could not be invoiced: that is our failure, and no reason to delete the domain.
      expect([(await domain(untold)).status, (await domain(other)).status]).toEqual(['Active', 'Active'])

      portal.clock.now = new Date('2027-01-01T20:10:00Z')
      await runJob(endUnrenewed)
      await runJob(lookAtRegistries)
      expect(await domain(paid)).toMatchObject({ status: 'Active', expires_on: '2027-12-31' })
      expect(await renewals(paid)).toMatchObject([{ state: 'done' }])
      expect((await domain(other)).status).toBe('Expired')
    })
    it('allows a renewal after expiry', async () => {
      const { invoice } = (await renew('laatste-ander.com')).body.data
      await pay(invoice.id)
      expect(
        await portal.db.selectFrom('domain').selectAll().where('name', '=', 'laatste-ander.com').executeTakeFirst(),
      ).toMatchObject({ status: 'Active', expires_on: '2027-12-31' })
    })
  })
})
