import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { seesPrices } from '#base/access.ts'
import {
  type AnswerOf,
  type CallRow,
  type CallTable,
  doesMore,
  type InputOf,
  type RateClass,
  type Schema,
} from '#base/call.ts'
import type { Ctx } from '../context.ts'
import type { FileAnswer } from './answers.ts'
import { withoutAmounts } from './hide-amounts.ts'
import { fileIn } from './raw-body.ts'
import { bodyOf } from './read-body.ts'

type Returned<C extends CallRow> = C extends { answers: 'file' }
  ? FileAnswer
  : C extends { answers: 'stream' }
    ? undefined
    : C extends { output: Schema }
      ? AnswerOf<C> | (C extends { alsoFile: true } ? FileAnswer : never)
      : // biome-ignore lint/suspicious/noConfusingVoidType: a call without an answer simply returns
        undefined | void

export type Handler<C extends CallRow> = (ctx: Ctx, input: InputOf<C>) => Promise<Returned<C>> | Returned<C>
export type Handlers<T extends CallTable> = { [K in keyof T]: Handler<T[K]> }

/** An area's calls with the functions that serve them; leaving one out does not compile. */
export type AreaRoutes = { table: CallTable; handlers: Record<string, (ctx: Ctx, input: never) => unknown> }
export const routes = <T extends CallTable>(table: T, handlers: Handlers<T>): AreaRoutes => ({
  table,
  handlers: handlers as AreaRoutes['handlers'],
})

/** Runs a handler with its context: a transaction for writes, the pool for reads. */
export type Runner = <Result>(
  request: FastifyRequest,
  reply: FastifyReply,
  row: CallRow,
  handle: (ctx: Ctx) => Promise<Result>,
) => Promise<Result>

/** `/domains/{domain}/records` as the router writes it. */
const routerPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1')

/** Mounts the call tables under /api. Duplicate paths throw, so two areas can never both believe that they serve a call. */
export function mountCalls(app: FastifyInstance, areas: readonly AreaRoutes[], run: Runner): void {
  for (const { table, handlers } of areas) {
    for (const [name, row] of Object.entries(table)) mountCall(app, row, handlers[name]!, run)
  }
}

function mountCall(app: FastifyInstance, row: CallRow, handler: AreaRoutes['handlers'][string], run: Runner): void {
  const status = row.status ?? (row.output || row.answers ? 200 : 204)
  app.withTypeProvider<ZodTypeProvider>().route({
    method: row.method,
    url: `/api${routerPath(row.path)}`,
    config: { call: row },
    ...(row.bodyKilobytes ? { bodyLimit: row.bodyKilobytes * 1024 } : {}),
    schema: {
      ...(row.params ? { params: row.params } : {}),
      ...(row.query ? { querystring: row.query } : {}),
      ...bodyOf(row),
      ...(row.output ? { response: { [status]: row.output } } : {}),
    } as Record<string, unknown>,
    handler: async (request, reply) => {
      if (request.method === 'HEAD' && isMoreThanRead(row))
        return reply.status(status).header('cache-control', 'no-store').send()
      // Read inside: the fields of a multipart form are there only then.
      const input = () => ({
        params: request.params,
        query: request.query,
        body: row.accepts === 'raw' ? fileIn(request) : request.body,
      })
      const result = await run(request, reply, row, async (ctx) => handler(ctx, input() as never))
      if (row.answers === 'stream') return reply
      if (row.answers === 'file' || (row.alsoFile && isFile(result))) return sendFile(reply, result as FileAnswer)
      reply.status(status)
      if (status === 204) return null
      return seesPrices(request.principal) ? result : withoutAmounts(result)
    },
  })
}

/**
 * Link previews and download managers ask HEAD before the GET, and HEAD is safe (RFC 9110 §9.2.1): it spends no ticket, sends no mail
 * and opens no stream. The caller's access has been checked by then.
 */
const isMoreThanRead = (row: CallRow): boolean => doesMore(row) || row.answers === 'stream'

/** An object with content and a file name; no JSON output has both. */
const isFile = (result: unknown): boolean =>
  typeof result === 'object' && result !== null && 'content' in result && 'name' in result

function sendFile(reply: FastifyReply, file: FileAnswer) {
  const disposition = file.inline ? 'inline' : 'attachment'
  const plain = file.name.replace(/[^\w.-]+/g, '-')
  const whole = file.keepsName && plain !== file.name ? `; filename*=UTF-8''${encoded(file.name)}` : ''
  return reply
    .status(file.status ?? 200)
    .headers(file.headers ?? {})
    .header('content-type', file.type)
    .header('content-disposition', `${disposition}; filename="${plain}"${whole}`)
    .send(file.content)
}

const encoded = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: CallRow
    /** For a route that is no call: the visitors' budget that it uses. */
    rate?: RateClass
  }
}
