import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unpaidInvoice } from '#areas/billing/payments/fixtures.ts'
import { pollPaymentJob } from '#areas/billing/payments/server/poll-payment.ts'
import { activeDomain } from '#areas/domains/portfolio/fixtures.ts'
import type { AuditObject } from '#base/audit-objects.ts'
import type { AccountId, ClientId } from '#base/ids.ts'
import { newestEvent, pushEvents } from '#platform/events/events.ts'
import {
  claimTask,
  failTask,
  finishTask,
  Overtaken,
  progressTask,
  requeueTask,
  startTask,
} from '#platform/jobs/tasks.ts'
import { signInAs } from '#test/kit/personas.ts'
import { type Caller, openTestPortal, type TestPortal } from '#test/kit/portal.ts'

import { dropOldEvents } from './jobs.ts'

type Who = Caller & { accountId: AccountId; clientId: ClientId }

describe('the overview', () => {
  let portal: TestPortal
  let customer: Who
  let stranger: Who
  let admin: Who
  let url: string
  beforeAll(async () => {
    portal = await openTestPortal()
    url = await portal.app.listen({ port: 0, host: '127.0.0.1' })
    customer = await portal.as('customer')
    stranger = await portal.as('stranger')
    admin = await portal.as('admin')
  })
  afterAll(() => portal.close())

  const work = () => portal.makeWork(portal.db)
  const task = (clientId: ClientId, label: string, kind = 'domain.nobody') =>
    startTask(work(), { clientId, kind, subject: { type: 'sample', id: 7 }, label })
  const failed = async (clientId: ClientId, label: string, kind?: string) => {
    const id = await task(clientId, label, kind)
    const claim = await claimTask(work(), id)
    await failTask(work(), claim!, { code: 'name_taken', detail: 'x'.repeat(900) })
    return id
  }
  /** A payment whose look-up can never succeed, so that its job fails for good. */
  const lostPayment = async () => {
    const { id: invoice } = await unpaidInvoice(portal.db, { clientId: customer.clientId })
    const { id: attempt } = await portal.db
      .insertInto('payment')
      .values({
        invoice_id: invoice,
        attempt_key: '018f3c1e-7b7e-4c7e-9a7e-00000000dead',
        driver: 'sandbox',
        method: 'ideal',
        cents: 1210,
        state: 'open',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await work().enqueue(pollPaymentJob, { paymentId: attempt })
    return { invoice, attempt }
  }
  /** The customer's stream up to these words: what they missed since that event, or what comes next. */
  const heardAfter = async (event: number, words = '"data":') => {
    const { token } = await signInAs(portal.db, 'customer')
    const line = new AbortController()
    const answer = await fetch(`${url}/api/events`, {
      headers: { authorization: `Bearer ${token}`, 'last-event-id': String(event) },
      signal: line.signal,
    })
    expect(answer.headers.get('content-type')).toBe('text/event-stream')
    let text = ''
    const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
    while (!text.includes(words)) text += (await reader.read()).value ?? ''
    line.abort()
    return text
  }
  const data = async (who: Who, headers = {}) => (await who.get('/dashboard/data', headers)).body.data

  describe('dashboard', () => {
    it('is empty when nothing waits', async () => {
      expect(await data(stranger)).toMatchObject({
        pendingQuestions: [],
        recentlyViewed: [],
        serviceStatus: { issues: 0, items: [] },
      })
    })

    it('lists what waits for the user, the most urgent first', async () => {
      const { clientId, accountId } = customer
      await unpaidInvoice(portal.db, { clientId, totalCents: 1210 })
      await unpaidInvoice(portal.db, { clientId, totalCents: 790 })
      await portal.db.updateTable('account').set({ email_verified_at: null }).where('id', '=', accountId).execute()
      await activeDomain(portal.db, clientId, 'wacht.be', { status: 'Pending', verification_state: 'awaiting' })
      await activeDomain(portal.db, clientId, 'loopt-af.com', { expires_on: '2027-01-20', auto_renew: 0 })
      await activeDomain(portal.db, clientId, 'vernieuwt.com', { expires_on: '2027-01-20' })
      await activeDomain(portal.db, clientId, 'later.com', { expires_on: '2027-01-21', auto_renew: 0 })
      await failed(clientId, 'mislukt.com')
      expect((await data(customer)).pendingQuestions).toEqual([
        { kind: 'unpaid_invoices', count: 2, cents: 2000, path: '/invoices?status=Unpaid' },
        { kind: 'verify_email', count: 1, label: 'customer@test.example', path: '/user/edit-profile' },
        { kind: 'verify_holder', count: 1, label: 'wacht.be', path: '/domains/wacht.be' },
        { kind: 'failed_tasks', count: 1, label: 'mislukt.com', path: '/overview?tray=open' },
        { kind: 'expiring_domains', count: 1, label: 'loopt-af.com', path: '/domains?expiring=1' },
      ])
    })

    it('shows a sub-user without the right nothing about invoices', async () => {
      const kinds = (await data(await portal.as('subuser'))).pendingQuestions.map(
        (question: { kind: string }) => question.kind,
      )
      expect(kinds).not.toContain('unpaid_invoices')
      expect(kinds).toContain('failed_tasks')
    })

    it('shows staff internal failures, and nothing that waits for clients', async () => {
      const house = ['house_tasks', 'dead_jobs', 'waiting_mails', 'failed_mails']
      const asked = (await data(admin)).pendingQuestions.map(({ kind }: { kind: string }) => kind)
      expect(asked.filter((kind: string) => !house.includes(kind))).toEqual([])
    })

    it('shows recent actions with their actors, and to nobody else', async () => {
      await activeDomain(portal.db, customer.clientId, 'bezig.com')
      await customer.post('/domains/bezig.com/save-tags', { tags: ['nieuw'] })
      expect((await data(customer)).recentActivity[0]).toMatchObject({
        action: 'domains.tags.changed',
        objectType: 'domain',
        by: 'customer Tester',
        name: 'bezig.com',
      })
      expect((await data(stranger)).recentActivity).toEqual([])
    })

    it('shows each part only to users who may open it, and never a provider’s name for it', async () => {
      const { id, number } = await unpaidInvoice(portal.db, { clientId: customer.clientId })
      const told = (action: string, object: { type: AuditObject; id: number }, details = {}) =>
        work().audit({ action, object, clientId: customer.clientId, details })
      const { accountId } = customer
      await told('billing.payment.paid', { type: 'invoice', id }, { number, remoteId: 'tr_geheim' })
      await told('billing.e-invoice.sent', { type: 'invoice', id })
      await told('billing.vat.unsure', { type: 'invoice', id }, { number })
      await told('session.password-changed', { type: 'account', id: accountId })
      const seen = async (who: Who): Promise<string[]> =>
        (await data(who)).recentActivity.map((line: { action: string; name: string }) => `${line.action} ${line.name}`)
      expect(await seen(customer)).toEqual(
        expect.arrayContaining([
          'session.password-changed customer Tester',
          `billing.e-invoice.sent ${number}`,
          `billing.payment.paid ${number}`,
        ]),
      )
      const subuser = await portal.as('subuser')
      expect((await seen(subuser)).filter((line) => /^(billing|session)/.test(line))).toEqual([])
      for (const who of [customer, subuser, await portal.as('admin')])
        expect((await who.get('/dashboard/data')).raw.toString()).not.toMatch(/tr_geheim|vat.unsure/)
    })

    it.each([
      ['service.suspend', 'service', false],
      ['hosting.php.set', 'service', false],
      ['wordpress.plugin.install', 'service', false],
      ['wordpress.updates.run', 'many', false],
      ['mail.resize-many', 'many', true],
      ['domain.renew', 'domain', true],
      ['something.new', 'domain', false],
    ])(
      'hides tasks of work without the right to it, and refuses to retry them: %s of a %s',
      async (kind, type, sees) => {
        const { clientId } = customer
        const subject = { type: type as 'service', id: 7 }
        const id = await startTask(work(), { clientId, kind: kind as 'service.suspend', subject, label: kind })
        // With rights for domains and support only.
        const subuser = await portal.as('subuser')
        const labels = async (who: Who) =>
          (await who.get('/tasks')).body.data.map((row: { label: string }) => row.label).includes(kind)
        expect([await labels(admin), await labels(subuser)]).toEqual([true, sees])
        expect((await subuser.post(`/tasks/${id}/retry`)).status === 404).toBe(!sees)
        await portal.db.deleteFrom('task').where('id', '=', id).execute()
      },
    )

    it('shows viewed things as long as they may be opened', async () => {
      const subuser = await portal.as('subuser')
      await subuser.post('/activity-logs', { title: 'BF2026-1', path: '/invoices?id=1' })
      expect((await data(subuser)).recentlyViewed).toEqual([])
    })

    it('shows what was looked at', async () => {
      await customer.post('/activity-logs', { title: 'bezig.com', path: '/domains?id=1' })
      expect((await data(customer)).recentlyViewed).toMatchObject([{ title: 'bezig.com' }])
    })

    it('is refused to a visitor', async () => {
      expect((await portal.visitor.get('/dashboard/data')).status).toBe(401)
    })
  })

  describe('service status', () => {
    const title = { nl: 'Storing op mail', en: 'Mail disturbance', fr: 'Perturbation du courrier' }
    it('is set by staff and read by everyone in their language', async () => {
      const items = [{ title, since: '2026-11-21T08:00:00Z' }]
      expect((await admin.put('/staff/service-status', { items })).status).toBe(200)
      expect((await admin.get('/staff/service-status')).body.data).toEqual({ items })
      expect((await data(stranger, { 'accept-language': 'fr' })).serviceStatus).toEqual({
        issues: 1,
        items: [{ title: 'Perturbation du courrier', since: '2026-11-21T08:00:00Z' }],
      })
      await admin.put('/staff/service-status', { items: [] })
      expect((await data(stranger)).serviceStatus.issues).toBe(0)
    })
    it('can be set by staff only, and accepts only web links', async () => {
      expect((await customer.put('/staff/service-status', { items: [] })).status).toBe(403)
      const url = 'javascript:alert(1)'
      expect((await admin.put('/staff/service-status', { items: [{ title, url }] })).status).toBe(422)
    })
  })

  describe('tasks', () => {
    it('are listed with their reason in words, newest first, to users who may see them', async () => {
      await task(stranger.clientId, 'eerste')
      await failed(stranger.clientId, 'tweede', 'domain.register')
      await failed(stranger.clientId, 'derde', 'sample.nobody')
      // Nobody but staff follows what no area declares, and who started it.
      const own = { account_id: stranger.accountId }
      await portal.db.updateTable('task').set(own).where('kind', '=', 'sample.nobody').execute()
      const { body } = await stranger.get('/tasks', { 'accept-language': 'en' })
      expect(body).toMatchObject({ unfinished: 1, failed: 2 })
      expect(body.data).toMatchObject([
        // A failure code without a text.
        { label: 'derde', state: 'failed', reason: 'Failed' },
        { label: 'tweede', state: 'failed', canRetry: true, reason: expect.stringMatching(/^Somebody else/) },
        { label: 'eerste', state: 'queued', canRetry: false, reason: null },
      ])
      const others = (await customer.get('/tasks')).body.data.map(({ label }: { label: string }) => label)
      expect(others).not.toContain('eerste')
    })

    it('are hidden a day after they finished', async () => {
      const managed = await portal.as('managed')
      const claim = await claimTask(work(), await task(managed.clientId, 'klaar'))
      await finishTask(work(), claim!)
      expect((await managed.get('/tasks')).body.data).toMatchObject([{ state: 'done', progress: 100 }])
      portal.clock.now = new Date(portal.clock.now.getTime() + 86_400_001)
      expect((await managed.get('/tasks')).body.data).toEqual([])
    })

    it('without an area that retries them stay failed', async () => {
      const id = await failed(customer.clientId, 'van niemand')
      const answer = await customer.post(`/tasks/${id}/retry`)
      expect(answer).toMatchObject({ status: 409, body: { code: 'task_not_retriable' } })
      const row = await portal.db.selectFrom('task').select('state').where('id', '=', id).executeTakeFirstOrThrow()
      expect(row.state).toBe('failed')
    })

    it('cannot be retried by strangers, nor while they run', async () => {
      const id = await failed(customer.clientId, 'niet van jou')
      expect((await stranger.post(`/tasks/${id}/retry`)).status).toBe(404)
      const running = await task(customer.clientId, 'loopt nog')
      expect(await customer.post(`/tasks/${running}/retry`)).toMatchObject({
        status: 409,
        body: { code: 'task_not_failed' },
      })
    })

    it('refuse the writes of an outdated run', async () => {
      const id = await task(customer.clientId, 'twee lopers')
      const slow = await claimTask(work(), id)
      const fast = await claimTask(work(), id)
      await expect(progressTask(work(), slow!, { state: 'running', progress: 10 })).rejects.toThrow(Overtaken)
      await finishTask(work(), fast!)
      await expect(failTask(work(), slow!, { code: 'late' })).rejects.toThrow(Overtaken)
      expect(await claimTask(work(), id)).toBeUndefined()
      expect(await requeueTask(work(), id)).toBe(false)
    })

    it('are published as an event exactly when something changed', async () => {
      const id = await task(customer.clientId, 'nieuws')
      const claim = (await claimTask(work(), id))!
      await progressTask(work(), claim, { state: 'waiting', progress: 40 })
      const again = (await claimTask(work(), id))!
      await progressTask(work(), again, { state: 'waiting', progress: 40 })
      await finishTask(work(), again)
      const events = await portal.db
        .selectFrom('event')
        .select('data')
        .where('type', '=', 'task.changed')
        .where('subject', '=', String(id))
        .orderBy('id')
        .execute()
      expect(events.map(({ data: said }) => (said as { state: string }).state)).toEqual([
        'queued',
        'running',
        'waiting',
        'done',
      ])
    })
  })

  describe('jobs that failed for good', () => {
    it('are visible to staff only, who can retry them', async () => {
      const { invoice, attempt } = await lostPayment()
      expect((await admin.get('/staff/jobs/dead')).body.data).toEqual([])
      await portal.jobs.drain()
      const dead = (await admin.get('/staff/jobs/dead')).body.data
      expect(dead).toMatchObject([{ name: 'billing.look-at-payment', payload: { paymentId: attempt } }])
      const ids = dead.map(({ id }: { id: string }) => id)
      expect((await customer.get('/staff/jobs/dead')).status).toBe(403)
      expect((await customer.post('/staff/jobs/dead/retry', { ids })).status).toBe(403)
      await portal.db.deleteFrom('payment').where('invoice_id', '=', invoice).execute()
      expect((await admin.post('/staff/jobs/dead/retry', { ids })).body).toEqual({ retried: 1 })
      await portal.jobs.drain()
      expect((await admin.get('/staff/jobs/dead')).body.data).toEqual([])
    })
  })

  it('streams changes to those concerned, and resumes after a lost connection', async () => {
    const before = await newestEvent(portal.db)
    const other = await task(stranger.clientId, 'van een ander')
    const own = await task(customer.clientId, 'van mij')
    const text = await heardAfter(before, `"subject":"${own}"`)
    expect(text).not.toContain(`"subject":"${other}"`)
    expect((await portal.visitor.get('/events')).status).toBe(401)
  })

  it('tells a client that was away too long to reload everything, also after a week', async () => {
    const before = await newestEvent(portal.db)
    const own = { clientId: customer.clientId, type: 'domain.changed' as const, subject: 1 }
    await pushEvents(
      portal.db,
      Array.from({ length: 501 }, () => own),
    )
    const newest = await newestEvent(portal.db)
    expect(await heardAfter(before)).toContain(`id: ${newest}\nevent: change\ndata: {"type":"everything.changed"`)
    expect(await heardAfter(newest - 2)).not.toContain('everything.changed')
    const aWeekAgo = new Date(portal.clock.now.getTime() - 8 * 86_400_000)
    await portal.db.updateTable('event').set({ at: aWeekAgo }).execute()
    await pushEvents(portal.db, [own, own])
    await work().enqueue(dropOldEvents, {})
    await portal.jobs.drain()
    expect(await portal.db.selectFrom('event').select('id').execute()).toHaveLength(2)
    expect(await heardAfter(newest - 2)).toContain('everything.changed')
    expect(await heardAfter(newest)).not.toContain('everything.changed')
  })
})
