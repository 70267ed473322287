import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AccountId, ClientId, DomainId } from '#base/ids.ts'
import { plantFault } from '#drivers/sandbox-faults.ts'
import { databaseState } from '#platform/sandbox/state.ts'
import { type Caller, openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { domainItem, holder } from '../fixtures.ts'
import { requestRegistration } from './public.ts'

describe('registration', () => {
  let portal: TestPortal
  let customer: Caller & { accountId: AccountId; clientId: ClientId }
  beforeAll(async () => {
    portal = await openTestPortal({ env: { BELFRY_SANDBOX_PACE: '3600000' } })
    customer = await portal.as('customer')
  })
  afterAll(() => portal.close())

  const letPass = (seconds: number) => {
    portal.clock.now = new Date(portal.clock.now.getTime() + seconds * 1000)
  }
  /** Runs jobs and advances the time until nothing is waiting. */
  const finishJobs = async () => {
    for (let turn = 0; turn < 12; turn++) {
      letPass(1)
      await portal.jobs.drain({ rounds: 8 })
      if ((await portal.jobs.waiting()).length === 0) return
    }
  }
  const asked = async (
    name: string,
    more: { kind?: 'register' | 'transfer'; code?: string; isVerified?: boolean; contactId?: number } = {},
  ) => {
    const { clientId } = customer
    const contactId = more.contactId ?? (await holder(portal.db, { clientId, isVerified: more.isVerified ?? true }))
    const kind = more.kind ?? 'register'
    const orderItemId = await domainItem(portal.db, { clientId, name, uuid: randomUUID(), kind })
    const request = {
      orderItemId,
      clientId,
      name,
      years: 1,
      contactId,
      brand: 'belfry',
      kind,
      code: more.code,
    } as const
    const domainId = await portal.db.transaction().execute((trx) => requestRegistration(portal.makeWork(trx), request))
    return { domainId, orderItemId, contactId, request }
  }
  const domain = (id: DomainId) =>
    portal.db.selectFrom('domain').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const task = (domainId: DomainId) =>
    portal.db
      .selectFrom('task')
      .selectAll()
      .where('subject_type', '=', 'domain')
      .where('subject_id', '=', String(domainId))
      .executeTakeFirstOrThrow()
  const mails = (kind: string, about: string) =>
    portal.db
      .selectFrom('mail_message')
      .select(['recipient', 'body_text'])
      .where('kind', '=', kind)
      .where('subject', 'like', `%${about}%`)
      .execute()

  it('makes a domain Active with its dates and a zone, and ends the task', async () => {
    const { domainId } = await asked('bakkersgilde.com')
    expect(await domain(domainId)).toMatchObject({ status: 'Pending', registered_on: null })
    expect(await task(domainId)).toMatchObject({ state: 'queued', kind: 'domain.register', label: 'bakkersgilde.com' })
    await finishJobs()
    expect(await domain(domainId)).toMatchObject({
      status: 'Active',
      registered_on: '2026-11-21',
      expires_on: '2027-11-21',
    })
    expect(await task(domainId)).toMatchObject({ state: 'done', progress: 100 })
    // The buyer is told by the mail of the order, and only once.
    expect(await mails('registration.active', 'bakkersgilde.com')).toEqual([])
    const zone = await portal.db.selectFrom('zone').select('domain_id').where('domain_id', '=', domainId).execute()
    expect(zone).toHaveLength(1)
  })

  it('is the same request when it is sent twice for one order item', async () => {
    const { domainId, request } = await asked('tweemaal-gevraagd.com')
    const again = await portal.db.transaction().execute((trx) => requestRegistration(portal.makeWork(trx), request))
    expect(again).toBe(domainId)
  })

  it('can run twice: one mail, one end', async () => {
    const { domainId } = await asked('dubbel-gelopen.com')
    // The user who ordered it does not manage the domain.
    await portal.db.updateTable('registration').set({ order_item_id: null }).where('domain_id', '=', domainId).execute()
    const registration = await portal.db
      .selectFrom('registration')
      .select('id')
      .where('domain_id', '=', domainId)
      .executeTakeFirstOrThrow()
    const { registerDomain } = await import('./register-domain.ts')
    for (let run = 0; run < 3; run++)
      await portal.makeWork(portal.db).enqueue(registerDomain.job, { registrationId: registration.id })
    await finishJobs()
    expect(await task(domainId)).toMatchObject({ state: 'done' })
    expect(await mails('registration.active', 'dubbel-gelopen.com')).toMatchObject([
      { recipient: 'customer@test.example', body_text: expect.stringContaining('21/11/2027') },
    ])
  })

  it.each(['flaky-slagerij.com', 'lost-slagerij.com'])('ends well when the registry stumbles: %s', async (name) => {
    const { domainId } = await asked(name)
    await finishJobs()
    expect((await domain(domainId)).status).toBe('Active')
  })

  it('shows the reason when the registry refuses, frees the name, and can be retried by hand', async () => {
    await plantFault(databaseState(portal.db), 'registrar', { about: 'geweigerd.com', next: 'reject' })
    const { domainId } = await asked('geweigerd.com')
    await finishJobs()
    const failed = await task(domainId)
    expect(failed).toMatchObject({ state: 'failed', reason_code: 'refused' })
    expect((await domain(domainId)).status).toBe('Cancelled')
    // The mail of the order has the reason; a later retry sends a mail of its own.
    expect(await mails('registration.failed', 'geweigerd.com')).toEqual([])
    await plantFault(databaseState(portal.db), 'registrar', { about: 'geweigerd.com', next: 'reject' })
    expect((await customer.post(`/tasks/${failed.id}/retry`)).status).toBe(202)
    await finishJobs()
    expect(await mails('registration.failed', 'geweigerd.com')).toHaveLength(1)
    expect((await customer.post(`/tasks/${failed.id}/retry`)).status).toBe(202)
    await finishJobs()
    expect((await domain(domainId)).status).toBe('Active')
  })

  it('gives a name to the first of two orders, and fails the second', async () => {
    const first = await asked('eerste-komt.com')
    const second = await asked('eerste-komt.com')
    await finishJobs()
    expect((await domain(first.domainId)).status).toBe('Active')
    expect((await domain(second.domainId)).status).toBe('Cancelled')
    expect(await task(second.domainId)).toMatchObject({ state: 'failed', reason_code: 'name_taken' })
  })

  it('gives up on a silent registry, keeps the name, and continues on request', async () => {
    await plantFault(databaseState(portal.db), 'registrar', { about: 'stilte.com', next: 'retry', times: 12 })
    const { domainId } = await asked('stilte.com')
    await portal.jobs.drain({ rounds: 40 })
    expect(await task(domainId)).toMatchObject({ state: 'failed', reason_code: 'registrar_silent' })
    expect((await domain(domainId)).status).toBe('Pending')
    expect((await customer.post(`/tasks/${(await task(domainId)).id}/retry`)).status).toBe(202)
    await finishJobs()
    expect((await domain(domainId)).status).toBe('Active')
  })

  describe('of a .be name', () => {
    const linkIn = (text: string) => /token=([\w-]+)/.exec(text)?.[1] ?? ''

    it('waits for its holder, who confirms through the mailed link', async () => {
      const { domainId } = await asked('wachtende-bakker.be', { isVerified: false })
      await finishJobs()
      expect(await domain(domainId)).toMatchObject({ status: 'Pending', verification_state: 'awaiting' })
      expect(await task(domainId)).toMatchObject({ state: 'waiting', reason_code: 'awaits_holder' })
      const [mail] = await mails('registration.verify-holder', 'wachtende-bakker.be')
      expect(mail?.recipient).toBe('an.peeters@holder.example')
      const token = linkIn(mail?.body_text ?? '')
      const confirmed = await portal.visitor.post('/domains/verification/confirm', { token })
      expect(confirmed.body.data).toEqual({ email: 'an.peeters@holder.example', domains: ['wachtende-bakker.be'] })
      await finishJobs()
      expect(await domain(domainId)).toMatchObject({ status: 'Active', verification_state: 'verified' })
      expect((await portal.visitor.post('/domains/verification/confirm', { token })).status).toBe(200)
    })

    it('accepts the link on the screen that confirms accounts too', async () => {
      const { domainId } = await asked('zelfde-scherm.be', { isVerified: false })
      await finishJobs()
      const [mail] = await mails('registration.verify-holder', 'zelfde-scherm.be')
      const token = linkIn(mail?.body_text ?? '')
      const answer = await portal.visitor.post('/confirm-email-verification', { token })
      expect(answer.body.data.email).toBe('an.peeters@holder.example')
      await finishJobs()
      expect((await domain(domainId)).status).toBe('Active')
    })

    it('mails nobody who confirmed before', async () => {
      const { domainId } = await asked('vertrouwde-bakker.be', { isVerified: true })
      await finishJobs()
      expect(await domain(domainId)).toMatchObject({ status: 'Active' })
      expect(await mails('registration.verify-holder', 'vertrouwde-bakker.be')).toEqual([])
    })

    it('refuses the link when the contact has another address than it was mailed to', async () => {
      const { domainId } = await asked('ander-adres.be', { isVerified: false })
      await finishJobs()
      const [mail] = await mails('registration.verify-holder', 'ander-adres.be')
      const { registrant_contact_id: id } = await domain(domainId)
      await portal.db.updateTable('contact').set({ email: 'ander@holder.example' }).where('id', '=', id).execute()
      const token = linkIn(mail?.body_text ?? '')
      expect((await portal.visitor.post('/domains/verification/confirm', { token })).status).toBe(410)
      expect((await domain(domainId)).verification_state).toBe('awaiting')
    })

    it('continues for all domains of one holder at once', async () => {
      const contactId = await holder(portal.db, { clientId: customer.clientId })
      const one = await asked('samen-een.be', { contactId })
      const other = await asked('samen-twee.be', { contactId })
      await finishJobs()
      const asking = await mails('registration.verify-holder', 'samen-')
      expect(asking).toHaveLength(1)
      const [mail] = asking
      await portal.visitor.post('/domains/verification/confirm', { token: linkIn(mail?.body_text ?? '') })
      await finishJobs()
      expect((await domain(one.domainId)).status).toBe('Active')
      expect((await domain(other.domainId)).status).toBe('Active')
    })

    it('mails the link again, to the holder only and a limited number of times', async () => {
      const { domainId } = await asked('nog-een-mail.be', { isVerified: false })
      await finishJobs()
      const path = `/domains/${domainId}/verify-email`
      expect((await (await portal.as('stranger')).post(path)).status).toBe(404)
      expect((await customer.post(path)).body).toEqual({ success: true, to: 'an********@holder.example' })
      for (let mail = 0; mail < 3; mail++) await customer.post(path)
      expect(await customer.post(path)).toMatchObject({ status: 429, body: { code: 'too_many_verification_mails' } })
    })

    it('refuses a link that is invalid, expired, or not waited for', async () => {
      const path = '/domains/verification/confirm'
      expect((await portal.visitor.post(path, { token: 'made-up' })).status).toBe(410)
      const { domainId } = await asked('te-laat.be', { isVerified: false })
      await finishJobs()
      const [mail] = await mails('registration.verify-holder', 'te-laat.be')
      letPass(8 * 86_400)
      expect((await portal.visitor.post(path, { token: linkIn(mail?.body_text ?? '') })).status).toBe(410)
      const active = await asked('bekende-slager.be')
      await finishJobs()
      const again = await customer.post(`/domains/${active.domainId}/verify-email`)
      expect(again).toMatchObject({ status: 409, body: { code: 'not_awaiting_verification' } })
      expect((await domain(domainId)).status).toBe('Pending')
    })
  })

  describe('of a domain elsewhere', () => {
    it('follows the transfer to its end, and deletes the code', async () => {
      const { domainId } = await asked('taken-winkel.com', { kind: 'transfer', code: 'abc-123' })
      await finishJobs()
      expect(await domain(domainId)).toMatchObject({ status: 'Active', transfer_state: 'done' })
      const kept = await portal.db
        .selectFrom('registration')
        .select('transfer_code')
        .where('domain_id', '=', domainId)
        .executeTakeFirstOrThrow()
      expect(kept.transfer_code).toBeNull()
    })

    it.each([
      ['a wrong code', 'taken-kassa.com', 'wrong-code', 'failed-code', 'transfer_code_wrong'],
      ['a locked domain', 'locked-kassa.com', 'abc-123', 'failed-locked', 'transfer_locked'],
    ])('fails on %s, and is restarted with a code', async (_what, name, code, state, reason) => {
      const { domainId } = await asked(name, { kind: 'transfer', code })
      await finishJobs()
      expect(await domain(domainId)).toMatchObject({ status: 'Pending', transfer_state: state })
      expect(await task(domainId)).toMatchObject({ state: 'failed', reason_code: reason })
      const path = `/domains/${name}/restart-transfer`
      expect((await (await portal.as('stranger')).post(path, { code: 'abc-456' })).status).toBe(404)
      expect((await customer.post(path, { code: ' ' })).body.errors).toHaveProperty('code')
      // The name of the field in the cart.
      expect((await customer.post(path, { transferCode: 'abc-456' })).status).toBe(202)
      expect((await domain(domainId)).transfer_state).toBe('queued')
      await finishJobs()
      expect(await domain(domainId)).toMatchObject({ status: 'Active', transfer_state: 'done' })
      const again = await customer.post(path, { code: 'abc-789' })
      expect(again).toMatchObject({ status: 409, body: { code: 'transfer_not_restartable' } })
    })
  })

  it('shows the domain as held by the registry', async () => {
    await asked('bij-het-register.com')
    await finishJobs()
    const { data } = (await customer.get('/domains/bij-het-register.com/get-registrar-status')).body
    expect(data).toMatchObject({ state: 'active', locked: false, transferStage: null })
    expect(data.nameservers).toContain('ns1.belfry.example')
    const hidden = await (await portal.as('stranger')).get('/domains/bij-het-register.com/get-registrar-status')
    expect(hidden.status).toBe(404)
  })
})
