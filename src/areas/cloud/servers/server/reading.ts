import * as z from 'zod/mini'
import { referenceOf } from '#areas/hosting/space/server/public.ts'
import {
  serviceCancelled,
  serviceChanged,
  serviceDelivered,
  serviceReactivated,
  serviceSuspended,
} from '#areas/services/delivery/server/public.ts'
import type { ServerVariant } from '#base/cloud-server/variants.ts'
import { type ClientId, idOf, type ServiceId } from '#base/ids.ts'
import type { ServerFacts } from '#drivers/compute/port.ts'
import type { Ctx, Work } from '#platform/context.ts'
import { type Subscriber, subscriber } from '#platform/domain-events.ts'
import { job } from '#platform/jobs/job.ts'
import { mostInOneRun, sideBySide } from '#platform/jobs/side-by-side.ts'
import { answered, isRejectedAs } from '#platform/operations/answers.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { serverStore } from './server-store.ts'
import { computeOf, isDelivered, type Server, serverVariantOf } from './servers.ts'

const minuteMs = 60_000
/** Facts that are older are read again by themselves. */
const staleMs = 15 * minuteMs
/** A node that is asked about several at the same moment answers them with one look. */
const atOnce = 32

type Reading = Pick<Work, 'driver'> & { transact(step: (work: Work) => Promise<void>): Promise<unknown> }
type Known = { id: ServiceId; variant: ServerVariant }
const One = z.object({ serviceId: idOf<ServiceId>() })

/** All that its provider told of a server, with the moment at which it was so. */
export async function keepFacts(work: Pick<Work, 'sql' | 'now'>, id: ServiceId, facts: ServerFacts): Promise<void> {
  await serverStore.begin(work.sql, id, work.now())
  await serverStore.noteFacts(work.sql, id, facts)
}

/** Asks the provider about one server; what was known stays where it does not answer. */
export async function readOne(reading: Reading, { id, variant }: Known): Promise<void> {
  const said = await computeOf(reading, { variant }).readServer(referenceOf(id))
  const facts = answered(said)
  await reading.transact(async (work) => {
    await serverStore.begin(work.sql, id, work.now())
    if (facts) await keepFacts(work, id, facts)
    else if (isRejectedAs(said, 'no_such_server')) await serverStore.noteMissing(work.sql, id, work.now())
    else await serverStore.noteSilence(work.sql, id, work.now())
  })
}

/** Unless it was read so lately that asking again says nothing new. */
export async function readNow(ctx: Ctx, server: Server, atMostEveryMs = minuteMs): Promise<void> {
  const readAt = server.row?.read_at?.getTime() ?? 0
  if (isDelivered(server) && ctx.now().getTime() - readAt >= atMostEveryMs) await readOne(ctx, server)
}

/** The variant and the client of a server; undefined for any other service. */
export const variantBy = async (sql: Sql, id: ServiceId): Promise<(Known & { clientId: ClientId }) | undefined> => {
  const service = await sql
    .selectFrom('service')
    .innerJoin('product', 'product.pid', 'service.pid')
    .select(['service.kind', 'service.client_id', 'product.group', 'product.variant'])
    .where('service.id', '=', id)
    .executeTakeFirst()
  const variant = service && serverVariantOf(service)
  return service && variant ? { id, variant, clientId: service.client_id } : undefined
}

/** One that was just made, resized, suspended or resumed. */
export const readServer = job({
  name: 'cloud.read-server',
  payload: One,
  maxAttempts: 3,
  retrySeconds: 20,
  run: async (ctx, { serviceId }) => {
    const server = await variantBy(ctx.sql, serviceId)
    if (!server) return
    await readOne(ctx, server)
    await ctx.transact((work) =>
      work.pushEvent({ clientId: server.clientId, type: 'cloud-server.changed', subject: serviceId }),
    )
  },
})

/** What the providers say of all servers, every quarter of an hour. */
export const readStale = job({
  name: 'cloud.read-facts',
  payload: z.object({}),
  maxAttempts: 1,
  cron: '11-59/15 * * * *',
  run: async (ctx) => {
    const before = new Date(ctx.now().getTime() - staleMs + minuteMs)
    const stale = await serverStore.stale(ctx.sql, before, mostInOneRun)
    const read = async (id: ServiceId) => {
      const server = await variantBy(ctx.sql, id)
      if (server) await readOne(ctx, server)
    }
    await sideBySide(ctx, stale, read, atOnce)
  },
})

const follow = async (work: Work, { serviceId }: z.infer<typeof One>) => {
  if (!(await variantBy(work.sql, serviceId))) return
  await serverStore.begin(work.sql, serviceId, work.now())
  await work.enqueue(readServer, { serviceId })
}

export const readingSubscribers: readonly Subscriber[] = [
  subscriber(serviceDelivered, async (work, { serviceId, outcome }) => {
    if (outcome === 'done') await follow(work, { serviceId })
  }),
  ...[serviceChanged, serviceSuspended, serviceReactivated].map((event) => subscriber(event, follow)),
  subscriber(serviceCancelled, async (work, { serviceId }) => {
    if (await variantBy(work.sql, serviceId)) await serverStore.remove(work.sql, serviceId)
  }),
]
