import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { askedId, type ClientId } from '#base/ids.ts'
import { personaOf } from '#test/kit/personas.ts'
import { openTestPortal, type TestPortal } from '../../../test/kit/portal.ts'
import {
  doneMail,
  failureMail,
  forgetfulKey,
  type Manner,
  type SampleProvider,
  sampleApplied,
  sampleOperation,
  sampleProvider,
} from '../../../test/kit/sample-operation.ts'
import type { JobCtx, Work } from '../context.ts'
import { emitter } from '../domain-events.ts'
import { askStop, claimTask, requeueTask, taskRetryAsked, tasksFailed } from '../jobs/tasks.ts'
import { startOperation } from './start-operation.ts'
import { sweepOperations } from './sweep-operations.ts'

const remembering = sampleOperation({ name: 'sample.act', remembers: true })
const forgetful = sampleOperation({ name: 'sample.act-forgetful', remembers: false, looksFirst: true })
let portal: TestPortal
let clientId: ClientId
let drivers: Record<'sample' | 'sample-forgetful', SampleProvider>
let things = 0
let enqueued: unknown[] = []

beforeAll(async () => {
  portal = await openTestPortal()
  clientId = (await personaOf(portal.db, 'customer')).clientId
})
afterAll(() => portal?.close())
beforeEach(() => {
  enqueued = []
  drivers = {
    sample: sampleProvider(portal.db, { remembers: true }),
    'sample-forgetful': sampleProvider(portal.db, { remembers: false }),
  }
})

/** The context of a job; enqueued jobs are recorded instead of run. */
function options(attempt = 1): JobCtx {
  const options = (sql: JobCtx['sql']): Work => {
    const work = { ...portal.makeWork(sql) }
    const enqueue = async (_row: unknown, payload: unknown) => void enqueued.push(payload)
    const driver = ({ kind }: { kind: string }) => drivers[kind as keyof typeof drivers] as never
    const subscribers = [remembering.retry, forgetful.retry]
    const emit = emitter({ declared: [taskRetryAsked, tasksFailed, sampleApplied], subscribers })(() => options(sql))
    return { ...work, enqueue, driver, emit }
  }
  return {
    ...options(portal.db),
    sql: portal.db,
    attempt,
    signal: new AbortController().signal,
    transact: (part: (work: never) => Promise<unknown>) =>
      portal.db.transaction().execute((trx) => part(options(trx as never) as never)),
  } as unknown as JobCtx
}

async function begin(manner: Manner, { steps = 1, row = remembering } = {}) {
  const thing = `thing-${++things}`
  const started = await options().transact((work) =>
    startOperation(work, row, {
      clientId,
      kind: row.name,
      subject: thing,
      label: thing,
      wanted: { manner, steps, dieAt: 0 },
    }),
  )
  const run = async (attempt = 1) => {
    const payload = { requestId: started.requestId }
    try {
      return await row.job.run(options(attempt), payload)
    } catch (error) {
      if (attempt >= row.job.maxAttempts) await row.job.onExhausted?.(options(attempt), payload, error as Error)
      return 'thrown'
    }
  }
  return { ...started, thing, run }
}

/** A user has it tried again. */
async function again(taskId: number, thing: string): Promise<number[]> {
  const taken: number[] = []
  await options().transact(async (work) => {
    await requeueTask(work, taskId)
    const asked = { taskId, kind: remembering.name, subjectType: 'sample', subjectId: thing }
    await work.emit(taskRetryAsked, { ...asked, takeOn: () => taken.push(taskId) })
  })
  return taken
}

const taskOf = (taskId: number) =>
  portal.db.selectFrom('task').selectAll().where('id', '=', taskId).executeTakeFirstOrThrow()
const requestOf = (id: number) =>
  portal.db.selectFrom('provider_operation').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const mailsTo = async (thing: string) =>
  (
    await portal.db.selectFrom('mail_message').select('kind').where('recipient', '=', `${thing}@test.example`).execute()
  ).map(({ kind }) => kind)
const auditOf = async (thing: string) =>
  (
    await portal.db
      .selectFrom('audit_entry')
      .select('action')
      .where('object_type', '=', 'task')
      .where('object_id', '=', thing)
      .execute()
  ).map(({ action }) => action)
const effectsOf = async (thing: string) => {
  const read = await sampleProvider(portal.db, { remembers: true }).read(thing)
  return read.kind === 'done' ? read.value.effects : 0
}

