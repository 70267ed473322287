import pg from 'pg'
import { DatabaseAway, isAway, keepsNothing, type LostOutcome } from './away.ts'
import { chooseHost, type HostState, type ManyHosts, manyHostsOf } from './hosts.ts'

/**
 * The one place where connections to PostgreSQL are made; the law forbids them elsewhere. A connection that ends while nobody
 * waits for an answer emits an `error` event, and such an event without a listener ends a Node process: a database that restarts
 * would take every portal with it. So each connection has a listener from the moment it exists.
 */

// Counts and ids fit in a double (2^53) for as long as anybody lives; days stay text, so no time zone can shift them.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

/** So long a connection may take to stand, and so long anybody waits for one of a pool that is all in use. */
const connectMs = 10_000
/** After this much silence the network is asked whether the other side is still there. */
const keepAliveMs = 10_000

/** `many`: the servers among which one is chosen whenever a connection is opened. */
type Settings = pg.ClientConfig & { many?: ManyHosts | undefined }
/** `name` is what PostgreSQL shows of a connection (`pg_stat_activity`). */
type Options = { connectMs?: number; name?: string }

const settingsFor = (url: string, options: Options = {}, many = manyHostsOf(url)): Settings => ({
  connectionString: many?.hosts[0] ? many.urlOf(many.hosts[0]) : url,
  many,
  connectionTimeoutMillis: options.connectMs ?? connectMs,
  application_name: options.name ?? 'belfry',
  keepAlive: true,
  keepAliveInitialDelayMillis: keepAliveMs,
})

/** A connection whose loss is an answer (`DatabaseAway`) to whoever asks something of it, and the end of nothing else. */
class Connection extends pg.Client {
  private lost: LostOutcome = 'nothing-changed'
  private readonly many: ManyHosts | undefined

  constructor(config?: string | Settings) {
    super(config)
    this.many = typeof config === 'object' ? config.many : undefined
    this.on('error', () => {})
  }

  /** To the one server, or to the one of several that is what is asked for at this moment. */
  // biome-ignore lint/suspicious/noExplicitAny: with a callback, as pg's pool has it, or with a promise
  override connect(...given: any[]): any {
    // biome-ignore lint/suspicious/noExplicitAny: handed through as it came
    const open = (more: any[]) => (super.connect as any).apply(this, more)
    if (!this.many) return open(given)
    const going = chooseHost(this.many, probe).then((chosen) => {
      Object.assign(this, chosen)
      return open([])
    })
    const [callback] = given
    return callback ? void going.then(() => callback(), callback) : going
  }

  // biome-ignore lint/suspicious/noExplicitAny: pg's own overloads cannot be repeated here
  override query(...given: any[]): any {
    // biome-ignore lint/suspicious/noExplicitAny: handed through as it came
    const answer = (super.query as any).apply(this, given)
    return answer instanceof Promise ? answer.catch((error) => this.tell(error, given[0])) : answer
  }

  /** After a lost `commit` the rollback that follows fails as well, and its error is the one that is heard: it says the same. */
  private tell(error: unknown, config: unknown): never {
    // A first server that became a standby: the next connection finds the one that took its place.
    if (this.many && keepsNothing(error) === 'read-only') this.end().catch(() => {})
    if (!isAway(error)) throw error
    if (textOf(config) === 'commit') this.lost = 'unknown'
    throw new DatabaseAway(error, this.lost)
  }
}

const textOf = (config: unknown): string =>
  (typeof config === 'string' ? config : ((config as { text?: string })?.text ?? '')).toLowerCase()

/** Naming a statement makes PostgreSQL plan it once per connection. */
class NamedStatementConnection extends Connection {
  private readonly names = new Map<string, string>()

  // biome-ignore lint/suspicious/noExplicitAny: as above
  override query(...given: any[]): any {
    const [config, values] = given
    if (given.length === 2 && typeof config === 'string' && Array.isArray(values) && this.names.size < 500) {
      return super.query({ name: this.nameOf(config), text: config, values })
    }
    return super.query(...given)
  }

  private nameOf(text: string): string {
    const known = this.names.get(text)
    if (known) return known
    const name = `b${this.names.size}`
    this.names.set(text, name)
    return name
  }
}

const probeMs = 2000

async function probe(url: string): Promise<HostState> {
  const client = new Connection({ ...settingsFor(url, { connectMs: probeMs }), query_timeout: probeMs })
  try {
    await client.connect()
    const { rows } = await client.query(
      "select pg_is_in_recovery() as recovery, current_setting('transaction_read_only') = 'on' as read_only",
    )
    return { inRecovery: rows[0].recovery, readOnly: rows[0].read_only }
  } finally {
    client.end().catch(() => {})
  }
}
/** A database that is starting is not kept from it by hundreds of callers a second: after one that failed the others wait for this. */
const breatherMs = 200

/** Whoever waited in vain for a connection that others use says nothing of the database. */
const isCrowded = (error: unknown) => (error as Error).message.startsWith('timeout exceeded')

class Pool extends pg.Pool {
  private fault: unknown
  private restsUntil = 0

  // biome-ignore lint/suspicious/noExplicitAny: as above
  override connect(...given: any[]): any {
    if (given.length > 0) return super.connect(...(given as Parameters<pg.Pool['connect']>))
    return this.taken()
  }

  private async taken(): Promise<pg.PoolClient> {
    if (Date.now() < this.restsUntil && this.idleCount === 0) throw new DatabaseAway(this.fault, 'nothing-changed')
    try {
      return await super.connect()
    } catch (error) {
      if (!isAway(error)) throw error
      this.fault = error
      if (!isCrowded(error)) this.restsUntil = Date.now() + breatherMs
      throw new DatabaseAway(error, 'nothing-changed')
    }
  }
}

/** A connection that still has to be opened (`connect`) and in the end closed (`end`). */
export const connectionTo = (url: string, options?: Options): pg.Client => new Connection(settingsFor(url, options))

/** Connections that are opened as they are needed; one that breaks is replaced at the next use. */
export function poolOf(url: string, options: Options & { size: number; named?: boolean }): pg.Pool {
  const pool = new Pool({
    ...settingsFor(url, options),
    max: options.size,
    Client: options.named ? NamedStatementConnection : Connection,
  })
  pool.on('error', () => {})
  return pool
}
