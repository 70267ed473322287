import * as z from 'zod/mini'
import type { EventType } from '#base/event-types.ts'
import { idOf, type ServiceId } from '#base/ids.ts'
import type { Outcome } from '#base/outcome.ts'
import type { Ctx, Work } from '#platform/context.ts'
import { type Subscriber, subscriber } from '#platform/domain-events.ts'
import { job } from '#platform/jobs/job.ts'
import { mostInOneRun, sideBySide } from '#platform/jobs/side-by-side.ts'
import { answered, isRejected } from '#platform/operations/answers.ts'
import type { Sql } from '#platform/sql/connect.ts'
import {
  serviceCancelled,
  serviceChanged,
  serviceDelivered,
  serviceReactivated,
  serviceSuspended,
} from './domain-events.ts'

const minuteMs = 60_000
const One = z.object({ serviceId: idOf<ServiceId>() })

type Reading = Pick<Work, 'driver' | 'sql' | 'now'> & {
  transact(step: (work: Work) => Promise<void>): Promise<unknown>
}
type Store<Facts> = {
  begin(sql: Sql, id: ServiceId, now: Date): Promise<unknown>
  noteFacts(sql: Sql, id: ServiceId, facts: Facts): Promise<unknown>
  noteSilence(sql: Sql, id: ServiceId, now: Date): Promise<unknown>
  noteMissing(sql: Sql, id: ServiceId, now: Date): Promise<unknown>
  stale(sql: Sql, before: Date, most: number): Promise<ServiceId[]>
}
type Looked<Facts> = {
  /** What its jobs are called: the one that reads a service, and the one that reads all. */
  jobNames: readonly [one: string, all: string]
  store: Store<Facts>
  /** Whether a service is one of these. */
  isOne(sql: Sql, id: ServiceId): Promise<boolean>
  /** Asks its provider; undefined for a service that is none of these. */
  ask(reading: Pick<Reading, 'driver' | 'sql'>, id: ServiceId): Promise<Outcome<Facts> | undefined>
  /** The provider's words for what it does not know, or not any more. */
  gone: readonly string[]
  /** When all are read, as `cron` has it; those are left out that were read in the last so many minutes. */
  cron: string
  staleMinutes: number
  /** So many are asked about beside each other, where that is not the usual number. */
  atOnce?: number
  /** By which whoever has it on screen reads it again. */
  event: EventType
  /** What else follows from what the provider told. */
  kept?(work: Work, id: ServiceId, facts: Facts): Promise<void>
  /** When its service was delivered, before it is read. */
  begun?(work: Work, id: ServiceId): Promise<unknown>
  /** When its service has ended. */
  ended?(work: Work, id: ServiceId): Promise<unknown>
}
type Seen = { id: ServiceId; status: string; row: { read_at: Date | null } | undefined }

/**
 * How what is known of services of one kind comes, is read anew and goes with its service: when its provider was asked, on demand, after what
 * happened to the service, and by the clock.
 */
export function lookingAt<Facts>(looked: Looked<Facts>) {
  const { jobNames, store, isOne, ask, gone, cron, staleMinutes, atOnce, event, kept, begun, ended } = looked

  /** All that its provider told, with the moment at which it was so. */
  async function keepFacts(work: Work, id: ServiceId, facts: Facts): Promise<void> {
    await store.begin(work.sql, id, work.now())
    await store.noteFacts(work.sql, id, facts)
    await kept?.(work, id, facts)
  }

  /** What was known stays where its provider does not answer. */
  async function readOne(reading: Reading, id: ServiceId): Promise<void> {
    const said = await ask(reading, id)
    if (!said) return
    const facts = answered(said)
    await reading.transact(async (work) => {
      await store.begin(work.sql, id, work.now())
      if (facts) await keepFacts(work, id, facts)
      else if (isRejected(said) && gone.includes(said.code)) await store.noteMissing(work.sql, id, work.now())
      else await store.noteSilence(work.sql, id, work.now())
    })
  }

  /** On demand: once a minute at most unless said otherwise, so that whoever keeps asking costs nobody anything. */
  async function readNow(ctx: Ctx, { id, status, row }: Seen, atMostEveryMs = minuteMs): Promise<void> {
    const isThere = status === 'Active' || status === 'Suspended'
    if (!isThere || (row?.read_at && ctx.now().getTime() - row.read_at.getTime() < atMostEveryMs)) return
    await readOne(ctx, id)
  }

  async function tellScreens(work: Work, id: ServiceId): Promise<void> {
    const service = await work.sql.selectFrom('service').select('client_id').where('id', '=', id).executeTakeFirst()
    if (service) await work.pushEvent({ clientId: service.client_id, type: event, subject: id })
  }

  /** One that was just made, changed, suspended or opened. */
  const readJob = job({
    name: jobNames[0],
    payload: One,
    maxAttempts: 3,
    retrySeconds: 20,
    run: async (ctx, { serviceId }) => {
      if (!(await isOne(ctx.sql, serviceId))) return
      await readOne(ctx, serviceId)
      await ctx.transact((work) => tellScreens(work, serviceId))
    },
  })
  const readStale = job({
    name: jobNames[1],
    payload: z.object({}),
    maxAttempts: 1,
    cron,
    run: async (ctx) => {
      const before = new Date(ctx.now().getTime() - (staleMinutes - 1) * minuteMs)
      await sideBySide(ctx, await store.stale(ctx.sql, before, mostInOneRun), (id) => readOne(ctx, id), atOnce)
    },
  })

  const follow = async (work: Work, { serviceId }: z.infer<typeof One>) => {
    if (!(await isOne(work.sql, serviceId))) return
    await store.begin(work.sql, serviceId, work.now())
    await work.enqueue(readJob, { serviceId })
  }
  const subscribers: readonly Subscriber[] = [
    subscriber(serviceDelivered, async (work, { serviceId, outcome }) => {
      if (outcome !== 'done' || !(await isOne(work.sql, serviceId))) return
      await begun?.(work, serviceId)
      await follow(work, { serviceId })
    }),
    ...[serviceChanged, serviceSuspended, serviceReactivated].map((happened) => subscriber(happened, follow)),
    ...(ended
      ? [
          subscriber(serviceCancelled, async (work, { serviceId }) => {
            if (await isOne(work.sql, serviceId)) await ended(work, serviceId)
          }),
        ]
      : []),
  ]

  return { keepFacts, readOne, readNow, readJob, readStale, jobs: [readJob, readStale], subscribers }
}

/** The product of a service, by which it is told what it is. */
export const productOf = (sql: Sql, id: ServiceId) =>
  sql
    .selectFrom('service')
    .innerJoin('product', 'product.pid', 'service.pid')
    .select(['service.kind', 'service.client_id', 'product.group', 'product.variant'])
    .where('service.id', '=', id)
    .executeTakeFirst()
