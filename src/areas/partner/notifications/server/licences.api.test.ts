import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import { serviceCancelled, serviceChanged, serviceDelivered } from '#areas/services/delivery/server/public.ts'
import type { ClientId, ServiceId } from '#base/ids.ts'
import type { Work } from '#platform/context.ts'
import { personaOf } from '../../../../../test/kit/personas.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../../../test/kit/portal.ts'
import { licenceMorning } from './tell-licences.ts'

const path = '/users/partners/settings/license-notifications'
const everything = {
  events: ['added', 'removed', 'changed', 'renewal', 'trial'],
  addresses: ['licenties@kraan.example'],
  pace: 'at-once',
}

describe('licence notifications', () => {
  let portal: TestPortal
  let partner: Caller & { clientId: ClientId }
  let pid: number
  beforeAll(async () => {
    portal = await openTestPortal()
    await syncCatalogue(portal.db)
    partner = await portal.as('partner')
    const product = await portal.db
      .selectFrom('product')
      .select('pid')
      .where('kind', '=', 'office')
      .orderBy('pid')
      .executeTakeFirstOrThrow()
    pid = product.pid
  })
  beforeEach(async () => {
    portal.clock.now = new Date('2026-11-21T09:00:00Z')
    await portal.db.deleteFrom('mail_message').execute()
    await portal.db.deleteFrom('licence_event').execute()
  })
  afterAll(() => portal.close())

  const inWork = (step: (work: Work) => Promise<void>) =>
    portal.db.transaction().execute((trx) => step(portal.makeWork(trx)))
  const save = async (change: object = {}) => {
    const answer = await partner.post(path, { ...everything, ...change })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body.data
  }
  const service = async (change: Record<string, unknown> = {}, of: 'client' | 'managed' | 'stranger' = 'client') => {
    const { clientId } = await personaOf(portal.db, of)
    const row = await portal.db
      .insertInto('service')
      .values({
        client_id: clientId,
        pid,
        kind: 'office',
        name: 'kraan.onmicrosoft.example',
        status: 'Active',
        billing_cycle: 'yearly',
        price_cents: 1000,
        registered_on: '2026-01-01',
        config: JSON.stringify({ quantity: 7 }),
        ...change,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id: row.id, clientId }
  }
  const added = (serviceId: ServiceId) =>
    inWork((work) => work.emit(serviceDelivered, { serviceId, orderItemId: 1, outcome: 'done' }))
  const mails = async () => {
    await portal.jobs.drain()
    return portal.db
      .selectFrom('mail_message')
      .select(['recipient', 'subject', 'body_text', 'client_id', 'kind'])
      .where('kind', '=', 'partner.licence-news')
      .orderBy('id')
      .execute()
  }
  const morning = async (day: string) => {
    portal.clock.now = new Date(`${day}T06:30:00Z`)
    await inWork((work) => work.enqueue(licenceMorning, {}))
    return mails()
  }

  it('are off by default, with the address filled in', async () => {
    expect((await partner.get(path)).body.data).toEqual({
      events: [],
      addresses: ['partner@test.example'],
      pace: 'daily',
    })
    await added((await service()).id)
    expect(await mails()).toEqual([])
  })

  it('are stored, with each address once', async () => {
    const data = await save({ events: ['trial', 'added', 'added'], addresses: ['A@b.example', ' a@B.example '] })
    expect(data).toEqual({ events: ['added', 'trial'], addresses: ['a@B.example'], pace: 'at-once' })
    expect((await partner.get(path)).body.data).toEqual(data)
  })

  it.each([
    [{ addresses: [] }, 'addresses'],
    [{ addresses: ['niemand'] }, 'addresses.0'],
    [{ events: ['everything'] }, 'events.0'],
    [{ pace: 'hourly' }, 'pace'],
  ])('refuse %j at the field', async (change, field) => {
    const answer = await partner.post(path, { ...everything, ...change })
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]])
  })

  it('report new, changed and ended licences at once, in one mail per address', async () => {
    await save({ addresses: ['een@kraan.example', 'twee@kraan.example'] })
    const { id, clientId } = await service()
    await added(id)
    await inWork((work) =>
      work.emit(serviceChanged, {
        serviceId: id,
        clientId,
        before: { pid, options: {}, quantity: 7, configuration: { kind: 'plain' } },
        after: { pid, options: {}, quantity: 9, configuration: { kind: 'plain' } },
      }),
    )
    expect((await mails()).map((mail) => mail.recipient)).toEqual(['een@kraan.example', 'twee@kraan.example'])
    await inWork((work) => work.emit(serviceCancelled, { serviceId: id, clientId, reason: 'test' }))
    const all = await mails()
    expect(all).toHaveLength(4)
    expect(all[0]?.body_text).toContain('aantal: 9 (voorheen 7)')
    expect(all[0]?.body_text).toContain('client bv')
    expect(all[2]?.subject).toBe('Licentie stopgezet: kraan.onmicrosoft.example van client bv')
    expect(all.every((mail) => mail.client_id === partner.clientId)).toBe(true)
  })

  it.each([
    ['what the partner did not ask for', { events: ['removed'] }, {}, 'client'],
    ['what is no licence', {}, { kind: 'hosting' }, 'client'],
    ['somebody else’s client', {}, {}, 'stranger'],
  ] as const)('do not report %s', async (_what, change, row, of) => {
    await save(change)
    await added((await service(row, of)).id)
    expect(await mails()).toEqual([])
  })

  it('wait for the morning when set to daily', async () => {
    await save({ pace: 'daily' })
    await added((await service()).id)
    await added((await service({ name: 'tweede' }, 'managed')).id)
    expect(await mails()).toEqual([])
    const told = await morning('2026-11-22')
    expect(told.map((mail) => mail.subject)).toEqual(['2 meldingen over je licenties'])
    expect(await morning('2026-11-23')).toHaveLength(1)
  })

  it('drop subjects that are no longer wanted', async () => {
    await save({ pace: 'daily' })
    await added((await service()).id)
    await save({ events: [], pace: 'daily' })
    expect(await morning('2026-11-22')).toEqual([])
    await save()
    expect(await morning('2026-11-23')).toEqual([])
  })

  describe('ahead of time', () => {
    beforeEach(async () => {
      await portal.db.deleteFrom('service').execute()
      await portal.db.updateTable('product').set({ free_months: 0 }).where('pid', '=', pid).execute()
      await save()
    })

    it.each([
      ['30 days ahead', { next_due_on: '2026-12-22' }, 1],
      ['on the day itself', { next_due_on: '2026-11-22' }, 1],
      ['31 days ahead', { next_due_on: '2026-12-23' }, 0],
      ['a monthly one', { next_due_on: '2026-12-01', billing_cycle: 'monthly' }, 0],
      ['one that was given notice of', { next_due_on: '2026-12-01', cancels_on: '2026-12-01', cancel_reason: 'x' }, 0],
      ['a suspended one', { next_due_on: '2026-12-01', status: 'Suspended' }, 0],
    ])('a renewal %s is reported: %j → %i', async (_when, change, count) => {
      await service(change)
      expect(await morning('2026-11-22')).toHaveLength(count)
      // Once: not again the next morning.
      if (count > 0) expect(await morning('2026-11-22')).toHaveLength(count)
    })

    it('the end of free months is reported a week before', async () => {
      await portal.db.updateTable('product').set({ free_months: 1 }).where('pid', '=', pid).execute()
      await service({ registered_on: '2026-10-30' })
      expect(await morning('2026-11-22')).toEqual([])
      const [mail] = await morning('2026-11-23')
      expect(mail?.subject).toBe('Gratis periode van kraan.onmicrosoft.example loopt af op 30/11/2026')
    })
  })
})
