import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Principal } from '#base/access.ts'
import { Refusal } from '#base/refusal.ts'
import { type Event, type EventHub, keptEvents } from '../events/events.ts'
import { recentIds } from '../events/recent-ids.ts'
import type { Database } from '../sql/connect.ts'
import type { Drain } from './drain.ts'
import { type EventVisibility, eventVisibilityOf } from './event-visibility.ts'

/**
 * Keeps the connection alive, and checks whether it has expired: a share link lasts some hours, and is checked more often. What
 * a user ends is pushed at once.
 */
const heartbeatMs = { session: 20_000, link: 4_000 }
/**
 * The limit of missed events that are sent; a listener who missed more, or whose events are deleted, refetches
 * everything.
 */
const maxMissed = 500
/** How many events are searched for those that a listener missed. */
const maxSearched = 50_000
const endStream = (): never => {
  throw new Error('the right is over')
}
const everything = { type: 'everything.changed', subject: '', data: {} }

export type StreamParts = {
  hub: EventHub
  db: Database
  drain: Drain
  /** Releases this caller's slot. */
  giveBack: () => void
  /** The present principal, asked again while the stream is open; undefined when they may no longer listen. */
  stillAllowed: () => Promise<Principal | undefined>
}

/**
 * Server-sent events for a signed-in user or a visitor with a share link, within what they may see. `Last-Event-ID` (or
 * `?after=`) resumes after an interruption, from the event table.
 */
export function streamEvents(request: FastifyRequest, reply: FastifyReply, parts: StreamParts): void {
  const principal = request.principal!
  const { shareLinkId, sharedDomainId } = principal
  const isLink = shareLinkId !== undefined
  const { raw } = reply
  raw.on('close', parts.giveBack)
  reply.hijack()
  raw.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    connection: 'keep-alive',
  })
  raw.write('retry: 3000\n\n')

  // A short outage of the database does not end the stream.
  const asNow = () => parts.stillAllowed().catch((error) => (error instanceof Refusal ? undefined : principal))
  const isNew = recentIds(1_000)
  const write = (id: number, told: object) => {
    if (!raw.writableEnded) raw.write(`id: ${id}\nevent: change\ndata: ${JSON.stringify(told)}\n\n`)
  }
  const send = (visibility: EventVisibility, event: Event) => {
    if (isNew(event.id)) write(event.id, visibility.toClientEvent(event))
  }
  const after = Number(request.headers['last-event-id'] ?? (request.query as { after?: string }).after ?? Number.NaN)
  let ready = (async () => {
    // A right removed since the request began was pushed before this stream listened.
    const visibility = await eventVisibilityOf(parts.db, (await asNow()) ?? endStream())
    if (!Number.isFinite(after)) return visibility
    const { events, newest } = await missedSince(parts.db, after, visibility)
    if (events) for (const event of events) send(visibility, event)
    else write(newest, everything)
    return visibility
  })()
  let told: Promise<unknown> = ready.catch(() => raw.end())

  const tell = async (event: Event) => {
    const visibility = await ready
    const isOfSharing = isLink && event.type === 'domain.shared' && event.subject === String(sharedDomainId)
    if (!isOfSharing && !visibility.concerns(event)) return
    if (isLink && !(await asNow())) raw.end()
    else if (!isOfSharing) send(visibility, event)
  }
  const unsubscribe = parts.hub.subscribe((event) => {
    told = told.then(() => tell(event)).catch(() => undefined)
  })
  /** A right that ended ends its stream; new rights, and new clients of a partner, apply to later events. */
  const lookAgain = async () => {
    const now = await asNow()
    if (!now) return raw.end()
    const before = ready
    ready = eventVisibilityOf(parts.db, now).catch(() => before)
    await ready
  }
  let isDue = false
  const soonLookAgain = () => {
    if (isDue) return
    isDue = true
    // In order: events after a change of rights are filtered by the new rights.
    told = told
      .then(() => {
        isDue = false
        return lookAgain()
      })
      .catch(() => undefined)
  }
  const unwatch = parts.hub.onRights((accountId) => {
    if (accountId === undefined || accountId === principal.accountId || accountId === principal.actorAccountId)
      soonLookAgain()
  })
  const heartbeat = setInterval(
    () => {
      if (!raw.writableEnded) raw.write(': still here\n\n')
      soonLookAgain()
    },
    isLink ? heartbeatMs.link : heartbeatMs.session,
  )
  const stay = parts.drain.onLeaving(({ inMs }) => {
    if (!raw.writableEnded) raw.end(`retry: ${inMs}\n\n`)
  })
  raw.on('close', () => {
    clearInterval(heartbeat)
    unsubscribe()
    unwatch()
    stay()
  })
}

/** Without `events` when there were too many, or they are deleted. */
async function missedSince(
  db: Database,
  after: number,
  visibility: EventVisibility,
): Promise<{ events?: readonly Event[]; newest: number }> {
  const { oldest, newest } = await keptEvents(db)
  if (after < oldest - 1 || after < newest - maxSearched) return { newest }
  const rows = await db
    .selectFrom('event')
    .selectAll()
    .where('id', '>', after)
    .where((eb) => visibility.missed(eb))
    .orderBy('id')
    .limit(maxMissed + 1)
    .execute()
  if (rows.length > maxMissed) return { newest }
  const events = rows.map(({ client_id, account_id, ...row }) => ({
    ...row,
    clientId: client_id,
    accountId: account_id,
  }))
  return { events, newest }
}
