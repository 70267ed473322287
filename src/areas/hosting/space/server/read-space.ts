import * as z from 'zod/mini'
import { idOf, type ServiceId } from '#base/ids.ts'
import { type WebSpaceFacts, webHostKey } from '#drivers/web-host/port.ts'
import type { Ctx, Work } from '#platform/context.ts'
import { job } from '#platform/jobs/job.ts'
import { answered, isRejectedAs } from '#platform/operations/answers.ts'
import { spaceFactsRead } from './domain-events.ts'
import { spaceStore } from './space-store.ts'
import { referenceOf, type Space } from './web-space.ts'

const minuteMs = 60_000
/** Facts that are older are read again by themselves. */
const staleMs = 15 * minuteMs
/** So many spaces in one round; the next goes on with those that were read longest ago. */
const mostAtOnce = 500

type Keeping = Pick<Work, 'sql' | 'now' | 'emit'>
type Reading = Pick<Work, 'driver'> & { transact(step: (work: Work) => Promise<void>): Promise<unknown> }

/** All that the host told of a space, with the moment at which it was so. */
export async function keepFacts(work: Keeping, id: ServiceId, facts: WebSpaceFacts): Promise<void> {
  await spaceStore.begin(work.sql, id, work.now())
  await spaceStore.noteFacts(work.sql, id, facts)
  await work.emit(spaceFactsRead, { serviceId: id })
}

/** Asks the host about one space; what was known stays where it does not answer. */
export async function readOne({ driver, transact }: Reading, id: ServiceId): Promise<void> {
  const said = await driver(webHostKey).readSpace(referenceOf(id))
  const facts = answered(said)
  await transact(async (work) => {
    await spaceStore.begin(work.sql, id, work.now())
    if (facts) await keepFacts(work, id, facts)
    else if (isRejectedAs(said, 'no_such_space')) await spaceStore.noteMissing(work.sql, id, work.now())
    else await spaceStore.noteSilence(work.sql, id, work.now())
  })
}

/** Whether there is a space to ask about: its hosting was made, and has not ended. */
export const isDelivered = ({ status }: Pick<Space, 'status'>): boolean => status === 'Active' || status === 'Suspended'

/** On demand: once a minute at most, so that whoever keeps asking costs the host nothing. */
export async function readNow(ctx: Ctx, space: Space): Promise<void> {
  const { id, row } = space
  if (!isDelivered(space) || (row?.read_at && ctx.now().getTime() - row.read_at.getTime() < minuteMs)) return
  await readOne(ctx, id)
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

/** One that was just made, suspended, opened or enlarged. */
export const readSpace = job({
  name: 'hosting.read-space',
  payload: z.object({ serviceId: idOf<ServiceId>() }),
  maxAttempts: 3,
  retrySeconds: 20,
  run: async (ctx, { serviceId }) => {
    await readOne(ctx, serviceId)
    await ctx.transact((work) => tellScreens(work, serviceId))
  },
})

/** What the hosts say of all spaces, every quarter of an hour. */
export const readStale = job({
  name: 'hosting.read-facts',
  payload: z.object({}),
  maxAttempts: 1,
  cron: '*/15 * * * *',
  run: async (ctx) => {
    const before = new Date(ctx.now().getTime() - staleMs + minuteMs)
    for (const id of await spaceStore.stale(ctx.sql, before, mostAtOnce)) {
      if (ctx.signal.aborted) return
      await readOne(ctx, id)
    }
  },
})
