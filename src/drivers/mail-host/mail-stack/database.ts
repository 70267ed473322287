import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import { DatabaseAway } from '#platform/sql/away.ts'
import { poolOf } from '#platform/sql/connections.ts'
import { done, type Outcome, rejected } from '../../outcome.ts'
import type { MailRejection } from '../port.ts'
import { prepareSchema } from './schema.ts'
import type { MailDatabase, MailTables } from './tables.ts'

export const no = (code: MailRejection, detail?: string, field?: string): Outcome<never> =>
  rejected(code, detail, field)

/** Ends a transaction without keeping anything of it, and answers this. */
class Undone extends Error {
  readonly outcome: Outcome<never>
  constructor(outcome: Outcome<never>) {
    super(`undone: ${outcome.kind}`)
    this.outcome = outcome
  }
}

/** Stops whatever it stands in unless a part of the node did as it was asked. */
export function must<Value>(outcome: Outcome<Value>): Value {
  if (outcome.kind !== 'done') throw new Undone(outcome)
  return outcome.value
}

export type Write<Value> = {
  domain: string
  /** Carried out once; what it returns is kept under the id of the operation. */
  apply(tx: Transaction<MailTables>): Promise<Outcome<Value>>
  /** How it stands when it is asked again; left out, what it returned is told once more. */
  standing?(tx: Transaction<MailTables>): Promise<Outcome<Value>>
}

export type MailStore = {
  db: MailDatabase
  read<Value>(work: (db: MailDatabase) => Promise<Outcome<Value>>): Promise<Outcome<Value>>
  write<Value>(operationId: string, write: Write<Value>): Promise<Outcome<Value>>
}

/** Changes of one domain come one after the other, whichever process makes them. */
export const lockDomain = (tx: Transaction<MailTables>, domain: string) =>
  sql`select pg_advisory_xact_lock(hashtext(${`mail of ${domain}`}))`.execute(tx)

/** The tables of the mail node. Nobody is called before the first question. */
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

/** A database that was lost half way has kept nothing, unless it was lost while it kept it. */
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
