import pg from 'pg'
import { startPortal } from '#entry/assemble.ts'
import { readConfig } from '#platform/config/config.ts'
import { createLog } from '#platform/log/log.ts'

/** A statement that a call sent to the database. Those of one step were under way together. */
export type Statement = { text: string; values: unknown[]; step: number }

/** Makes one call in this process and records every statement that it causes. */
export async function recordStatements(
  databaseUrl: string,
  path: string,
  headers: Record<string, string>,
): Promise<Statement[]> {
  const config = readConfig({ ...process.env, DATABASE_URL: databaseUrl, BELFRY_RATE_LIMITS: 'off' })
  const portal = await startPortal(config, {
    role: 'api',
    listen: false,
    log: createLog({ level: 'silent', pretty: false }),
  })
  const call = async () => {
    const answer = await portal.app?.inject({ method: 'GET', url: path, headers })
    if (answer?.statusCode !== 200)
      throw new Error(`${path} answers ${answer?.statusCode}: ${answer?.payload.slice(0, 300)}`)
  }
  await call() // what is asked once and remembered is not part of a call
  const recorder = listen()
  await call()
  recorder.stop()
  await portal.stop()
  return recorder.statements
}

function listen(): { statements: Statement[]; stop(): void } {
  const statements: Statement[] = []
  let finished = 0
  const prototype = pg.Client.prototype as unknown as { query(...given: unknown[]): unknown }
  const original = prototype.query
  prototype.query = function (this: unknown, ...given: unknown[]) {
    const [config, values] = given as [string | { text: string; values?: unknown[] }, unknown[] | undefined]
    const text = typeof config === 'string' ? config : config.text
    const result = original.apply(this, given)
    if (text && !/^(begin|commit|rollback|start transaction)|pgboss/i.test(text)) {
      statements.push({ text, values: (typeof config === 'string' ? values : config.values) ?? [], step: finished })
      if (result instanceof Promise)
        result.then(
          () => finished++,
          () => {},
        )
    }
    return result
  }
  return {
    statements,
    stop: () => {
      prototype.query = original
    },
  }
}
