import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { CallRow } from '#base/call.ts'
import { idempotencyHeader, idempotencyHours, takesKey } from '#base/idempotency.ts'
import { Refusal } from '#base/refusal.ts'
import type { UploadedFile, Work } from '../context.ts'
import { SecretUnreadable, sealSecret, unsealSecret } from '../secrets/secret-box.ts'
import type { Sql } from '../sql/connect.ts'
import { platformRefusals } from './refusals.ts'

/**
 * A call under an `Idempotency-Key` is done once: whoever repeats it, because the first answer got lost, gets that answer again. The
 * answer is kept sealed for a day, in the same transaction as what was done. A refusal keeps nothing: it may be tried again.
 */
export type KeyedCall = { name: string; fingerprint: string }
type Kept = { fingerprint: string; state: 'running' | 'done'; answer?: string }

/** The key of a call that takes one, with what is asked under it; undefined where nobody is signed in, as keys are kept by account. */
export function keyedCall(
  request: FastifyRequest,
  row: CallRow,
  files: readonly UploadedFile[],
): KeyedCall | undefined {
  const key = request.headers[idempotencyHeader]
  const { principal } = request
  if (key === undefined || !principal || !takesKey(row)) return undefined
  if (typeof key !== 'string' || key.length < 1 || key.length > 200) throw refused('idempotency_key_wrong')
  const holder = [principal.accountId, principal.actorAccountId, principal.sharedDomainId, principal.shareLinkId]
  return {
    name: `${keptUnder}${digest([holder.map((each) => each ?? null), key])}`,
    fingerprint: digest([
      row.id,
      request.params,
      request.query,
      request.body,
      files.map((file) => [file.field, file.name, createHash('sha256').update(file.content).digest('hex')]),
    ]),
  }
}

/** What these keys stand under among the settings. */
export const keptUnder = 'idempotency:'
const dayMs = idempotencyHours * 3_600_000
/** After so long nobody works at it any more: the process that began is gone, and the call may be made again. */
const leaseMs = 120_000

const digest = (value: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(value) ?? '')
    .digest('base64url')
const refused = (code: 'idempotency_key_wrong' | 'idempotency_key_reused' | 'idempotency_in_progress') =>
  new Refusal(code, platformRefusals[code])

/** Within the call's own transaction: a second one waits until the first has ended, and then finds its answer. */
export async function onceInTransaction<Result>(
  work: Work,
  call: KeyedCall,
  handle: () => Promise<Result>,
): Promise<Result> {
  const kept = await claim(work.sql, work.now(), call)
  if (kept) return answerOf(work, call, kept)
  const result = await handle()
  await keep(work, call, result)
  return result
}

/** For a call of several steps: it is claimed first, and whoever repeats it meanwhile is told to wait. */
export async function onceInSteps<Result>(work: Work, call: KeyedCall, handle: () => Promise<Result>): Promise<Result> {
  const kept = await claim(work.sql, work.now(), call)
  if (kept) return answerOf(work, call, kept)
  try {
    const result = await handle()
    await keep(work, call, result)
    return result
  } catch (error) {
    // A refusal left nothing behind. After anything else the claim stays until its lease ends.
    if (error instanceof Refusal) await giveUp(work.sql, call)
    throw error
  }
}

/** Undefined when the call is ours to make; else what is kept of the one before. */
async function claim(sql: Sql, now: Date, { name, fingerprint }: KeyedCall): Promise<Kept | undefined> {
  const value = JSON.stringify({ fingerprint, state: 'running' } satisfies Kept)
  const ours = await sql
    .insertInto('setting')
    .values({ key: name, value, changed_at: now })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ value, changed_at: now })
        .where((eb) =>
          eb.or([
            eb('setting.changed_at', '<', new Date(now.getTime() - dayMs)),
            eb.and([
              eb('setting.changed_at', '<', new Date(now.getTime() - leaseMs)),
              eb(eb.ref('setting.value', '->>').key('state' as never), '=', 'running' as never),
            ]),
          ]),
        ),
    )
    .returning('key')
    .executeTakeFirst()
  if (ours) return undefined
  const found = await sql.selectFrom('setting').select('value').where('key', '=', name).executeTakeFirst()
  // Given up between the two statements.
  if (!found) throw refused('idempotency_in_progress')
  return found.value as Kept
}

async function answerOf<Result>(work: Work, call: KeyedCall, kept: Kept): Promise<Result> {
  if (kept.fingerprint !== call.fingerprint) throw refused('idempotency_key_reused')
  if (kept.state === 'running' || kept.answer === undefined) throw refused('idempotency_in_progress')
  try {
    const { result } = JSON.parse(await unsealSecret(work, call.name, kept.answer)) as { result?: Result }
    return result as Result
  } catch (error) {
    // Its key was taken away: what was done is known, what was answered is not.
    throw error instanceof SecretUnreadable ? refused('idempotency_key_reused') : error
  }
}

async function keep(work: Work, { name, fingerprint }: KeyedCall, result: unknown): Promise<void> {
  const answer = await sealSecret(work, name, JSON.stringify({ result }))
  const value = JSON.stringify({ fingerprint, state: 'done', answer } satisfies Kept)
  await work.sql.updateTable('setting').set({ value, changed_at: work.now() }).where('key', '=', name).execute()
}

async function giveUp(sql: Sql, { name }: KeyedCall): Promise<void> {
  await sql.deleteFrom('setting').where('key', '=', name).execute()
}
