import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '#base/ip.ts'
import { inTransaction } from '../audit/records.ts'
import type { ProtocolAnswer, ProtocolEntry, ProtocolRequest } from './protocol.ts'
import type { Requester } from './rate-limits.ts'
import type { ServerParts } from './server-parts.ts'

/** What such programs send is a few names and values. */
const usualBytes = 16 * 1024

/** Serves the protocols of areas. A failure is answered in the protocol's own word, and written to our log. */
export function serveProtocols(app: FastifyInstance, parts: ServerParts): void {
  for (const type of new Set(parts.protocols.flatMap(({ reads }) => reads ?? [])))
    app.addContentTypeParser(type, { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'))
  for (const { method, path, rate, answer, failed, largestBytes = usualBytes } of parts.protocols)
    app.route({
      method,
      url: path,
      exposeHeadRoute: false,
      bodyLimit: largestBytes,
      schema: { hide: true },
      config: { rate },
      handler: async (request, reply) => {
        const answered = await answer(protocolEntry(parts, request), requestOf(request)).catch(
          (err): ProtocolAnswer => {
            parts.log.error({ err, requestId: request.id, path }, 'a request in a protocol of others failed')
            return failed
          },
        )
        return send(reply, answered)
      },
    })
}

const send = (reply: FastifyReply, { status, body, type = 'text/plain; charset=utf-8', headers }: ProtocolAnswer) =>
  reply
    .status(status)
    .headers({ ...headers, 'cache-control': 'no-store' })
    .type(type)
    // As octets: to a text in JSON a charset would be added, and some clients compare the whole header.
    .send(body === '' ? body : Buffer.from(body))

function requestOf({ raw, body, headers, ip }: FastifyRequest): ProtocolRequest {
  const { url = '' } = raw
  const mark = url.indexOf('?')
  return {
    query: new URLSearchParams(mark < 0 ? '' : url.slice(mark + 1)),
    body,
    header: (name) => headers[name]?.toString(),
    ip,
    userAgent: headers['user-agent'] ?? '',
  }
}

/** `id`: under which a message is found in our log. */
export function protocolEntry(parts: ServerParts, request: { id: string; ip: string }): ProtocolEntry {
  const { db, config, counts } = parts
  const work = parts.makeWork(db, { accountId: null, actorAccountId: null, requestId: request.id })
  const guesser: Requester = { name: `guess ${networkOf(request.ip)}`, kind: 'visitor' }
  const counted = async (requester: Requester, rate: Parameters<typeof counts.limit>[1], count: 0 | 1) =>
    !config.rateLimits || (await counts.limit(requester, rate, count)).allowed
  return {
    db,
    now: work.now,
    transact: (accountId, step) =>
      inTransaction(db, (sql, records) =>
        step(parts.makeWork(sql, { accountId, actorAccountId: accountId, requestId: request.id }, records)),
      ),
    mayAsk: (key, rate) => counted({ name: `key ${key}`, kind: 'visitor' }, rate, 1),
    mayGuess: () => counted(guesser, 'key', 0),
    noteWrongGuess: async () => void (await counted(guesser, 'key', 1)),
    isClosed: async () => (await parts.maintenance()) !== undefined,
  }
}
