import * as z from 'zod/mini'
import { type ServiceVariant, variantOf } from '#areas/services/delivery/rules/variant.ts'
import {
  serviceCancelled,
  serviceChanged,
  serviceDelivered,
  serviceReactivated,
  serviceSuspended,
} from '#areas/services/delivery/server/public.ts'
import { idOf, type ServiceId } from '#base/ids.ts'
import type { Ctx, Work } from '#platform/context.ts'
import { type Subscriber, subscriber } from '#platform/domain-events.ts'
import { type JobRow, job } from '#platform/jobs/job.ts'
import { answered, isRejectedAs } from '#platform/operations/answers.ts'
import { type AnyFacts, referenceOf, type SpaceHost, type SpaceKind, type SpaceOf } from './space-kind.ts'
import type { SpaceStore } from './space-store.ts'
import { isDelivered } from './spaces-of.ts'

const minuteMs = 60_000
/** Facts that are older are read again by themselves. */
const staleMs = 15 * minuteMs
/** So many spaces in one round; the next goes on with those that were read longest ago. */
const mostAtOnce = 500

type Keeping = Pick<Work, 'sql' | 'now' | 'emit'>
type Reading = Pick<Work, 'driver'> & { transact(step: (work: Work) => Promise<void>): Promise<unknown> }
type One = { serviceId: ServiceId }
const One = z.object({ serviceId: idOf<ServiceId>() })

/** How the spaces of one system are read at their host: on demand, after what happened to their hosting, and by the clock. */
export function readingOf<Facts extends AnyFacts, Host extends SpaceHost<Facts>>(kind: SpaceKind<Facts, Host>) {
  const { district, hostKey, store } = kind

  /** All that the host told of a space, with the moment at which it was so. */
  async function keepFacts(work: Keeping, id: ServiceId, facts: Facts): Promise<void> {
    await store.begin(work.sql, id, work.now())
    await store.noteFacts(work.sql, id, facts)
    await kind.keptFacts?.(work, id)
  }

  /** Asks the host about one space; what was known stays where it does not answer. */
  async function readOne({ driver, transact }: Reading, id: ServiceId): Promise<void> {
    const said = await driver(hostKey).readSpace(referenceOf(id))
    const facts = answered(said)
    await transact(async (work) => {
      await store.begin(work.sql, id, work.now())
      if (facts) await keepFacts(work, id, facts)
      else if (isRejectedAs(said, 'no_such_space')) await store.noteMissing(work.sql, id, work.now())
      else await store.noteSilence(work.sql, id, work.now())
    })
  }

  /** On demand: once a minute at most, so that whoever keeps asking costs the host nothing. */
  async function readNow(ctx: Ctx, space: SpaceOf<Facts>): Promise<void> {
    const { id, row } = space
    if (!isDelivered(space) || (row?.read_at && ctx.now().getTime() - row.read_at.getTime() < minuteMs)) return
    await readOne(ctx, id)
  }

  /** One that was just made, suspended, opened or enlarged. */
  const readSpace = job({
    name: `${district}.read-space`,
    payload: One,
    maxAttempts: 3,
    retrySeconds: 20,
    run: async (ctx, { serviceId }) => {
      await readOne(ctx, serviceId)
      await ctx.transact((work) => tellScreens(work, serviceId))
    },
  })

  /** What the hosts say of all spaces, every quarter of an hour. */
  const readStale = job({
    name: `${district}.read-facts`,
    payload: z.object({}),
    maxAttempts: 1,
    cron: kind.readAllAt,
    run: async (ctx) => {
      const before = new Date(ctx.now().getTime() - staleMs + minuteMs)
      for (const id of await store.stale(ctx.sql, before, mostAtOnce)) {
        if (ctx.signal.aborted) return
        await readOne(ctx, id)
      }
    },
  })

  return { keepFacts, readOne, readNow, readSpace, readStale, subscribers: following(kind, readSpace) }
}

/** Whoever has the space on screen sees what was read. */
async function tellScreens(work: Work, id: ServiceId): Promise<void> {
  const service = await work.sql
    .selectFrom('service')
    .select('client_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await work.pushEvent({ clientId: service.client_id, type: 'web-space.changed', subject: id })
}

/** A hosting was made, changed, suspended or opened at its provider: how its space stands is asked. One that went over to another system has none here any more. */
function following(
  { variant, store }: { variant: ServiceVariant; store: Pick<SpaceStore<AnyFacts>, 'begin' | 'remove'> },
  readSpace: JobRow<typeof One>,
): readonly Subscriber[] {
  const forget = async (work: Work, { serviceId }: One) => void (await store.remove(work.sql, serviceId))
  const follow = async (work: Work, { serviceId }: One) => {
    const service = await work.sql
      .selectFrom('service')
      .innerJoin('product', 'product.pid', 'service.pid')
      .select(['service.kind', 'product.group', 'product.variant'])
      .where('service.id', '=', serviceId)
      .executeTakeFirst()
    if (!service || variantOf(service) !== variant) return forget(work, { serviceId })
    await store.begin(work.sql, serviceId, work.now())
    await work.enqueue(readSpace, { serviceId })
  }
  return [
    subscriber(serviceDelivered, async (work, { serviceId, outcome }) => {
      if (outcome === 'done') await follow(work, { serviceId })
    }),
    ...[serviceChanged, serviceSuspended, serviceReactivated].map((event) => subscriber(event, follow)),
    subscriber(serviceCancelled, forget),
  ]
}
