import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import { DatabaseAway } from '#platform/sql/away.ts'
import { poolOf } from '#platform/sql/connections.ts'
import { done, type Outcome, rejected } from '../../outcome.ts'
import type { MailRejection } from '../port.ts'
import { prepareSchema } from './schema.ts'
import type { MailDatabase, MailTables } from './tables.ts'

export const no = (code: MailRejection, detail?: string, field?: string): Outcome<never> =>
  rejected(code, detail, field)

/** Rolls a transaction back, and becomes its outcome. */
class Undone extends Error {
  readonly outcome: Outcome<never>
  constructor(outcome: Outcome<never>) {
    super(`undone: ${outcome.kind}`)
    this.outcome = outcome
  }
}

/** The value of an outcome; any other rolls the surrounding transaction back and becomes its outcome. */
export function must<Value>(outcome: Outcome<Value>): Value {
  if (outcome.kind !== 'done') throw new Undone(outcome)
  return outcome.value
}

export type Write<Value> = {
  domain: string
  /** Carried out once; its value is stored under the operation id. */
  apply(tx: Transaction<MailTables>): Promise<Outcome<Value>>
  /** The outcome of a repeated call; without it the stored value is answered again. */
  standing?(tx: Transaction<MailTables>): Promise<Outcome<Value>>
}

export type MailStore = {
  db: MailDatabase
  read<Value>(work: (db: MailDatabase) => Promise<Outcome<Value>>): Promise<Outcome<Value>>
  write<Value>(operationId: string, write: Write<Value>): Promise<Outcome<Value>>
}

/** Changes of one domain are serialised across all processes. */
export const lockDomain = (tx: Transaction<MailTables>, domain: string) =>
  sql`select pg_advisory_xact_lock(hashtext(${`mail of ${domain}`}))`.execute(tx)

/** The tables of the mail node. Connects at the first query. */
export function openStore(url: string): MailStore {
  const db = new Kysely<MailTables>({ dialect: new PostgresDialect({ pool: poolOf(url, { size: 6 }) }) })
  let ready: Promise<void> | undefined
  const prepared = () => {
    ready ??= prepareSchema(db).catch((fault) => {
      ready = undefined
      throw fault
    })
    return ready
  }

  return {
    db,
    read: (work) => inOutcome(() => prepared().then(() => work(db))),
    write: (operationId, { domain, apply, standing }) =>
      inOutcome(async () => {
        await prepared()
        return db.transaction().execute(async (tx) => {
          await lockDomain(tx, domain)
          const seen = await tx
            .selectFrom('operation')
            .select('result')
            .where('id', '=', operationId)
            .executeTakeFirst()
          if (seen) return standing ? standing(tx) : done(seen.result as never)
          const value = must(await apply(tx))
          const result = JSON.stringify(value ?? null)
          await tx.insertInto('operation').values({ id: operationId, domain, result }).execute()
          return done(value)
        })
      }),
  }
}

/** A lost connection means that nothing was committed, except when it was lost during the commit. */
async function inOutcome<Value>(work: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> {
  try {
    return await work()
  } catch (fault) {
    if (fault instanceof Undone) return fault.outcome
    if (!(fault instanceof DatabaseAway)) throw fault
    return fault.outcome === 'unknown'
      ? { kind: 'unknown', detail: fault.message }
      : { kind: 'retry', afterSeconds: 30, detail: fault.message }
  }
}
