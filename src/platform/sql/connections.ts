import type { Writable } from 'node:stream'
import pg from 'pg'
import { sendKept, withoutMark } from './alongside.ts'
import { DatabaseAway, isAway, keepsNothing, type LostOutcome } from './away.ts'
import { chooseHost, type HostState, type ManyHosts, manyHostsOf } from './hosts.ts'
import { NamedQuery, type Readings } from './named-query.ts'

/**
 * The only place that opens connections to PostgreSQL; a law test forbids it elsewhere. A connection that breaks while
 * idle emits an `error` event, which ends a Node process when nobody listens: a restarting database would take every
 * portal with it. So each connection has a listener from the beginning.
 */

// Counts and ids fit in a double (2^53); days stay text, so that no time zone can shift them.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

/** How long opening a connection may take, and how long a caller waits for one of a pool in which all are in use. */
const connectMs = 10_000
/** After this much silence TCP checks whether the other side is still there. */
const keepAliveMs = 10_000

/** `many`: the servers to choose from for each connection. */
type Settings = pg.ClientConfig & { many?: ManyHosts | undefined }
/** `name`: the application name in `pg_stat_activity`. */
type Options = { connectMs?: number; name?: string }

const settingsFor = (url: string, options: Options = {}, many = manyHostsOf(url)): Settings => ({
  connectionString: many?.hosts[0] ? many.urlOf(many.hosts[0]) : url,
  many,
  connectionTimeoutMillis: options.connectMs ?? connectMs,
  application_name: options.name ?? 'belfry',
  keepAlive: true,
  keepAliveInitialDelayMillis: keepAliveMs,
})

/**
 * `pg.Client` without its overloads, which a subclass cannot repeat: its methods take a callback, as `pg.Pool` uses, or
 * return a promise.
 */
type PlainClient = Omit<pg.Client, 'connect' | 'query'> & {
  connect(...given: unknown[]): unknown
  query(...given: unknown[]): unknown
}
const PlainClient = pg.Client as unknown as new (config?: string | Settings) => PlainClient

/** A connection whose loss is reported to its user as `DatabaseAway`, and affects nothing else. */
class Connection extends PlainClient {
  private lost: LostOutcome = 'nothing-changed'
  private readonly many: ManyHosts | undefined

  constructor(config?: string | Settings) {
    super(config)
    this.many = typeof config === 'object' ? config.many : undefined
    this.on('error', () => {})
  }

  /** Connects to the only server, or to the one that matches `target_session_attrs` now. */
  override connect(...given: unknown[]): unknown {
    if (!this.many) return super.connect(...given)
    const opened = this.openChosen(this.many)
    const [callback] = given as [((error?: Error) => void)?]
    return callback ? void opened.then(() => callback(), callback) : opened
  }

  private async openChosen(many: ManyHosts): Promise<unknown> {
    Object.assign(this, await chooseHost(many, probe))
    return super.connect()
  }

  override query(...given: unknown[]): unknown {
    const isCommit = isCommitting(given[0])
    // Until the commit is answered, a lost change may have been committed.
    if (isCommit) this.lost = 'unknown'
    const answer = super.query(...given)
    if (!(answer instanceof Promise)) return answer
    return answer.then(
      (result) => {
        if (isCommit) this.lost = 'nothing-changed'
        return result
      },
      (error) => {
        throw this.told(error)
      },
    )
  }

  /**
   * After a lost `commit` the following rollback fails too, and the caller sees its error: it reports the same outcome.
   */
  protected told(error: unknown): unknown {
    // The primary became a standby: the next connection finds the new one.
    if (this.many && keepsNothing(error) === 'read-only') this.end().catch(() => {})
    return isAway(error) ? new DatabaseAway(error, this.lost) : error
  }
}

const isCommitting = (config: unknown): boolean =>
  /^commit$/i.test(typeof config === 'string' ? config : ((config as { text?: string })?.text ?? ''))

/**
 * How often a plan was refused because a table has changed since, as after a migration: from then on all connections
 * drop their old plans.
 */
let tablesChanged = 0
/**
 * Recognised by PostgreSQL's function that refuses it: the code is only "not supported", and the message is localised.
 */
const isStalePlan = (error: unknown): boolean => {
  const { code, routine } = error as { code?: string; routine?: string }
  return code === '26000' || (code === '0A000' && routine === 'RevalidateCachedQuery')
}

/** Statements without plan and rows, which need no name. */
const frames: ReadonlySet<string> = new Set(['begin', 'commit', 'rollback'])

type Given = { text: string; values: unknown[] }
/** Its rows are filled in when the answer arrives. */
type Kept = Given & { rows: unknown[] }

/**
 * For the portal's own statements. Named statements are planned once per connection. Statements issued together are
 * pipelined; `begin`, and those marked by `alongside`, are held back and sent with the next statement. A transaction
 * without statements is never begun.
 */
class NamedStatementConnection extends Connection {
  private readonly names = new Map<string, string>()
  private readonly readings: Readings = new Map()
  private waiting: Kept[] = []
  private namesGiven = 0
  private plansOf = tablesChanged
  private isInTransaction = false

