import { randomUUID } from 'node:crypto'
import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import { type AccountId, askedId, type ClientId, type ServiceId } from '#base/ids.ts'
import { plantFault } from '#drivers/sandbox-faults.ts'
import { sweepOperations } from '#platform/operations/sweep-operations.ts'
import { databaseState } from '#platform/sandbox/state.ts'
import { type Caller, openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { serviceItem } from '../fixtures.ts'
import { executeRequest } from './execute-request.ts'
import { cancelService, requestService, suspendService, unsuspendService } from './public.ts'

/** A worker's life: it dies at the moment with this number, just before or just after a call of the driver. */
const life = { diesAt: 0, moments: 0 }
/** Holds back the answer of the next delivery until it is let go. */
let hold: { reached: () => void; release: Promise<void> } | undefined

function moment(): void {
  life.moments += 1
  if (life.moments === life.diesAt) throw new Error('the worker is dead')
}

/** Stands between the portal and its provider of services. */
function mortal(kind: string, port: unknown): unknown {
  if (!kind.startsWith('service-host')) return port
  return new Proxy(port as Record<string, unknown>, {
    get: (driver, name: string) => {
      const value = driver[name]
      if (typeof value !== 'function' || name === 'abilitiesFor') return value
      return async (...given: unknown[]) => {
        moment()
        const answer = await value.apply(driver, given)
        if (name === 'provision' && hold) {
          const { reached, release } = hold
          hold = undefined
          reached()
          await release
        }
        moment()
        return answer
      }
    },
  })
}

describe('the delivery of a service', () => {
  let portal: TestPortal
  let customer: Caller & { accountId: AccountId; clientId: ClientId }
  beforeAll(async () => {
    portal = await openTestPortal({ env: { BELFRY_SANDBOX_PACE: '3600' }, wrapDriver: mortal })
    await syncCatalogue(portal.db)
    customer = await portal.as('customer')
  })
  afterAll(() => portal.close())

  const inWork = <Result>(step: (work: ReturnType<TestPortal['makeWork']>) => Promise<Result>) =>
    portal.db.transaction().execute((trx) => step(portal.makeWork(trx)))
  const letPass = (seconds: number) => {
    portal.clock.now = new Date(portal.clock.now.getTime() + seconds * 1000)
  }
  /** Lets jobs run and time pass until nothing waits any more. */
  const finishJobs = async () => {
    for (let turn = 0; turn < 12; turn++) {
      letPass(1)
      await portal.jobs.drain({ rounds: 4 })
      if ((await portal.jobs.waiting()).length === 0) return
    }
  }
  const service = (id: ServiceId) =>
    portal.db.selectFrom('service').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const task = (id: number, kind: string) =>
    portal.db
      .selectFrom('task')
      .selectAll()
      .where('subject_id', '=', String(id))
      .where('kind', '=', `service.${kind}`)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  const mails = async (kind: string, name: string) =>
    (
      await portal.db
        .selectFrom('mail_message')
        .select(['subject', 'body_text', 'recipient'])
        .where('kind', '=', `services.${kind}`)
        .where('subject', 'like', `%${name}%`)
        .execute()
    ).map(({ subject, body_text }) => `${subject}\n${body_text}`)
  const requested = async (
    name: string,
    more: {
      kind?: string
      term?: string
      cents?: number
      config?: Record<string, unknown>
      isTriedAgain?: boolean
    } = {},
  ) => {
    // The user who looks after it is then told of it separately, and not with the end of the order.
    const order = { clientId: customer.clientId, uuid: randomUUID(), isTriedAgain: true }
    const item = await serviceItem(portal.db, { ...order, name, ...more })
    const request = {
      orderItemId: item.id,
      clientId: customer.clientId,
      pid: item.pid,
      name,
      config: more.config ?? {},
      brand: 'belfry',
    } as const
    return { id: await inWork((work) => requestService(work, request)), request }
  }
  const active = async (name: string) => {
    const { id } = await requested(name)
    await finishJobs()
    return id
  }
  const retry = async (id: number, kind: string) => customer.post(`/tasks/${(await task(id, kind)).id}/retry`)

  it('makes a paid item an active service, with its dates, a mail, and the task done', async () => {
    const { id } = await requested('goede-zaak.be', { config: { options: { plan: 'start' }, recurringCents: 5900 } })
    expect(await service(id)).toMatchObject({ status: 'Pending', billing_cycle: 'yearly', price_cents: 5900 })
    expect(await task(id, 'provision')).toMatchObject({ state: 'queued', label: 'goede-zaak.be' })
    await finishJobs()
    expect(await service(id)).toMatchObject({
      status: 'Active',
      registered_on: '2026-11-21',
      next_due_on: '2027-11-21',
      remote_reference: `sbx-service-${id}`,
      config: { options: { plan: 'start' }, quantity: 1, domain: 'goede-zaak.be' },
    })
    expect(await task(id, 'provision')).toMatchObject({ state: 'done', progress: 100 })
    expect(await mails('active', 'goede-zaak.be')).toEqual([expect.stringContaining('21/11/2027')])
  })

  it('is told with the end of its order where that is still to come, and not once more by itself', async () => {
    const { id } = await requested('samen-verteld.be', { isTriedAgain: false })
    await finishJobs()
    expect(await service(id)).toMatchObject({ status: 'Active' })
    expect(await mails('active', 'samen-verteld.be')).toEqual([])
    const ends = await portal.db
      .selectFrom('mail_message')
      .select('recipient')
      .where('kind', '=', 'ordering.order-completed')
      .where('body_text', 'like', '%samen-verteld.be%')
      .execute()
    expect(ends).toEqual([{ recipient: 'customer@test.example' }])
  })

  it('keeps what is free as a free account, and what is bought once without a next term', async () => {
    const { id } = await requested('gratis-zaak.be', { cents: 0 })
    expect(await service(id)).toMatchObject({ billing_cycle: 'Free Account', next_due_on: '2027-11-21' })
    const once = await requested('eenmalige-zaak.be', { term: 'one-time', kind: 'licence' })
    await finishJobs()
    expect(await service(once.id)).toMatchObject({
      billing_cycle: 'one-time',
      next_due_on: null,
      // A serial number is worth money: its shop is asked for it, and nothing of it is kept.
      serial_number: null,
    })
  })

  it('is the same service when it is asked twice for one order item', async () => {
    const { id, request } = await requested('tweemaal-gevraagd.be')
    expect(await inWork((work) => requestService(work, request))).toBe(id)
    await finishJobs()
  })

  it.each([1, 2, 3, 4, 5, 6])(
    'loses nothing and does nothing twice when its worker dies at moment %i',
    async (diesAt) => {
      const { id } = await requested(`sterfelijk-${diesAt}.be`)
      Object.assign(life, { diesAt, moments: 0 })
      await finishJobs()
      expect(life.moments).toBeGreaterThanOrEqual(diesAt)
      Object.assign(life, { diesAt: 0 })
      expect(await service(id)).toMatchObject({ status: 'Active' })
      expect(await mails('active', `sterfelijk-${diesAt}.be`)).toHaveLength(1)
      const notes = await portal.db
        .selectFrom('audit_entry')
        .select('action')
        .where('object_type', '=', 'service')
        .where('object_id', '=', String(id))
        .where('action', 'like', 'services.%')
        .orderBy('id')
        .execute()
      expect(notes.map(({ action }) => action)).toEqual(['services.provision.asked', 'services.provision.done'])
    },
  )

  it('leaves no trace of a worker that was overtaken', async () => {
    const { id } = await requested('ingehaald.be')
    const [waiting] = await portal.jobs.waiting()
    let letGo = () => {}
    const release = new Promise<void>((resolve) => {
      letGo = resolve
    })
    const reached = new Promise<void>((resolve) => {
      hold = { reached: resolve, release }
    })
    const slow = portal.jobs.drain({ rounds: 1 })
    await reached
    // Its lease ran out: another takes the job.
    await inWork((work) => work.enqueue({ name: waiting!.name } as never, waiting!.payload as never))
    letPass(60)
    await portal.jobs.drain()
    expect(await service(id)).toMatchObject({ status: 'Active' })
    letGo()
    await slow
    await finishJobs()
    expect(await mails('active', 'ingehaald.be')).toHaveLength(1)
    expect(await task(id, 'provision')).toMatchObject({ state: 'done' })
  })

  it.each(['flaky', 'lost'])('arrives all the same at a provider that is %s', async (word) => {
    const id = await active(`${word}-zaak.be`)
    expect(await service(id)).toMatchObject({ status: 'Active' })
  })

  it('says why its provider refuses, and is tried again by hand', async () => {
    const { id } = await requested('geweigerd.be')
    await plantFault(databaseState(portal.db), 'service-host', { about: `service-${id}`, next: 'reject' })
    await finishJobs()
    expect(await service(id)).toMatchObject({ status: 'Pending' })
    expect(await task(id, 'provision')).toMatchObject({ state: 'failed', reason_code: 'refused' })
    const { data } = (await customer.get(`/products/${id}`)).body
    expect(data).toMatchObject({ failed: 'provision', underWay: null, task: { canRetry: true } })
    expect(data.task.reason).toContain('weigert')
    expect((await retry(id, 'provision')).status).toBe(202)
    await finishJobs()
    expect(await service(id)).toMatchObject({ status: 'Active' })
    // Another operation: a host that remembers would refuse the first again.
    const asked = portal.db.selectFrom('service_ask').select('operation_id').where('service_id', '=', id)
    expect((await asked.executeTakeFirstOrThrow()).operation_id).toMatch(/-task-\d+-1$/)
  })

  it('is laid aside when its provider stays silent, and goes on when somebody asks', async () => {
    const { id } = await requested('stille-zaak.be')
    const silence = { about: `service-${id}`, next: 'unknown-before-apply', times: 12 } as const
    await plantFault(databaseState(portal.db), 'service-host', silence)
    await finishJobs()
    expect(await task(id, 'provision')).toMatchObject({ state: 'failed', reason_code: 'provider_silent' })
    expect((await retry(id, 'provision')).status).toBe(202)
    await finishJobs()
    expect(await service(id)).toMatchObject({ status: 'Active' })
  })

  it('of a kind that nobody delivers fails and says so', async () => {
    const { id } = await requested('telegraaf.be')
    await portal.db.updateTable('service').set({ kind: 'telegraph' }).where('id', '=', id).execute()
    await finishJobs()
    expect(await task(id, 'provision')).toMatchObject({ state: 'failed', reason_code: 'kind_not_offered' })
  })

  it('that failed is not tried again once it was taken back', async () => {
    const { id } = await requested('fail-zaak.be')
    await finishJobs()
    expect(await inWork((work) => cancelService(work, id, 'refunded'))).toBe('asked')
    await finishJobs()
    expect(await service(id)).toMatchObject({ status: 'Cancelled', cancel_reason: 'refunded' })
    expect(await mails('cancelled', 'fail-zaak.be')).toEqual([])
    expect(await retry(id, 'provision')).toMatchObject({ status: 409 })
  })

  it('suspends and opens again for the portal, one after the other in the order of asking', async () => {
    const id = await active('achterstallig.be')
    const answers = await inWork(async (work) => [
      await suspendService(work, id, 'overdue'),
      await suspendService(work, id, 'overdue'),
    ])
    expect(answers).toEqual(['asked', 'already'])
    await finishJobs()
    expect(await service(id)).toMatchObject({
      status: 'Suspended',
      suspended_by: 'portal',
      suspension_reason: 'overdue',
    })
    expect(await mails('suspended', 'achterstallig.be')).toEqual([expect.stringContaining('vóór 21/11/2027')])
    await inWork(async (work) => {
      await unsuspendService(work, id)
      await suspendService(work, id, 'overdue')
      await unsuspendService(work, id)
    })
    await finishJobs()
    expect(await service(id)).toMatchObject({ status: 'Active', suspended_at: null, suspended_by: null })
    expect(await mails('reactivated', 'achterstallig.be')).toHaveLength(2)
    expect(await inWork((work) => unsuspendService(work, id))).toBe('already')
    expect(await inWork((work) => suspendService(work, askedId(999_999_999), 'overdue'))).toBe('impossible')
  })
  it('is taken up again when its job got lost, in the order of asking', async () => {
    const id = await active('verloren.be')
    await inWork(async (work) => {
      await suspendService(work, id, 'overdue')
      await unsuspendService(work, id)
    })
    await raw`delete from kit_job`.execute(portal.db)
    letPass(3 * 3600)
    await inWork((work) => work.enqueue(sweepOperations([executeRequest]), {}))
    expect(await portal.jobs.drain({ rounds: 1 })).toEqual(['operations.sweep'])
    const { id: askId } = await portal.db
      .selectFrom('service_ask')
      .select('id')
      .where('service_id', '=', id)
      .where('kind', '=', 'suspend')
      .executeTakeFirstOrThrow()
    expect((await portal.jobs.waiting()).filter(({ name }) => name === executeRequest.name)).toEqual([
      { name: executeRequest.name, payload: { askId, serviceId: id } },
    ])
    await finishJobs()
    expect(await service(id)).toMatchObject({ status: 'Active', suspended_at: null })
    expect(await task(id, 'unsuspend')).toMatchObject({ state: 'done' })
  })
})
