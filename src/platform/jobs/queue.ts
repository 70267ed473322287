import { CompiledQuery } from 'kysely'
import { type Db, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { JobCtx } from '../context.ts'
import type { Log } from '../log/log.ts'
import { alongside } from '../sql/alongside.ts'
import type { Sql } from '../sql/connect.ts'
import { lookForDue } from './due.ts'
import { HandedOver, type InHand, keepInHand } from './in-hand.ts'
import { type Enqueue, type JobRow, tryPayload } from './job.ts'
import { openQueueDatabase } from './queue-database.ts'
import { toldOf } from './tried-again.ts'

export const deadLetters = 'dead-letters'

/** A row of any payload, as the table of all jobs holds it. */
export type AnyJob = Omit<JobRow, 'key' | 'run' | 'gaveUp'> & {
  key?(payload: never): string
  // biome-ignore lint/suspicious/noConfusingVoidType: as in JobRow
  run(ctx: JobCtx, payload: never): Promise<void | { retryAfterSeconds: number }>
  onExhausted?(ctx: JobCtx, payload: never, error: Error): Promise<void>
}

export type Queue = {
  /** Enqueues inside the given transaction. */
  enqueueWith(sql: Sql): Enqueue
  work(makeCtx: (options: { signal: AbortSignal; attempt: number }) => JobCtx): Promise<void>
  /** Jobs that failed for good, newest first. */
  listDead(limit: number): Promise<DeadJob[]>
  /** Puts dead jobs back into their own queues. */
  retryDead(ids: string[]): Promise<number>
  /** Takes no new jobs. Running jobs get this long to end, and then go to another worker. */
  finish(withinMs: number): Promise<void>
  stop(): Promise<void>
}
export type DeadJobs = Pick<Queue, 'listDead' | 'retryDead'>
export type DeadJob = { id: string; name: string; payload: unknown; failedAt: Date; output: unknown }

/**
 * The job queue on pg-boss. Heartbeats keep leases alive: the job of a killed worker goes to another within about ten
 * seconds, and within twenty when its key is busy, so handlers must tolerate running twice.
 */
export async function openQueue(
  url: string,
  jobs: readonly AnyJob[],
  log: Log,
  options: { worker: boolean; size?: number },
): Promise<Queue> {
  const db = openQueueDatabase(url, options.size ?? (options.worker ? 8 : 2))
  const boss = new PgBoss({
    db,
    useListenNotify: options.worker,
    // Every process looks after leases that ran out, so a killed worker's jobs are taken over within seconds.
    supervise: true,
    superviseIntervalSeconds: 5,
    schedule: options.worker,
    monitorIntervalSeconds: 5,
    // A key that was busy when the cache was filled is skipped until it is refilled: with the library's minute, a killed
    // worker's job, or a second change of the same zone, would wait that long.
    queueCacheIntervalSeconds: 1,
  })
  boss.on('error', (error) => log.warn(toldOf(error), 'job queue'))
  await boss.start()
  await prepareQueues(boss, jobs)
  let stopLooking = () => {}
  const inHand = keepInHand()

  return {
    enqueueWith: (sql) => async (row, payload, extra) => {
      await boss.send(row.name, payload as object, {
        db: inTheWorkOf(sql),
        ...(row.key ? { singletonKey: row.key(payload) } : {}),
        ...(extra?.afterSeconds ? { startAfter: extra.afterSeconds } : {}),
      })
    },
    work: async (makeCtx) => {
      const wakeByName = new Map<string, () => void>()
      for (const row of jobs) wakeByName.set(row.name, await takeJobs(boss, row, { makeCtx, log, inHand }))
      stopLooking = lookForDue(db, wakeByName)
    },
    listDead: async (limit) => {
      const found = await boss.findJobs<{ [key: string]: unknown }>(deadLetters)
      return found
        .sort((one, other) => other.createdOn.getTime() - one.createdOn.getTime())
        .slice(0, limit)
        .map((dead) => ({
          id: dead.id,
          name: dead.sourceName ?? deadLetters,
          payload: dead.data,
          failedAt: dead.createdOn,
          // The copy in the dead letters never ran: the output of the original is in another field.
          output: dead.sourceOutput ?? dead.output,
        }))
    },
    retryDead: (ids) => boss.redrive(deadLetters, { ids }),
    finish: async (withinMs) => {
      stopLooking()
      const ended = Promise.all(jobs.map(({ name }) => boss.offWork(name, { wait: true })))
      if (await isOverIn(withinMs, ended)) return
      const count = await inHand.handOver(db)
      log.info({ jobs: count }, 'jobs handed to another worker')
      await isOverIn(lastWordMs, ended)
    },
    stop: async () => {
      stopLooking()
      await boss.stop({ graceful: false })
      await db.close()
    },
  }
}

/**
 * The library's single statement for a new job, whose id is not needed: it is sent with the transaction's next
 * statement.
 */
const inTheWorkOf = (sql: Sql): Db => ({
  executeSql: async (text, values = []) => {
    await alongside(sql, CompiledQuery.raw(text, values))
    return { rows: [] }
  },
})

/** How long a worker that has just ended a job may take to report it. */
const lastWordMs = 1000

async function isOverIn(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
  const late = Promise.withResolvers<false>()
  const timer = setTimeout(() => late.resolve(false), milliseconds)
  try {
    return await Promise.race([work.then(() => true), late.promise])
  } finally {
    clearTimeout(timer)
  }
}

const timeZone = 'Europe/Brussels'

/** An existing queue with the right settings is left as it is, so that a start takes two queries. */
async function prepareQueues(boss: PgBoss, jobs: readonly AnyJob[]): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  const schedules = new Map((await boss.getSchedules()).map((schedule) => [schedule.name, schedule]))
  if (!known.has(deadLetters)) await boss.createQueue(deadLetters, { retentionSeconds: 90 * 86_400 })
  for (const row of jobs) {
    const settings = {
      retryLimit: row.maxAttempts - 1,
      retryDelay: row.retrySeconds ?? 2,
      retryBackoff: true,
      retryDelayMax: row.retryMaxSeconds ?? 600,
      heartbeatSeconds: 10,
      expireInSeconds: 900,
      deadLetter: deadLetters,
      notify: true,
    }
    const stored = known.get(row.name)
    if (!stored) await boss.createQueue(row.name, { ...settings, policy: row.key ? 'singleton' : 'standard' })
    else {
      // A newer version may try longer than the one that made the queue.
      const { retryLimit, retryDelay, retryDelayMax } = settings
      if (
        stored.retryLimit !== retryLimit ||
        stored.retryDelay !== retryDelay ||
        stored.retryDelayMax !== retryDelayMax
      )
        await boss.updateQueue(row.name, { retryLimit, retryDelay, retryDelayMax })
    }
    const planned = schedules.get(row.name)
    if (row.cron && (planned?.cron !== row.cron || planned.timezone !== timeZone))
      await boss.schedule(row.name, row.cron, {}, { tz: timeZone })
  }
  // Earlier versions had these repeated, and nobody takes them any more.
  const returning = new Set(jobs.filter(({ cron }) => cron).map(({ name }) => name))
  for (const name of schedules.keys()) if (!returning.has(name)) await boss.unschedule(name)
}

