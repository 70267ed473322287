import { sql as raw } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { eventually } from '#test/kit/eventually.ts'
import { openTestPortal, type TestPortal } from '../../../test/kit/portal.ts'
import type { JobCtx } from '../context.ts'
import { silentLog } from '../log/log.ts'
import { job } from './job.ts'
import { openQueue, type Queue } from './queue.ts'
import { TriedAgain } from './tried-again.ts'

let portal: TestPortal
let queue: Queue
const begun: string[] = []
const slow = Promise.withResolvers<void>()
const row = job({
  name: 'test.queue',
  payload: z.object({ name: z.string() }),
  maxAttempts: 2,
  retrySeconds: 1,
  atOnce: 3,
  run: async (_, { name }) => {
    begun.push(name)
    if (name.startsWith('slow')) await slow.promise
    if (name === 'failing' && begun.filter((each) => each === name).length < 2) throw new Error('once')
  },
})

beforeAll(async () => {
  portal = await openTestPortal()
  queue = await openQueue(portal.databaseUrl, [row], silentLog, { worker: true })
  await queue.work(() => ({}) as JobCtx)
})
afterAll(async () => {
  slow.resolve()
  await queue?.stop()
  await portal?.close()
})
const put = (name: string, afterSeconds?: number) =>
  queue.enqueueWith(portal.db)(row, { name }, afterSeconds ? { afterSeconds } : {})

it('finds what falls due later as long as one place is free, whichever it is, and what failed once more', async () => {
  for (const name of ['slow one', 'slow two']) await put(name)
  await eventually(() => expect(begun.toSorted()).toEqual(['slow one', 'slow two']))
  const asked = Date.now()
  for (const name of ['later', 'later too', 'failing']) await put(name, 1)
  const wanted = ['failing', 'failing', 'later', 'later too']
  await eventually(() => expect(begun.slice(2).toSorted()).toEqual(wanted))
  // By default the library looks once in thirty seconds.
  expect(Date.now() - asked).toBeLessThan(20_000)
})

it('hands over at once what does not end in time, and ignores its end', async () => {
  const stuck = Promise.withResolvers<void>()
  const runs: string[] = []
  const long = (where: string) =>
    job({
      name: 'test.long',
      payload: z.object({ zone: z.string() }),
      // No attempt is left after the first.
      maxAttempts: 1,
      key: ({ zone }) => zone,
      run: async (ctx) => {
        runs.push(`${where} begins`)
        if (where === 'leaving') {
          await stuck.promise
          runs.push(ctx.signal.aborted ? 'leaving ends late' : 'leaving ends')
          return { retryAfterSeconds: 0 }
        }
      },
      onExhausted: async () => void runs.push(`${where} gave up`),
    })
  const makeCtx = ({ signal }: { signal: AbortSignal }) => ({ signal }) as JobCtx
  const leaving = await openQueue(portal.databaseUrl, [long('leaving')], silentLog, { worker: true })
  await leaving.work(makeCtx)
  await leaving.enqueueWith(portal.db)(long('leaving'), { zone: 'a' })
  await eventually(() => expect(runs).toEqual(['leaving begins']))
  const staying = await openQueue(portal.databaseUrl, [long('staying')], silentLog, { worker: true })
  await staying.work(makeCtx)

  const begun = Date.now()
  await leaving.finish(100)
  await eventually(() => expect(runs).toContain('staying begins'))
  // The lease itself would expire after ten seconds.
  expect(Date.now() - begun).toBeLessThan(8000)
  stuck.resolve()
  await eventually(() => expect(runs).toContain('leaving ends late'))
  await leaving.stop()
  await staying.stop()
  expect(runs).toEqual(['leaving begins', 'staying begins', 'leaving ends late'])
  const { rows } = await raw<{ state: string }>`select state from pgboss.job where name = 'test.long'`.execute(
    portal.db,
  )
  expect(rows).toEqual([{ state: 'completed' }])
})

it('tells in one line why a job is tried again that waits for others, and with a trace what nobody foresaw', async () => {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  const away = job({
    name: 'test.away',
    payload: z.object({ foreseen: z.boolean() }),
    maxAttempts: 1,
    run: async (_, { foreseen }) => {
      throw foreseen ? new TriedAgain('server-away: connect ECONNREFUSED') : new Error('nobody foresaw it')
    },
  })
  const other = await openQueue(portal.databaseUrl, [away], log, { worker: true })
  await other.work(() => ({}) as JobCtx)
  for (const foreseen of [true, false]) await other.enqueueWith(portal.db)(away, { foreseen })
  const failed = () => lines.map((line) => JSON.parse(line)).filter(({ job: name }) => name === 'test.away')
  await eventually(() => expect(failed()).toHaveLength(2))
  await other.stop()
  const [told, traced] = failed().toSorted((one) => (one.err ? 1 : -1))
  expect(told).toMatchObject({ job: 'test.away', attempt: 1, because: 'server-away: connect ECONNREFUSED' })
  expect(JSON.stringify(told)).not.toMatch(/tried-again|queue/)
  expect(traced.err.stack).toMatch(/queue\.api\.test/)
})