describe('an operation of a provider', () => {
  it('that is done is written once, with its audit, its mail and its task', async () => {
    const { run, thing, taskId, requestId } = await begin('done')
    expect(await run()).toBeUndefined()
    expect(await run()).toBeUndefined()
    expect(await requestOf(requestId)).toMatchObject({ state: 'done', reason_code: null })
    expect(await taskOf(taskId)).toMatchObject({ state: 'done', progress: 100 })
    expect(await auditOf(thing)).toEqual(['sample.thing.done'])
    expect(await mailsTo(thing)).toEqual([doneMail])
    expect(await effectsOf(thing)).toBe(1)
  })

  it('that takes its time is looked at again, and its task waits meanwhile', async () => {
    const { run, thing, taskId } = await begin('pending')
    expect(await run()).toEqual({ retryAfterSeconds: 0 })
    expect(await taskOf(taskId)).toMatchObject({ state: 'waiting', progress: 50 })
    await run()
    await run()
    expect(await taskOf(taskId)).toMatchObject({ state: 'done' })
    expect(await effectsOf(thing)).toBe(1)
  })

  it('that is refused fails with the reason, and a person may have it tried again under the same task', async () => {
    const { run, thing, taskId, requestId } = await begin('rejected')
    await run()
    expect(await requestOf(requestId)).toMatchObject({ state: 'failed', reason_code: 'not_allowed_here' })
    expect(await taskOf(taskId)).toMatchObject({ state: 'failed', reason_detail: 'the provider says no' })
    expect(await auditOf(thing)).toEqual(['sample.thing.failed'])
    expect(await mailsTo(thing)).toEqual([failureMail])

    enqueued = []
    expect(await again(taskId, thing)).toEqual([taskId])
    expect(enqueued).toEqual([{ requestId }])
    expect(await requestOf(requestId)).toMatchObject({ state: 'open', tries: 1, finished_at: null })
    // What was refused under its first id would be refused under it for ever.
    const asked = vi.spyOn(drivers.sample, 'act')
    await run()
    expect(asked.mock.calls.map(([id]) => id)).toEqual([`task-${taskId}-1-1`])
  })

  it('that is to be asked later comes back as a try, under the same operation', async () => {
    const { run, thing, taskId } = await begin('retry')
    expect(await run()).toBe('thrown')
    expect(await taskOf(taskId)).toMatchObject({ state: 'running' })
    await run(2)
    expect(await taskOf(taskId)).toMatchObject({ state: 'done' })
    expect(await effectsOf(thing)).toBe(1)
  })

  it('of which nobody knows is read back before anything else, and asked again only when it is not there', async () => {
    const there = await begin('unknown-done')
    await there.run()
    expect(await taskOf(there.taskId)).toMatchObject({ state: 'done' })
    expect(await effectsOf(there.thing)).toBe(1)

    const not = await begin('unknown-not')
    expect(await not.run()).toBe('thrown')
    await not.run(2)
    expect(await taskOf(not.taskId)).toMatchObject({ state: 'done' })
    expect(await effectsOf(not.thing)).toBe(1)
  })

  it('whose provider stays silent fails when its tries are used up, and is done when reading back shows it', async () => {
    const not = await begin('silent-not')
    for (const attempt of [1, 2, 3, 4]) expect(await not.run(attempt)).toBe('thrown')
    expect(await requestOf(not.requestId)).toMatchObject({ state: 'failed', reason_code: 'sample_silent' })
    expect(await mailsTo(not.thing)).toEqual([failureMail])
    // It may have been done all the same: the same operation is asked again.
    expect(await again(not.taskId, not.thing)).toEqual([not.taskId])
    expect(await requestOf(not.requestId)).toMatchObject({ state: 'open', tries: 0 })

    const read = drivers.sample.read
    drivers.sample.read = async () => ({ kind: 'unknown' })
    const there = await begin('silent')
    for (const attempt of [1, 2, 3]) expect(await there.run(attempt)).toBe('thrown')
    drivers.sample.read = read
    await there.run(4)
    expect(await requestOf(there.requestId)).toMatchObject({ state: 'done' })
    expect(await effectsOf(there.thing)).toBe(1)
  })

  it('tells of the failure even when reading back breaks', async () => {
    const { run, requestId } = await begin('silent')
    drivers.sample.read = () => Promise.reject(new Error('broken'))
    for (const attempt of [1, 2, 3, 4]) await run(attempt)
    expect(await requestOf(requestId)).toMatchObject({ state: 'failed', reason_code: 'sample_silent' })
  })

  it('looks before it asks where the provider forgets, once a run before may have been killed', async () => {
    const { run, thing, taskId } = await begin('done', { row: forgetful })
    const ctx = options()
    await ctx.transact((work) => claimTask(work, taskId))
    await ctx.driver(forgetfulKey).act('of the run that died', { thing, manner: 'done' })
    await run(2)
    expect(await taskOf(taskId)).toMatchObject({ state: 'done' })
    expect(await effectsOf(thing)).toBe(1)
  })

  it('writes nothing when another run has taken it over meanwhile', async () => {
    const { run, thing, taskId, requestId } = await begin('done')
    const act = drivers.sample.act
    drivers.sample.act = async (...given) => {
      const said = await act(...given)
      await options().transact((work) => claimTask(work, taskId))
      return said
    }
    await run()
    expect(await requestOf(requestId)).toMatchObject({ state: 'open' })
    expect(await auditOf(thing)).toEqual([])
    drivers.sample.act = act
    await run()
    expect(await auditOf(thing)).toEqual(['sample.thing.done'])
    expect(await effectsOf(thing)).toBe(1)
  })

  it('writes nothing of its end when what the area writes fails', async () => {
    const { run, thing, taskId } = await begin('done')
    await portal.db
      .updateTable('task')
      .set({ client_id: askedId<ClientId>(-1) })
      .where('id', '=', taskId)
      .execute()
    const broken = { ...options(), transact: options().transact }
    broken.transact = (part) =>
      options().transact((work) =>
        part({ ...work, mail: () => Promise.reject(new Error('the outbox is broken')) } as never),
      )
    await expect(remembering.job.run(broken, { requestId: await requestIdOf(taskId) })).rejects.toThrow('outbox')
    expect(await auditOf(thing)).toEqual([])
    await run(2)
    expect(await auditOf(thing)).toEqual(['sample.thing.done'])
  })

  it('of several steps tells how far it is, and stops between two of them when it is asked to', async () => {
    const whole = await begin('done', { steps: 3 })
    await whole.run()
    expect(await taskOf(whole.taskId)).toMatchObject({
      state: 'done',
      steps_done: 2,
      steps_total: 3,
      steps_unit: 'things',
    })

    const stopped = await begin('done', { steps: 3 })
    const act = drivers.sample.act
    drivers.sample.act = async (...given) => {
      await options().transact((work) => askStop(work, stopped.taskId))
      return act(...given)
    }
    await stopped.run()
    expect(await taskOf(stopped.taskId)).toMatchObject({ state: 'done', reason_code: 'stopped', steps_done: 1 })
    expect(await requestOf(stopped.requestId)).toMatchObject({ state: 'stopped' })
    expect(await auditOf(stopped.thing)).toEqual(['sample.thing.stopped'])
    expect(await effectsOf(`${stopped.thing}-2`)).toBe(0)
  })

  it('goes on where it was when its process ends between two steps', async () => {
    const { run, taskId, thing, requestId } = await begin('done', { steps: 3 })
    const leaving = { ...options(), signal: AbortSignal.abort() }
    expect(await remembering.job.run(leaving, { requestId })).toEqual({ retryAfterSeconds: 0 })
    expect(await taskOf(taskId)).toMatchObject({ state: 'running', steps_done: 1 })
    await run()
    expect(await taskOf(taskId)).toMatchObject({ state: 'done' })
    for (const at of [1, 2, 3]) expect(await effectsOf(`${thing}-${at}`)).toBe(1)
  })
})

