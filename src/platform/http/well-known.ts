import type { FastifyInstance } from 'fastify'
import type { Database } from '../sql/connect.ts'

/** For proving that a partner's own domain points here; the path of an ACME challenge is in RFC 8555 §8.3. */
export const domainCheckPath = '/.well-known/portal-check'

/** Texts at fixed paths that prove control of a name: plain text, never markup. */
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
    // There may be several for one name, each on its own line.
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
