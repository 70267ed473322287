import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Event, EventHub } from '../events/events.ts'
import { lately } from '../events/lately.ts'
import { scopeOf } from '../scope.ts'
import type { Database } from '../sql/connect.ts'
import { within } from '../sql/within.ts'

const heartbeatMs = 20_000

/**
 * Server-sent events for one signed-in person: what changed in what he may see. `Last-Event-ID` (or `?after=`) resumes
 * where a broken connection stopped, out of the event table.
 */
export function streamEvents(
  request: FastifyRequest,
  reply: FastifyReply,
  hub: EventHub,
  db: Database,
  isStillAllowed: () => Promise<boolean>,
): void {
  const principal = request.principal!
  const scope = scopeOf(principal)
  const own = new Set<number>([principal.clientId])
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    connection: 'keep-alive',
  })
  raw.write('retry: 3000\n\n')

  const isNew = lately(1_000)
  // Who sees selected domains and services hears that something changed, and asks for what he may see of it.
  const heard = (event: Event) =>
    principal.selectedProducts && event.accountId === null ? { type: event.type, subject: '' } : event
  const send = (event: Event) => {
    if (!isNew(event.id)) return
    const { type, subject, data } = { data: {}, ...heard(event) }
    raw.write(`id: ${event.id}\nevent: change\ndata: ${JSON.stringify({ type, subject, data })}\n\n`)
  }
  const concerns = (event: Event) =>
    event.accountId !== null
      ? event.accountId === principal.accountId
      : event.clientId === null || scope.kind === 'all' || own.has(event.clientId)

  const after = Number(request.headers['last-event-id'] ?? (request.query as { after?: string }).after ?? Number.NaN)
  const ready = (async () => {
    if (scope.kind === 'partner') {
      const clients = await db.selectFrom('client').select('id').where('partner_id', '=', scope.clientId).execute()
      for (const { id } of clients) own.add(id)
    }
    if (!Number.isFinite(after)) return
    const missed = await db
      .selectFrom('event')
      .selectAll()
      .where('id', '>', after)
      .where((eb) =>
        eb.or([
          eb('account_id', '=', principal.accountId),
          eb.and([eb('account_id', 'is', null), within(scope, 'event.client_id')]),
        ]),
      )
      .orderBy('id')
      .limit(500)
      .execute()
    for (const row of missed)
      send({
        id: row.id,
        clientId: row.client_id,
        accountId: row.account_id,
        type: row.type,
        subject: row.subject,
        data: row.data,
      })
  })().catch(() => raw.end())

  const unsubscribe = hub.subscribe((event) => void ready.then(() => concerns(event) && send(event)))
  // A session that was ended elsewhere ends its stream as well, at the next heartbeat.
  const heartbeat = setInterval(async () => {
    if (await isStillAllowed().catch(() => true)) raw.write(': still here\n\n')
    else raw.end()
  }, heartbeatMs)
  request.raw.on('close', () => {
    clearInterval(heartbeat)
    unsubscribe()
  })
}
