import { setTimeout as pause } from 'node:timers/promises'
import { type Forwarder, openForwarder } from '#areas/domains/forwarding/server/public.ts'
import { CannotStart } from '#platform/config/cannot-start.ts'
import type { Config } from '#platform/config/config.ts'
import { toldOf } from '#platform/jobs/tried-again.ts'
import { createLog, type Log } from '#platform/log/log.ts'
import { DatabaseAway, isAway } from '#platform/sql/away.ts'
import { connect } from '#platform/sql/connect.ts'
import { migrate } from '#platform/sql/migrate.ts'

const againMs = 2000
/** It only reads rules and certificates, and rarely. */
const connections = 4

/**
 * The forwarder in a process of its own: no API, no queue, no drivers, so that it starts in seconds and has little that can break.
 * Where the database cannot be reached at the start it waits for it.
 */
export async function startForwarder(
  config: Config,
  options: { log?: Log; signal?: AbortSignal } = {},
): Promise<Forwarder> {
  const log = options.log ?? createLog({ level: config.logLevel, pretty: config.prettyLog })
  const { databaseUrl } = config
  if (!databaseUrl)
    throw new CannotStart(
      'DATABASE_URL is missing, and a forwarder of its own needs it; npm start answers for the built-in database itself',
    )
  for (;;) {
    try {
      await migrate(databaseUrl)
      break
    } catch (fault) {
      if (!isAway(fault)) throw fault
      log.warn(toldOf(new DatabaseAway(fault, 'nothing-changed')), 'waiting for the database')
      await pause(againMs, undefined, { signal: options.signal })
    }
  }
  const sql = connect(databaseUrl, { size: connections, slowMs: config.slowQueryMs })
  const ports = config.forwarder.ports ?? { http: 8080, https: 8443 }
  const work = { sql, config, log, now: () => new Date() }
  const forwarder = await openForwarder({
    databaseUrl,
    work,
    host: config.forwarder.host,
    ports,
    noticeMs: config.drain.noticeSeconds * 1000,
  })
  return {
    ...forwarder,
    stop: async () => {
      await forwarder.stop()
      await sql.destroy()
    },
  }
}
