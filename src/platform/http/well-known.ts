import type { FastifyInstance } from 'fastify'
import type { Database } from '../sql/connect.ts'

/** Where a partner's own domain shows that it leads here; the authority's own check has its path from RFC 8555 §8.3. */
export const domainCheckPath = '/.well-known/portal-check'

/** Words that others fetch at fixed places to see whose a name is: plain text, nothing of which is ever markup. */
export function serveWellKnown(app: FastifyInstance, db: Database): void {
  app.get<{ Params: { token: string } }>(
    '/.well-known/acme-challenge/:token',
    { schema: { hide: true } },
    async (request, reply) => {
      const row = await db
        .selectFrom('certificate_challenge')
        .select('answer')
        .where('token', '=', request.params.token)
        .executeTakeFirst()
      return row ? plain(reply, row.answer) : plain(reply.status(404), 'unknown')
    },
  )
  app.get(domainCheckPath, { schema: { hide: true } }, async (request, reply) => {
    const rows = await db
      .selectFrom('partner_domain')
      .select('proof')
      .where('name', '=', request.hostname.toLowerCase())
      .limit(20)
      .execute()
    // Several may ask for one name; each finds their own line.
    return rows.length > 0
      ? plain(reply, rows.map(({ proof }) => proof).join('\n'))
      : plain(reply.status(404), 'unknown')
  })
}

const plain = <Reply extends { type(type: string): Reply; header(name: string, value: string): Reply }>(
  reply: Reply & { send(text: string): unknown },
  text: string,
) => {
  reply.type('text/plain; charset=utf-8').header('cache-control', 'no-store')
  return reply.send(text)
}
