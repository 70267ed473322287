import { createHash } from 'node:crypto'
import { sql as raw } from 'kysely'
import type { Work } from '#platform/context.ts'
import type { Sql } from '#platform/sql/connect.ts'

/** Failures before a pause, and how long they count. */
export const allowedFailures = 10
const windowMs = 15 * 60_000

/** What is guessed at: the password of an address, the codes of an account, the security code that support asks for. */
export type Guess = { of: 'password' | 'code' | 'security-code'; whose: string | number }

export type Verdict =
  | { kind: 'right' }
  /** `last`: the one that filled the measure, so that its owner is told once. */
  | { kind: 'wrong'; left: number; last: boolean }
  | { kind: 'paused'; minutes: number }

const keyOf = ({ of, whose }: Guess): Buffer => createHash('sha256').update(`${of} ${whose}`).digest()

type Around = Pick<Work, 'sql' | 'now'>

/** Judges a guess, unless too many went wrong of late. One statement to count it, one more to forget when it was right. */
export async function attempt(work: Around, guess: Guess, judge: () => Promise<boolean>): Promise<Verdict> {
  const [key, now] = [keyOf(guess), work.now()]
  const failures = await count(work.sql, key, now)
  if (failures === undefined) return { kind: 'paused', minutes: await pauseMinutes(work.sql, key, now) }
  if (await judge()) {
    await forget(work.sql, key)
    return { kind: 'right' }
  }
  return { kind: 'wrong', left: Math.max(0, allowedFailures - failures), last: failures >= allowedFailures }
}

/** Opens again what was paused: its owner said so with a link that was mailed to him. */
export const forgetAttempts = async (work: Around, guess: Guess): Promise<void> => forget(work.sql, keyOf(guess))

/** How many there are with this one; `undefined` when there were too many, and this one is not counted. */
async function count(sql: Sql, key: Buffer, now: Date): Promise<number | undefined> {
  const since = new Date(now.getTime() - windowMs)
  const recent = raw<Date[]>`array(select t from unnest(failed_attempt.times) t where t > ${since})`
  const row = await sql
    .insertInto('failed_attempt')
    .values({ key, times: raw<Date[]>`array[${now}::timestamptz]`, last_at: now })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ times: raw<Date[]>`${recent} || ${now}::timestamptz`, last_at: now })
        .where(raw<boolean>`cardinality(${recent}) < ${allowedFailures}`),
    )
    .returning(raw<number>`cardinality(times)`.as('failures'))
    .executeTakeFirst()
  return row?.failures
}

async function pauseMinutes(sql: Sql, key: Buffer, now: Date): Promise<number> {
  const row = await sql.selectFrom('failed_attempt').select('times').where('key', '=', key).executeTakeFirst()
  const oldest = row?.times[row.times.length - allowedFailures]
  if (!oldest) return 1
  return Math.max(1, Math.ceil((oldest.getTime() + windowMs - now.getTime()) / 60_000))
}

const forget = async (sql: Sql, key: Buffer) => {
  await sql.deleteFrom('failed_attempt').where('key', '=', key).execute()
}

export const dropOldAttempts = async (sql: Sql, before: Date): Promise<void> => {
  await sql.deleteFrom('failed_attempt').where('last_at', '<', before).execute()
}
