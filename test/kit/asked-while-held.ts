import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import type { WrapDriver } from '#entry/drivers.ts'

/** A call that is being answered, and how many transactions of it are open. */
type Answering = { call: string; open: number; asked: Set<string> }

const answering = new AsyncLocalStorage<Answering | undefined>()

/**
 * Finds the calls that ask a provider while they hold a transaction: with it they hold a connection and the rows that they locked, for
 * as long as somebody else takes to answer, and a handful of them keep everybody out. What a driver does by itself, as
 * the sandboxes that keep their state in the same database, is no transaction of the call.
 */
export function askedWhileHeld(): { wrap: WrapDriver; watch(app: FastifyInstance): void; check(): void } {
  const found = new Set<string>()
  const wrap: WrapDriver = (kind, port) => watched(kind, port as object)
  return {
    wrap,
    watch: (app) => {
      watchTransactions()
      app.addHook('onRequest', (request, _reply, done) => {
        const row = request.routeOptions.config.call
        answering.run(row && { call: row.id ?? '', open: 0, asked: found }, done)
      })
    },
    check: () => {
      if (found.size === 0) return
      const told = [...found]
      found.clear()
      throw new Error(told.join('\n'))
    },
  }
}

/** What is known without asking, such as what a driver can do, is answered at once; a question is a promise. */
const watched = (kind: string, port: object): object =>
  new Proxy(port as Record<string, unknown>, {
    get: (driver, name: string) => {
      const value = driver[name]
      if (typeof value !== 'function') return value
      return (...given: unknown[]) => {
        const call = answering.getStore()
        const isHeld = call !== undefined && call.open > 0
        const answer = answering.run(undefined, () => (value as (...given: unknown[]) => unknown).apply(driver, given))
        if (isHeld && answer instanceof Promise)
          call.asked.add(`${call.call} asks the driver ${kind} to ${name} while it holds a transaction`)
        return answer
      }
    },
  })

let isWatching = false
function watchTransactions(): void {
  if (isWatching) return
  isWatching = true
  const client = pg.Client.prototype as unknown as { query(...given: unknown[]): unknown }
  const { query } = client
  client.query = function (this: unknown, ...given: unknown[]) {
    const call = answering.getStore()
    if (call) call.open += turnOf(given[0] as string | { text?: string })
    return query.apply(this, given)
  }
}

function turnOf(asked: string | { text?: string }): number {
  const text = (typeof asked === 'string' ? asked : (asked.text ?? '')).toLowerCase()
  if (text === 'commit' || text === 'rollback') return -1
  return text.startsWith('begin') || text.startsWith('start transaction') ? 1 : 0
}
