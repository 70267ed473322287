import { createHash } from 'node:crypto'
import { sql as raw } from 'kysely'
import { networkOf } from '#base/ip.ts'
import type { Work } from '#platform/context.ts'
import type { Sql } from '#platform/sql/connect.ts'

/** Failures before a pause, and how long they count. */
export const allowedFailures = 10
const windowMs = 15 * 60_000

/** Failures from one address before it may try no other account either: an office behind one address has this many. */
export const allowedFromAddress = 40

/** While strangers are paused, this many of their guesses are still judged, for users with a second factor as well. */
const lookedAtInPause = 90

/**
 * What is guessed at: the password of an address, the codes of an account, the security code that support asks for. `by`: what
 * its owner is already known by (`device 7`, `session`), counted apart, so that strangers cannot shut them out.
 */
export type Guess = { of: 'password' | 'code' | 'security-code'; whose: string | number; by?: string | undefined }

export type Verdict =
  | { kind: 'right' }
  /** Right, while it is paused: the calling code lets nobody in because of this alone. */
  | { kind: 'right-in-pause'; minutes: number }
  /** `last`: the one that filled the measure, so that its owner is told once. */
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
 * Judges a guess, unless too many failed lately. One statement to count it, one more to forget when it was right. With
 * `inPause` some more are judged while it is paused; a right one is then reported as such.
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

/** Opens again what was paused: its owner asked for it with a link that was mailed to them. */
export const forgetAttempts = async (work: Options, guess: Guess): Promise<void> => forget(work.sql, keyOf(guess))

/**
 * Counts one guess from an address, whatever it is for: many accounts tried from one place are as many guesses at once. Counted
 * before it is judged; `giveBack` takes it away again when it was right.
 * @returns the minutes of the pause, if it is paused
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

/** How many there are with this one; `undefined` when there were too many, and this one is not counted. */
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