  override query(...given: unknown[]): unknown {
    const [text, values] = given
    if (given.length !== 2 || typeof text !== 'string' || !Array.isArray(values)) return super.query(...given)
    const marked = text === 'begin' ? text : withoutMark(text)
    if (marked !== undefined) return this.wait({ text: marked, values })
    if (text === sendKept && (this.waiting.length === 0 || this.waiting.at(-1)?.text === 'begin'))
      return Promise.resolve({ command: '', rowCount: 0, rows: [] })
    const waiting = this.waiting.splice(0)
    const isUnbegun = waiting[0]?.text === 'begin'
    if (isUnbegun && (text === 'rollback' || (text === 'commit' && waiting.length === 1)))
      return Promise.resolve({ command: text.toUpperCase(), rowCount: null, rows: [] })
    if (text === sendKept) return this.sendAll(waiting)
    return waiting.length === 0 || text === 'rollback'
      ? this.sendNamed({ text, values })
      : this.sendAll(waiting, { text, values })
  }

  private wait(statement: Given): Promise<unknown> {
    const rows: unknown[] = []
    this.waiting.push({ ...statement, rows })
    return Promise.resolve({ command: '', rowCount: 0, rows })
  }

  /**
   * Returns the answer to the last one. Answers arrive in order, so the first error belongs to the failed statement.
   */
  private async sendAll(kept: readonly Kept[], last?: Given): Promise<unknown> {
    const { stream } = (this as unknown as { connection: { stream: Writable } }).connection
    stream.cork()
    const sent = [...kept, ...(last ? [last] : [])].map((each) => this.sendNamed(each))
    stream.uncork()
    const answers = await Promise.all(sent)
    for (const [index, { rows }] of kept.entries()) for (const row of answers[index]?.rows ?? []) rows.push(row)
    return answers.at(-1)
  }

  private async sendNamed(given: Given): Promise<{ rows: unknown[] }> {
    const { text, values } = given
    const isWithin = this.isInTransaction
    if (!isWithin && this.plansOf !== tablesChanged) this.forgetPlans()
    if (frames.has(text)) this.isInTransaction = text === 'begin'
    const name = frames.has(text) ? undefined : this.nameOf(text)
    if (name === undefined) return super.query(text, values) as Promise<{ rows: unknown[] }>
    try {
      return await this.askNamed({ name, text, values })
    } catch (error) {
      if (!isStalePlan(error)) throw this.told(error)
      if (this.plansOf === tablesChanged) tablesChanged++
      // The transaction is rolled back; a retry plans anew.
      if (isWithin) throw new DatabaseAway(error, 'nothing-changed')
      return this.sendNamed(given)
    }
  }

  private askNamed(statement: Given & { name: string }): Promise<{ rows: unknown[] }> {
    return new Promise((resolve, reject) => {
      super.query(
        new NamedQuery(statement, this.readings, (error, result) => (error ? reject(error) : resolve(result))),
      )
    })
  }

  private nameOf(text: string): string | undefined {
    const known = this.names.get(text)
    if (known || this.names.size >= 500) return known
    const name = `b${this.namesGiven++}`
    this.names.set(text, name)
    return name
  }

  /** Names are never reused, because the server still has the old ones. */
  private forgetPlans(): void {
    this.names.clear()
    this.readings.clear()
    this.plansOf = tablesChanged
  }
}

const opening = (settings: Settings): pg.Client => new Connection(settings) as unknown as pg.Client

const probeMs = 2000

async function probe(url: string): Promise<HostState> {
  const client = opening({ ...settingsFor(url, { connectMs: probeMs }), query_timeout: probeMs })
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
/**
 * After a failed connection others wait this long, so that hundreds of callers a second do not hinder a starting
 * database.
 */
const breatherMs = 200

/** Waiting in vain for a connection of a busy pool says nothing about the database. */
const isCrowded = (error: unknown) => (error as Error).message.startsWith('timeout exceeded')

type Taken = (error: Error | undefined, client: pg.PoolClient | undefined, release: (fault?: unknown) => void) => void

class Pool extends pg.Pool {
  private fault: unknown
  private restsUntil = 0

  override connect(): Promise<pg.PoolClient>
  override connect(taken: Taken): void
  override connect(taken?: Taken): Promise<pg.PoolClient> | undefined {
    if (!taken) return this.taken()
    super.connect(taken)
    return undefined
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

/** A connection that the caller opens (`connect`) and closes (`end`). */
export const connectionTo = (url: string, options?: Options): pg.Client => opening(settingsFor(url, options))

/** A new connection has to plan every statement again, so those of a rush are kept for the next. */
const idleMs = 300_000

/** A pool whose connections are opened on demand; a broken one is replaced at the next use. */
export function poolOf(url: string, options: Options & { size: number; named?: boolean }): pg.Pool {
  const pool = new Pool({
    ...settingsFor(url, options),
    pipeline: options.named === true,
    max: options.size,
    idleTimeoutMillis: idleMs,
    Client: (options.named ? NamedStatementConnection : Connection) as unknown as typeof pg.Client,
  })
  pool.on('error', () => {})
  return pool
}
