import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import type { ServiceId } from '#base/ids.ts'
import type { ServiceKind } from '#drivers/service-host/port.ts'
import { openSandboxServiceHost } from '#drivers/service-host/sandbox/sandbox-service-host.ts'
import { databaseState } from '#platform/sandbox/state.ts'
import type { Persona } from '#test/kit/personas.ts'
import { openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { suspendService } from './public.ts'
import { sweepServices } from './sweep.ts'

type Given = {
  name: string
  kind?: ServiceKind
  status?: string
  cycle?: string
  due?: string | null
  cents?: number
  tags?: string[]
}

describe('the calls of services', () => {
  let portal: TestPortal
  const callers = {} as Record<Persona, Awaited<ReturnType<TestPortal['as']>>>
  beforeAll(async () => {
    portal = await openTestPortal()
    await syncCatalogue(portal.db)
    for (const persona of ['customer', 'stranger', 'partner', 'client', 'managed', 'subuser', 'admin'] as const)
      callers[persona] = await portal.as(persona)
  })
  afterAll(() => portal.close())

  /** A service that its provider knows, active until a year from now unless said otherwise. */
  const serviceOf = async (owner: Persona, given: Given): Promise<ServiceId> => {
    const { name, kind = 'hosting', status = 'Active', cycle = 'yearly', due = '2027-11-21' } = given
    const { pid } = await portal.db
      .selectFrom('product')
      .select('pid')
      .where('kind', '=', kind)
      .orderBy('pid')
      .executeTakeFirstOrThrow()
    const { id } = await portal.db
      .insertInto('service')
      .values({
        client_id: callers[owner].clientId,
        pid,
        kind,
        name,
        status,
        billing_cycle: cycle,
        price_cents: given.cents ?? 4800,
        registered_on: '2026-11-21',
        next_due_on: due,
        tags: given.tags ?? [],
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const host = openSandboxServiceHost({ state: databaseState(portal.db), clock: { now: () => portal.clock.now } })
    const plan = { pid, options: {}, quantity: 1, configuration: { kind: 'plain' as const } }
    await host.adopt({ reference: `service-${id}`, kind, name, state: 'active', plan })
    return id
  }
  const details = async (persona: Persona, id: number) => (await callers[persona].get(`/products/${id}`)).body.data
  const mailsAbout = async (name: string) =>
    (
      await portal.db
        .selectFrom('mail_message')
        .select(['kind', 'recipient'])
        .where('subject', 'like', `%${name}%`)
        .orderBy('id')
        .execute()
    ).map(({ kind, recipient }) => `${kind} to ${recipient}`)

  describe('the list', () => {
    let names: Record<string, number>
    beforeAll(async () => {
      names = {
        'beta.be': await serviceOf('client', { name: 'beta.be', cents: 100, tags: ['intern'] }),
        'alfa.be': await serviceOf('client', { name: 'alfa.be', kind: 'ssl', due: '2027-01-01', cents: 300 }),
        'gamma.be': await serviceOf('client', { name: 'gamma.be', status: 'Suspended', due: null, cents: 200 }),
        'van-de-partner.be': await serviceOf('partner', { name: 'van-de-partner.be' }),
      }
    })
    const list = async (persona: Persona, query = '', of: Persona = persona) =>
      callers[persona].get(`/users/${callers[of].clientId}/services${query}`)
    const listed = async (query: string) =>
      (await list('client', query)).body.data.map((row: { name: string }) => row.name)

    it.each([
      ['?sort=name', ['alfa.be', 'beta.be', 'gamma.be']],
      ['?sort=priceCents&order=desc', ['alfa.be', 'gamma.be', 'beta.be']],
      ['?sort=nextDueOn', ['alfa.be', 'beta.be', 'gamma.be']],
      ['?status=Suspended', ['gamma.be']],
      ['?kind=ssl,office', ['alfa.be']],
      ['?tag=intern', ['beta.be']],
      ['?q=AMMA', ['gamma.be']],
      ['?q=%25', []],
      ['?cancelling=1', []],
    ])('answers %s', async (query, expected) => {
      expect(await listed(query)).toEqual(expected)
    })

    it('tells of which variant each is, by its product', async () => {
      const windows = await portal.db
        .selectFrom('product')
        .select('pid')
        .where('group', '=', 'windows_hosting')
        .executeTakeFirstOrThrow()
      const id = await serviceOf('customer', { name: 'vensters.be' })
      await portal.db.updateTable('service').set({ pid: windows.pid }).where('id', '=', id).execute()
      await serviceOf('customer', { name: 'pinguin.be' })
      await serviceOf('customer', { name: 'slot.be', kind: 'ssl' })
      const rows = (await list('customer', '?sort=name')).body.data
      expect(rows.map((row: { name: string; variant: string | null }) => [row.name, row.variant])).toEqual([
        ['pinguin.be', 'linux'],
        ['slot.be', null],
        ['vensters.be', 'windows'],
      ])
      expect(await details('customer', id)).toMatchObject({ variant: 'windows', order: null })
    })

    it('says how many stand in each part, and which tags are in use', async () => {
      const { body } = await callers.client.get(`/users/${callers.client.clientId}/services/counts?q=.be`)
      expect([body.data.all, body.data.sections.hosting, body.data.sections.ssl]).toEqual([3, 2, 1])
      expect(body.tags).toEqual(['intern'])
    })

    it('comes in pages, each with how many there are', async () => {
      for (let each = 0; each < 10; each++) await serviceOf('stranger', { name: `rij-${each}.be` })
      const { body } = await list('stranger', '?perPage=10&page=1')
      expect([body.data.length, body.total]).toEqual([10, 10])
      await serviceOf('stranger', { name: 'rij-x.be' })
      expect((await list('stranger', '?perPage=10&page=2')).body).toMatchObject({
        data: [{ name: 'rij-x.be' }],
        page: 2,
        total: 11,
      })
    })

    it('shows a partner their own and their clients’, each with its owner, and one client’s when asked', async () => {
      const rows = (await list('partner')).body.data
      expect(rows.find((row: { name: string }) => row.name === 'alfa.be')).toMatchObject({
        id: names['alfa.be'],
        kind: 'ssl',
        clientName: 'client bv',
        status: 'Active',
        underWay: null,
      })
      expect(rows.length).toBe(4)
      expect((await list('partner', '', 'client')).body.data).toHaveLength(3)
      expect((await list('partner', `?cc=${callers.client.clientId}`)).body.data).toHaveLength(3)
    })

    it('is closed to others, and to users who may not see services', async () => {
      expect(await list('stranger', '', 'client')).toMatchObject({ status: 404, body: { code: 'client_not_found' } })
      expect((await list('subuser')).status).toBe(403)
      expect((await list('client', '?sort=secret')).status).toBe(422)
      expect((await list('client', '?perPage=1000')).status).toBe(422)
    })
  })

  describe('suspending', () => {
    it('is for partners and staff, and opens again', async () => {
      const id = await serviceOf('client', { name: 'opschorten.be' })
      expect((await callers.client.post(`/products/${id}/suspend`, {})).status).toBe(403)
      expect((await callers.partner.post(`/products/${id}/suspend`, { reason: 'op vraag' })).status).toBe(202)
      expect(await details('client', id)).toMatchObject({ status: 'Active', underWay: 'suspend' })
      expect(await callers.partner.post(`/products/${id}/suspend`, {})).toMatchObject({
        status: 409,
        body: { code: 'already_so' },
      })
      await portal.jobs.drain()
      expect(await details('client', id)).toMatchObject({ status: 'Suspended', suspendedByUs: false, underWay: null })
      expect((await callers.partner.post(`/products/${id}/unsuspend`)).status).toBe(202)
      await portal.jobs.drain()
      expect(await details('client', id)).toMatchObject({ status: 'Active', suspend: { can: true } })
      expect(await mailsAbout('opschorten.be')).toEqual([
        'services.suspended to client@test.example',
        'services.reactivated to client@test.example',
      ])
    })

    it('for an unpaid invoice is not undone by a partner, but by staff', async () => {
      const id = await serviceOf('managed', { name: 'onbetaald.be' })
      await portal.db.transaction().execute((trx) => suspendService(portal.makeWork(trx), id, 'overdue'))
      await portal.jobs.drain()
      expect(await mailsAbout('onbetaald.be')).toEqual(['services.suspended to partner@test.example'])
      expect(await callers.partner.post(`/products/${id}/unsuspend`)).toMatchObject({
        status: 409,
        body: { code: 'suspended_by_us' },
      })
      expect((await callers.admin.post(`/products/${id}/unsuspend`)).status).toBe(202)
    })

    it.each(['ssl', 'none'] as const)('of %s is refused with its provider’s reason', async (kind) => {
      const id = await serviceOf('client', { name: `vast-${kind}.be`, kind })
      const refused = await callers.partner.post(`/products/${id}/suspend`, {}, { 'accept-language': 'nl' })
      expect(refused).toMatchObject({ status: 422, body: { code: 'not_possible_for_kind' } })
      expect(refused.body.error).toBe((await details('partner', id)).suspend.because)
    })
  })

  describe('cancelling', () => {
    const cancel = (persona: Persona, id: number, body: object) =>
      callers[persona].post(`/products/${id}/cancel`, { reason: 'not-needed', ...body })

    it('at once ends the service, with a mail, and only once', async () => {
      const id = await serviceOf('customer', { name: 'meteen.be' })
      expect((await cancel('customer', id, { when: 'at-once', remark: 'we stoppen' })).status).toBe(202)
      await portal.jobs.drain()
      expect(await details('customer', id)).toMatchObject({ status: 'Cancelled', nextDueOn: null })
      const kept = await portal.db.selectFrom('service').select('cancel_reason').where('id', '=', id).execute()
      expect(kept).toEqual([{ cancel_reason: 'not-needed: we stoppen' }])
      expect(await mailsAbout('meteen.be')).toEqual(['services.cancelled to customer@test.example'])
      expect((await cancel('customer', id, { when: 'at-once' })).body.code).toBe('already_so')
      expect((await cancel('customer', id, { when: 'term-end' })).body.code).toBe('not_in_this_state')
    })

    it('at the end of the term waits for its day, and may be taken back', async () => {
      const id = await serviceOf('customer', { name: 'op-termijn.be', due: '2027-01-10' })
      expect(await details('customer', id)).toMatchObject({
        cancelAtTermEnd: { can: true, endsOn: '2028-01-10', noticeUntil: '2027-11-10' },
      })
      await portal.db.updateTable('service').set({ next_due_on: '2027-02-10' }).where('id', '=', id).execute()
      const answer = await cancel('customer', id, { when: 'term-end' })
      expect(answer).toMatchObject({ status: 202, body: { success: true, endsOn: '2027-02-10' } })
      expect(await cancel('customer', id, { when: 'term-end' })).toMatchObject({
        status: 409,
        body: { code: 'notice_already_given', error: expect.stringContaining('10/02/2027') },
      })
      expect((await callers.customer.delete(`/products/${id}/cancel`)).status).toBe(200)
      expect(await details('customer', id)).toMatchObject({ status: 'Active', cancelsOn: null })
      expect((await callers.customer.delete(`/products/${id}/cancel`)).body.code).toBe('no_notice_given')
      await cancel('customer', id, { when: 'term-end' })
      expect(await mailsAbout('op-termijn.be')).toEqual([
        'services.notice to customer@test.example',
        'services.notice-taken-back to customer@test.example',
        'services.notice to customer@test.example',
      ])

      const sweepOn = async (day: string) => {
        portal.clock.now = new Date(`${day}T09:00:00Z`)
        await portal.db.transaction().execute((trx) => portal.makeWork(trx).enqueue(sweepServices, {}))
        await portal.jobs.drain()
        return (await details('customer', id)).status
      }
      const start = portal.clock.now
      expect(await sweepOn('2027-02-09')).toBe('Active')
      expect(await sweepOn('2027-02-10')).toBe('Cancelled')
      portal.clock.now = start
    })

    it.each([
      ['office', 'at-once', 422, 'not_possible_for_kind'],
      ['none', 'term-end', 422, 'no_term'],
    ] as const)('of %s %s is refused', async (kind, when, status, code) => {
      const id = await serviceOf('customer', { name: `niet-${kind}.be`, kind, due: null, cycle: 'one-time' })
      expect(await cancel('customer', id, { when })).toMatchObject({ status, body: { code } })
    })

    it('at once is for those who may spend: not for a managed client, nor a program that may not order', async () => {
      const managed = await serviceOf('managed', { name: 'partner-beslist.be' })
      const asked = await cancel('managed', managed, { when: 'at-once' })
      expect(asked).toMatchObject({ status: 403, body: { code: 'costs_need_payer' } })
      const { cancelAtOnce, cancelAtTermEnd } = await details('managed', managed)
      expect([cancelAtOnce.can, cancelAtTermEnd.can]).toEqual([false, true])
      expect((await details('partner', managed)).cancelAtOnce.can).toBe(true)

      const scopes = ['products:write']
      const made = await callers.partner.post('/users/partners/settings/generate-token', { name: 'programma', scopes })
      const program = portal.withToken(made.body.token)
      const body = { reason: 'not-needed', when: 'at-once' }
      expect((await program.post(`/products/${managed}/cancel`, body)).body.code).toBe('scope_missing')
      expect((await details('partner', managed)).status).toBe('Active')
    })

    it('what was never delivered cannot wait for the end of its term', async () => {
      const id = await serviceOf('customer', { name: 'nog-niet.be', status: 'Pending' })
      const { cancelAtOnce, cancelAtTermEnd } = await details('customer', id)
      expect([cancelAtOnce.can, cancelAtTermEnd.can]).toEqual([true, false])
    })

    it('takes no unknown reason and no unknown moment', async () => {
      const id = await serviceOf('customer', { name: 'reden.be' })
      expect((await cancel('customer', id, { when: 'term-end', reason: 'zomaar' })).body.errors).toHaveProperty(
        'reason',
      )
      expect((await cancel('customer', id, { when: 'gisteren' })).body.errors).toHaveProperty('when')
      expect(await details('customer', id)).toMatchObject({ status: 'Active', cancelsOn: null })
    })

    it('is open only to its owner, their partner and staff', async () => {
      const id = await serviceOf('client', { name: 'van-de-klant.be' })
      for (const [persona, status] of [
        ['stranger', 404],
        ['customer', 404],
        ['managed', 404],
        ['subuser', 403],
      ] as const) {
        // A user without the right to services is answered from the catalogue, where nothing has this number.
        expect((await callers[persona].get(`/products/${id}`)).status).toBe(status === 403 ? 404 : status)
        expect((await cancel(persona, id, { when: 'term-end' })).status).toBe(status)
      }
      expect((await cancel('partner', id, { when: 'term-end' })).status).toBe(202)
      expect((await callers.client.delete(`/products/${id}/cancel`)).status).toBe(200)
    })
  })
})