type Options = {
  makeCtx: (options: { signal: AbortSignal; attempt: number }) => JobCtx
  log: Log
  inHand: InHand
}

/**
 * All slots of a kind are woken by a new job. For due jobs one free slot is woken, and if it finds one, the next one
 * too; otherwise a process would query hundreds of times a second. Returns the function that wakes a free slot.
 */
async function takeJobs(boss: PgBoss, row: AnyJob, options: Options): Promise<() => void> {
  const free = new Set<number>()
  const workers: string[] = []
  const wake = (place: number | undefined) => boss.notifyWorker(workers[place ?? -1] ?? '')
  const wakeNext = () => wake(free.values().next().value)
  const batchSize = row.batch ?? 1
  for (let place = 0; place < Math.ceil((row.atOnce ?? 4) / batchSize); place++) {
    free.add(place)
    workers[place] = await boss.work(
      row.name,
      {
        includeMetadata: true,
        perJobResults: true,
        batchSize,
        localConcurrency: 1,
        pollingIntervalSeconds: 1,
        notifyPollingIntervalSeconds: 30,
      },
      async (batch: JobWithMetadata<object>[]) => {
        free.delete(place)
        wakeNext()
        try {
          return await reportsOf(boss, row, batch, options)
        } finally {
          free.add(place)
          wake(place)
        }
      },
    )
  }
  return wakeNext
}

/** How long completed jobs of a batch wait for the others before they are reported. */
const batchWaitMs = 250

/**
 * Reports the results of a batch together when its last job has ended; those done while others still run after a short
 * wait, because the next job of the same key waits for the report.
 */
async function reportsOf(
  boss: PgBoss,
  row: AnyJob,
  batch: readonly JobWithMetadata<object>[],
  options: Options,
): Promise<JobResult[]> {
  const done = new Set<JobWithMetadata<object>>()
  const reports = batch.map(async (taken) => {
    const report = await reportOf(boss, row, taken, options)
    if (report.status === 'completed') done.add(taken)
    return report
  })
  const tellDone = async () => {
    const jobs = [...done]
    done.clear()
    if (jobs.length > 0) await boss.complete(row.name, jobs)
  }
  const telling = setInterval(() => {
    // If reporting fails now, it is reported with the others.
    tellDone().catch(() => {})
  }, batchWaitMs)
  try {
    return await Promise.all(reports)
  } finally {
    clearInterval(telling)
  }
}

/** The result of one job, for the queue. Never throws: a failure must not affect the others in its batch. */
async function reportOf(
  boss: PgBoss,
  row: AnyJob,
  taken: JobWithMetadata<object>,
  options: Options,
): Promise<JobResult> {
  try {
    return await runOne(boss, row, taken, options)
  } catch (error) {
    // The queue accepts no report of a job that was handed over.
    return { id: taken.id, status: 'failed', output: error }
  }
}

async function runOne(
  boss: PgBoss,
  row: AnyJob,
  taken: JobWithMetadata<object>,
  { makeCtx, log, inHand }: Options,
): Promise<JobResult> {
  const read = tryPayload(row, taken.data)
  if (read.wrong) {
    // Another attempt would read the same payload: it goes to the dead letters at once, with the reason.
    log.error({ because: read.wrong.message, job: row.name }, 'job not run')
    return { id: taken.id, status: 'deadletter', output: { message: read.wrong.message } }
  }
  const attempt = taken.retryCount + 1
  const ctx = makeCtx({ signal: AbortSignal.any([taken.signal, inHand.signal]), attempt })
  try {
    const end = await inHand.during(taken, () => row.run(ctx, read.payload))
    if (end) {
      await boss.send(row.name, taken.data, {
        startAfter: end.retryAfterSeconds,
        ...(row.key ? { singletonKey: row.key(read.payload) } : {}),
      })
    }
    return { id: taken.id, status: 'completed' }
  } catch (error) {
    if (error instanceof HandedOver) throw error
    log.warn({ ...toldOf(error), job: row.name, attempt }, 'job failed')
    if (attempt >= row.maxAttempts && row.onExhausted) await row.onExhausted(ctx, read.payload, error as Error)
    throw error
  }
}