it('never runs what is no payload of its row: it lies with the dead letters and the reason at once', async () => {
  const ran: unknown[] = []
  const strict = job({
    name: 'test.strict',
    payload: z.object({ orderId: z.number() }),
    maxAttempts: 5,
    retrySeconds: 60,
    run: async (_, payload) => void ran.push(payload),
    onExhausted: async () => void ran.push('gave up'),
  })
  // As an earlier version wrote it.
  const before = job({
    name: strict.name,
    maxAttempts: 1,
    payload: z.object({ order: z.string() }),
    run: async () => {},
  })
  const other = await openQueue(portal.databaseUrl, [strict], silentLog, { worker: true })
  await other.work(() => ({}) as JobCtx)
  await other.enqueueWith(portal.db)(before, { order: '7' })
  await other.enqueueWith(portal.db)(strict, { orderId: 8 })
  await eventually(() => expect(ran).toEqual([{ orderId: 8 }]))
  const dead = await eventually(async () => {
    const found = (await other.listDead(10)).filter(({ name }) => name === 'test.strict')
    expect(found).toHaveLength(1)
    return found[0]
  })
  expect(dead).toMatchObject({ payload: { order: '7' } })
  expect(JSON.stringify(dead?.output)).toMatch(/not a payload of test\.strict.*orderId/)
  await other.stop()
  expect(ran).toEqual([{ orderId: 8 }])
})

it('takes jobs in batches: each is reported by its own end, and only one at a time of a key', async () => {
  const ran: string[] = []
  const [running, most] = [new Map<string, number>(), new Map<string, number>()]
  const batched = job({
    name: 'test.batch',
    payload: z.object({ zone: z.string(), change: z.number() }),
    maxAttempts: 2,
    retrySeconds: 1,
    atOnce: 8,
    batch: 4,
    key: ({ zone }) => zone,
    run: async (_, { zone, change }) => {
      running.set(zone, (running.get(zone) ?? 0) + 1)
      most.set(zone, Math.max(most.get(zone) ?? 0, running.get(zone) ?? 0))
      const isFirstTry = !ran.includes(`${zone}${change}`)
      ran.push(`${zone}${change}`)
      await new Promise((resume) => setImmediate(resume))
      running.set(zone, (running.get(zone) ?? 0) - 1)
      if (zone === 'a' && isFirstTry) throw new Error('once')
    },
  })
  const other = await openQueue(portal.databaseUrl, [batched], silentLog, { worker: true })
  for (const change of [1, 2])
    for (const zone of 'abcdefghij') await other.enqueueWith(portal.db)(batched, { zone, change })
  await other.work(() => ({}) as JobCtx)
  const states = () => raw<{ state: string }>`select state from pgboss.job where name = 'test.batch'`.execute(portal.db)
  await eventually(async () =>
    expect((await states()).rows.filter(({ state }) => state === 'completed')).toHaveLength(20),
  )
  await other.stop()
  const wanted = [1, 2].flatMap((change) => [...'abcdefghij'].map((zone) => `${zone}${change}`))
  expect(ran.toSorted()).toEqual([...wanted, 'a1', 'a2'].toSorted())
  expect([...most.values()].every((count) => count === 1)).toBe(true)
})

it('tells the queue of those of a batch that are done while another still runs', async () => {
  const stuck = Promise.withResolvers<void>()
  const waiting = job({
    name: 'test.mates',
    payload: z.object({ zone: z.string() }),
    maxAttempts: 1,
    batch: 4,
    run: async (_, { zone }) => (zone === 'silent' ? stuck.promise : undefined),
  })
  const other = await openQueue(portal.databaseUrl, [waiting], silentLog, { worker: true })
  for (const zone of ['a', 'silent', 'b', 'c']) await other.enqueueWith(portal.db)(waiting, { zone })
  await other.work(() => ({}) as JobCtx)
  const states = async () => {
    const found = raw<{ state: string }>`select state from pgboss.job where name = 'test.mates' order by state`
    return (await found.execute(portal.db)).rows.map(({ state }) => state)
  }
  await eventually(async () => expect(await states()).toEqual(['active', 'completed', 'completed', 'completed']))
  stuck.resolve()
  await eventually(async () => expect(new Set(await states())).toEqual(new Set(['completed'])))
  await other.stop()
})

it('has what comes back do so no longer when this version does not know it', async () => {
  const comesBack = (name: string) =>
    job({ name, payload: z.object({}), maxAttempts: 1, cron: '5 3 * * *', run: async () => {} })
  const planned = async (...names: string[]) => {
    const opened = await openQueue(portal.databaseUrl, names.map(comesBack), silentLog, { worker: false })
    await opened.stop()
    const { rows } = await raw<{ name: string }>`select name from pgboss.schedule order by name`.execute(portal.db)
    return rows.map(({ name }) => name)
  }
  expect(await planned('test.stays', 'test.goes')).toEqual(['test.goes', 'test.stays'])
  expect(await planned('test.stays')).toEqual(['test.stays'])
})