describe('a request whose job got lost', () => {
  const sweep = () => sweepOperations([remembering, forgetful]).run(options(), {})
  const seen = (taskId: number, hoursAgo: number) =>
    portal.db
      .updateTable('task')
      .set({ updated_at: new Date(portal.clock.now.getTime() - hoursAgo * 3_600_000) })
      .where('id', '=', taskId)
      .execute()

  it('is taken up again, whichever operation it is of, when nobody looked for two hours', async () => {
    const [lost, other, recent] = [await begin('done'), await begin('done', { row: forgetful }), await begin('done')]
    await seen(lost.taskId, 3)
    await seen(other.taskId, 3)
    await seen(recent.taskId, 1)
    enqueued = []
    await sweep()
    expect(enqueued).toEqual([{ requestId: lost.requestId }, { requestId: other.requestId }])
    await Promise.all([lost, other, recent].map(({ run }) => run()))
    enqueued = []
    for (const { taskId } of [lost, other, recent]) await seen(taskId, 3)
    await sweep()
    expect(enqueued).toEqual([])
  })

  it('is taken up while the provider is at it, and left where its task says whom it waits for', async () => {
    const { run, taskId, requestId } = await begin('pending')
    await run()
    await seen(taskId, 3)
    enqueued = []
    await sweep()
    expect(enqueued).toEqual([{ requestId }])
    await portal.db.updateTable('task').set({ reason_code: 'awaits_holder' }).where('id', '=', taskId).execute()
    enqueued = []
    await sweep()
    expect(enqueued).toEqual([])
    await portal.db.updateTable('task').set({ reason_code: null }).where('id', '=', taskId).execute()
    await run()
    await run()
  })

  it('waits for its turn where requests wait for one another', async () => {
    const { taskId, requestId } = await begin('done')
    await seen(taskId, 3)
    const asked: number[] = []
    const never = sampleOperation({
      name: remembering.name,
      remembers: true,
      isNext: async (_, { id }) => asked.push(id) === 0,
    })
    enqueued = []
    await sweepOperations([never]).run(options(), {})
    expect({ asked, enqueued }).toEqual({ asked: [requestId], enqueued: [] })
  })
})

const requestIdOf = async (taskId: number) =>
  (
    await portal.db
      .selectFrom('provider_operation')
      .select('id')
      .where('task_id', '=', taskId)
      .executeTakeFirstOrThrow()
  ).id
