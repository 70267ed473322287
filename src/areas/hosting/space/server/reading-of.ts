import * as z from 'zod/mini'
import type { ServiceId } from '#base/ids.ts'
import type { Ctx } from '#platform/context.ts'
import { job } from '#platform/jobs/job.ts'
import { mostInOneRun, sideBySide } from '#platform/jobs/side-by-side.ts'
import { isDelivered, referenceOf } from './hosted.ts'
import { hostedSpaces } from './hosted-spaces.ts'
import { lookingOf, OneHosted, type Reading } from './looking-of.ts'
import type { AnyFacts, SpaceHost, SpaceKind, SpaceOf } from './space-kind.ts'

const minuteMs = 60_000
/** Facts that are older are read again by themselves. */
const staleMs = 15 * minuteMs

/** How the spaces of one system are read at their host: on demand, after what happened to their hosting, and by the clock. */
export function readingOf<Facts extends AnyFacts, Host extends SpaceHost<Facts>>(kind: SpaceKind<Facts, Host>) {
  const { district, hostKey, store } = kind
  const hosted = hostedSpaces(kind)
  const { noteAnswer, reads, following } = lookingOf(hosted)

  /** Asks the host about one space. */
  async function readOne(reading: Reading, id: ServiceId): Promise<void> {
    await noteAnswer(reading, id, await reading.driver(hostKey).readSpace(referenceOf(id)))
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
    payload: OneHosted,
    maxAttempts: 3,
    retrySeconds: 20,
    run: reads(readOne),
  })

  /** What the hosts say of all spaces, every quarter of an hour. */
  const readStale = job({
    name: `${district}.read-facts`,
    payload: z.object({}),
    maxAttempts: 1,
    cron: kind.readAllAt,
    run: async (ctx) => {
      const before = new Date(ctx.now().getTime() - staleMs + minuteMs)
      await sideBySide(ctx, await store.stale(ctx.sql, before, mostInOneRun), (id) => readOne(ctx, id))
    },
  })

  return { keepFacts: hosted.keepFacts, readOne, readNow, readSpace, readStale, subscribers: following(readSpace) }
}
