import { createHash } from 'node:crypto'
import { sql as raw } from 'kysely'
import { networkOf } from '#base/ip.ts'
import type { Work } from '#platform/context.ts'
import type { Sql } from '#platform/sql/connect.ts'

/** Failures before a pause, and the period over which they count. */
export const allowedFailures = 10
const windowMs = 15 * 60_000

/** Failures from one IP address before it is paused for all accounts: higher, because an office shares one address. */
export const allowedFromAddress = 40

/** How many guesses of strangers are still judged during a pause, for users with a second factor as well. */
const lookedAtInPause = 90

/**
 * What is guessed: the password of an address, the codes of an account, or the security code for support. `by`: how the
 * guesser is known already (`device 7`, `session`); counted separately, so that strangers cannot lock the owner out.
 */
export type Guess = { of: 'password' | 'code' | 'security-code'; whose: string | number; by?: string | undefined }

export type Verdict =
  | { kind: 'right' }
  /** Right, but during a pause: this alone must not let anybody in. */
  | { kind: 'right-in-pause'; minutes: number }
  /** `last`: this failure starts the pause, so the owner is told once. */
  | { kind: 'wrong'; left: number; last: boolean }
  | { kind: 'paused'; minutes: number }

const keyOf = ({ of, whose, by }: Guess): Buffer =>
  createHash('sha256')
    .update(by === undefined ? `${of} ${whose}` : `${of} ${whose} ${by}`)
    .digest()
const keyOfAddress = (ip: string): Buffer =>
  createHash('sha256')
    .update(`from ${networkOf(ip)}`)
    .digest()

type Options = Pick<Work, 'sql' | 'now'>

/**
 * Judges a guess, unless there were too many failures lately. One statement counts it, another clears the count when it
 * was right. With `inPause` some guesses are judged during a pause too; a right one is then `right-in-pause`.
 */
export async function attempt(
  work: Options,
  guess: Guess,
  judge: () => Promise<boolean>,
  options: { inPause?: boolean } = {},
): Promise<Verdict> {
  const [key, now] = [keyOf(guess), work.now()]
  const most = allowedFailures + (options.inPause ? lookedAtInPause : 0)
  const failures = await count(work.sql, key, now, most)
  const isPaused = failures === undefined || failures > allowedFailures
  const isRight = failures !== undefined && (await judge())
  if (isPaused) {
    const minutes = await pauseMinutes(work.sql, key, now, allowedFailures)
    return { kind: isRight ? 'right-in-pause' : 'paused', minutes }
  }
  if (isRight) {
    await forget(work.sql, key)
    return { kind: 'right' }
  }
  return { kind: 'wrong', left: allowedFailures - failures, last: failures === allowedFailures }
}

/** Ends a pause: the owner has used the link that was mailed to them. */
export const forgetAttempts = async (work: Options, guess: Guess): Promise<void> => forget(work.sql, keyOf(guess))

/**
 * Counts one guess from an IP address, whatever it is for: trying many accounts from one place is guessing too. It is
 * counted before it is judged; `giveBack` uncounts a right one.
 * @returns the minutes of the pause, if there is one
 */
export async function countFromAddress(
  work: Options,
  ip: string,
): Promise<{ pausedMinutes?: number; giveBack: () => Promise<void> }> {
  const [key, now] = [keyOfAddress(ip), work.now()]
  const failures = await count(work.sql, key, now, allowedFromAddress)
  const giveBack = async () => {
    await work.sql
      .updateTable('failed_attempt')
      .set({ times: raw<Date[]>`times[1:cardinality(times) - 1]` })
      .where('key', '=', key)
      .execute()
  }
  if (failures !== undefined) return { giveBack }
  return { pausedMinutes: await pauseMinutes(work.sql, key, now, allowedFromAddress), giveBack }
}

/** The number of failures including this one; `undefined` when there were too many, and this one is not counted. */
async function count(sql: Sql, key: Buffer, now: Date, most: number): Promise<number | undefined> {
  const since = new Date(now.getTime() - windowMs)
  const recent = raw<Date[]>`array(select t from unnest(failed_attempt.times) t where t > ${since})`
  const row = await sql
    .insertInto('failed_attempt')
    .values({ key, times: raw<Date[]>`array[${now}::timestamptz]`, last_at: now })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ times: raw<Date[]>`${recent} || ${now}::timestamptz`, last_at: now })
        .where(raw<boolean>`cardinality(${recent}) < ${most}`),
    )
    .returning(raw<number>`cardinality(times)`.as('failures'))
    .executeTakeFirst()
  return row?.failures
}

async function pauseMinutes(sql: Sql, key: Buffer, now: Date, allowed: number): Promise<number> {
  const row = await sql.selectFrom('failed_attempt').select('times').where('key', '=', key).executeTakeFirst()
  const oldest = row?.times[row.times.length - allowed]
  if (!oldest) return 1
  return Math.max(1, Math.ceil((oldest.getTime() + windowMs - now.getTime()) / 60_000))
}

const forget = async (sql: Sql, key: Buffer) => {
  await sql.deleteFrom('failed_attempt').where('key', '=', key).execute()
}

export const dropOldAttempts = async (sql: Sql, before: Date): Promise<void> => {
  await sql.deleteFrom('failed_attempt').where('last_at', '<', before).execute()
}
