import * as z from 'zod/mini'
import {
  serviceCancelled,
  serviceChanged,
  serviceDelivered,
  serviceReactivated,
  serviceSuspended,
} from '#areas/services/delivery/server/public.ts'
import { idOf, type ServiceId } from '#base/ids.ts'
import type { Outcome } from '#base/outcome.ts'
import type { Ctx, Work } from '#platform/context.ts'
import { type Subscriber, subscriber } from '#platform/domain-events.ts'
import { job } from '#platform/jobs/job.ts'
import { answered, isRejected } from '#platform/operations/answers.ts'
import type { Sql } from '#platform/sql/connect.ts'

const minuteMs = 60_000
/** Facts that are older are read again by themselves. */
const staleMs = 60 * minuteMs
const mostAtOnce = 500
const One = z.object({ serviceId: idOf<ServiceId>() })
/** Words of shops and hosts for what they do not know, or not any more. */
const gone = ['no_such_licence', 'licence_ended', 'no_such_company', 'company_ended']

type Reading = Pick<Work, 'driver' | 'sql' | 'now'> & {
  transact(step: (work: Work) => Promise<void>): Promise<unknown>
}
type Store<Facts> = {
  begin(sql: Sql, id: ServiceId, now: Date): Promise<unknown>
  noteFacts(sql: Sql, id: ServiceId, facts: Facts): Promise<unknown>
  noteSilence(sql: Sql, id: ServiceId, now: Date): Promise<unknown>
  noteMissing(sql: Sql, id: ServiceId, now: Date): Promise<unknown>
  remove(sql: Sql, id: ServiceId): Promise<unknown>
  stale(sql: Sql, before: Date, most: number): Promise<ServiceId[]>
}
type Looked<Facts> = {
  /** By which its jobs are called: `licences`. */
  name: string
  store: Store<Facts>
  /** Asks its provider; undefined for a service that is none of these. */
  ask(reading: Pick<Reading, 'driver' | 'sql'>, id: ServiceId): Promise<Outcome<Facts> | undefined>
  /** When all of them are read, as `cron` has it. */
  cron: string
}
type Seen = { id: ServiceId; status: string; row: { read_at: Date | null } | undefined }

/** How what is known of licences, and of what is sold like them, comes, is read anew and goes with its service. */
export function lookingAt<Facts>({ name, store, ask, cron }: Looked<Facts>) {
  /** All that its provider told, with the moment at which it was so. */
  async function keepFacts(work: Pick<Work, 'sql' | 'now'>, id: ServiceId, facts: Facts): Promise<void> {
    await store.begin(work.sql, id, work.now())
    await store.noteFacts(work.sql, id, facts)
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

  /** On demand: once a minute at most, so that whoever keeps asking costs nobody anything. */
  async function readNow(ctx: Ctx, { id, status, row }: Seen): Promise<void> {
    const isThere = status === 'Active' || status === 'Suspended'
    if (!isThere || (row?.read_at && ctx.now().getTime() - row.read_at.getTime() < minuteMs)) return
    await readOne(ctx, id)
  }

  async function tellScreens(work: Work, id: ServiceId): Promise<void> {
    const service = await work.sql.selectFrom('service').select('client_id').where('id', '=', id).executeTakeFirst()
    if (service) await work.pushEvent({ clientId: service.client_id, type: 'licence.changed', subject: id })
  }

  const read = job({
    name: `${name}.read-one`,
    payload: One,
    maxAttempts: 3,
    retrySeconds: 20,
    run: async (ctx, { serviceId }) => {
      await readOne(ctx, serviceId)
      await ctx.transact((work) => tellScreens(work, serviceId))
    },
  })
  const readStale = job({
    name: `${name}.read-facts`,
    payload: z.object({}),
    maxAttempts: 1,
    cron,
    run: async (ctx) => {
      const before = new Date(ctx.now().getTime() - staleMs + minuteMs)
      for (const id of await store.stale(ctx.sql, before, mostAtOnce)) {
        if (ctx.signal.aborted) return
        await readOne(ctx, id)
      }
    },
  })

  const follows = async (work: Work, { serviceId }: z.infer<typeof One>, isOne: boolean) => {
    if (!isOne) return
    await store.begin(work.sql, serviceId, work.now())
    await work.enqueue(read, { serviceId })
  }
  /** `isOne`: whether a service is one of these. */
  const subscribers = (isOne: (sql: Sql, id: ServiceId) => Promise<boolean>): readonly Subscriber[] => [
    subscriber(serviceDelivered, async (work, { serviceId, outcome }) => {
      if (outcome === 'done') await follows(work, { serviceId }, await isOne(work.sql, serviceId))
    }),
    ...[serviceChanged, serviceSuspended, serviceReactivated].map((event) =>
      subscriber(event, async (work, { serviceId }) => follows(work, { serviceId }, await isOne(work.sql, serviceId))),
    ),
    subscriber(serviceCancelled, async (work, { serviceId }) => {
      await store.remove(work.sql, serviceId)
    }),
  ]

  return { keepFacts, readOne, readNow, jobs: [read, readStale], readStale, subscribers }
}

/** The product of a service, by which it is told what it is. */
export const productOf = (sql: Sql, id: ServiceId) =>
  sql
    .selectFrom('service')
    .innerJoin('product', 'product.pid', 'service.pid')
    .select(['service.kind', 'product.group', 'product.variant'])
    .where('service.id', '=', id)
    .executeTakeFirst()
