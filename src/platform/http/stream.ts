import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#base/refusal.ts'
import { type Event, type EventHub, newestEvent } from '../events/events.ts'
import { lately } from '../events/lately.ts'
import type { Database } from '../sql/connect.ts'
import { type Hearing, hearingOf } from './hearing.ts'
import type { OpenLines } from './open-lines.ts'
import { platformRefusals } from './refusals.ts'

/** A link may be over at any moment, and its line is not to outlive it: it is looked at more often than a session. */
const heartbeatMs = { session: 20_000, link: 4_000 }
/** Nobody is told of more than this many events ago: who was away for so long asks everything anew. */
const mostAgo = 50_000

export type StreamParts = {
  hub: EventHub
  db: Database
  lines: OpenLines
  /** Asked anew as long as the line is open. */
  isStillAllowed: () => Promise<boolean>
}

/**
 * Server-sent events for one signed-in person, or for whoever has a share link: what changed in what he may see. `Last-Event-ID`
 * (or `?after=`) resumes where a broken connection stopped, out of the event table.
 */
export function streamEvents(request: FastifyRequest, reply: FastifyReply, parts: StreamParts): void {
  const principal = request.principal!
  const { shareLinkId, sharedDomainId } = principal
  const isLink = shareLinkId !== undefined
  const giveBack = parts.lines.take(isLink ? `link ${shareLinkId}` : `session ${request.token}`)
  if (!giveBack) throw new Refusal('too_many_streams', platformRefusals.too_many_streams)
  const { raw } = reply
  raw.on('close', giveBack)
  reply.hijack()
  raw.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    connection: 'keep-alive',
  })
  raw.write('retry: 3000\n\n')

  // A database that is away for a moment ends no line.
  const isAllowed = () => parts.isStillAllowed().catch((error) => !(error instanceof Refusal))
  const isNew = lately(1_000)
  const send = (hearing: Hearing, event: Event) => {
    if (raw.writableEnded || !isNew(event.id)) return
    raw.write(`id: ${event.id}\nevent: change\ndata: ${JSON.stringify(hearing.told(event))}\n\n`)
  }
  const after = Number(request.headers['last-event-id'] ?? (request.query as { after?: string }).after ?? Number.NaN)
  const ready = (async () => {
    const hearing = await hearingOf(parts.db, principal)
    if (Number.isFinite(after)) for (const event of await missedSince(parts.db, after, hearing)) send(hearing, event)
    return hearing
  })()
  let told: Promise<unknown> = ready.catch(() => raw.end())

  const tell = async (event: Event) => {
    const hearing = await ready
    const isOfSharing = isLink && event.type === 'domain.shared' && event.subject === String(sharedDomainId)
    if (!isOfSharing && !hearing.concerns(event)) return
    if (isLink && !(await isAllowed())) raw.end()
    else if (!isOfSharing) send(hearing, event)
  }
  const unsubscribe = parts.hub.subscribe((event) => {
    told = told.then(() => tell(event)).catch(() => undefined)
  })
  // A session or link that was ended elsewhere ends its stream as well, at the next heartbeat.
  const heartbeat = setInterval(
    async () => {
      if (!(await isAllowed())) raw.end()
      else if (!raw.writableEnded) raw.write(': still here\n\n')
    },
    isLink ? heartbeatMs.link : heartbeatMs.session,
  )
  raw.on('close', () => {
    clearInterval(heartbeat)
    unsubscribe()
  })
}

async function missedSince(db: Database, after: number, hearing: Hearing): Promise<Event[]> {
  const newest = await newestEvent(db)
  const rows = await db
    .selectFrom('event')
    .selectAll()
    .where('id', '>', Math.max(after, newest - mostAgo))
    .where((eb) => hearing.missed(eb))
    .orderBy('id')
    .limit(500)
    .execute()
  return rows.map(({ client_id, account_id, ...row }) => ({ ...row, clientId: client_id, accountId: account_id }))
}
