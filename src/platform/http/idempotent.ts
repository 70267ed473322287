import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import type { CallRow } from '#base/call.ts'
import { idempotencyHeader, takesKey } from '#base/idempotency.ts'
import { Refusal } from '#base/refusal.ts'
import type { UploadedFile, Work } from '../context.ts'
import { claimAnswer, giveUpAnswer, type Kept, keepAnswer, readAnswer } from '../secrets/kept-answers.ts'
import { SecretUnreadable } from '../secrets/secret-box.ts'
import { isAway } from '../sql/away.ts'
import { platformRefusals } from './refusals.ts'

/**
 * A call with an `Idempotency-Key` is carried out once: a repetition, after a lost answer, gets the same answer. It is
 * stored encrypted for a day, in the transaction of the change. A refusal is not stored, so it may be repeated.
 */
export type KeyedCall = { name: string; fingerprint: string }

/** The key of a call and its request; undefined for visitors, because keys are stored per account. */
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
    name: digest([holder.map((each) => each ?? null), key]),
    fingerprint: digest([
      row.id,
      request.params,
      request.query,
      request.body,
      files.map((file) => [file.field, file.name, createHash('sha256').update(file.content).digest('hex')]),
    ]),
  }
}

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
  const kept = await claimAnswer(work, call.name, call.fingerprint)
  if (kept !== 'ours') return answerOf(work, call, kept)
  const result = await handle()
  await keepAnswer(work, call.name, result)
  return result
}

/** For a call of several steps: it is claimed first, and a concurrent repetition is told to wait. */
export async function onceInSteps<Result>(work: Work, call: KeyedCall, handle: () => Promise<Result>): Promise<Result> {
  const kept = await claimAnswer(work, call.name, call.fingerprint)
  if (kept !== 'ours') return answerOf(work, call, kept)
  let result: Result
  try {
    result = await handle()
  } catch (error) {
    // A refusal leaves nothing behind. After a lost database the caller was told to retry in seconds, and the steps know
    // their own state. If the process dies, the lease ends the claim.
    if (error instanceof Refusal) await giveUpAnswer(work.sql, call.name)
    else if (isAway(error)) void onceBack(() => giveUpAnswer(work.sql, call.name))
    throw error
  }
  const keep = () => keepAnswer(work, call.name, result)
  // It was carried out, so it is answered even if the answer can be stored only later.
  await keep().catch((error) => {
    if (!isAway(error)) throw error
    void onceBack(keep)
  })
  return result
}

/** Writes once the database answers again; if it does not, the lease ends the claim. */
async function onceBack(write: () => Promise<void>): Promise<void> {
  for (let tries = 0; tries < 20; tries++) {
    try {
      return await write()
    } catch {
      await pause(500, undefined, { ref: false })
    }
  }
}

async function answerOf<Result>(work: Work, call: KeyedCall, kept: Kept | undefined): Promise<Result> {
  if (kept && kept.fingerprint !== call.fingerprint) throw refused('idempotency_key_reused')
  if (!kept?.sealed_answer) throw refused('idempotency_in_progress')
  try {
    return (await readAnswer(work, call.name, kept.sealed_answer)) as Result
  } catch (error) {
    // Its key was removed: what was done is known, the answer is not.
    throw error instanceof SecretUnreadable ? refused('idempotency_key_reused') : error
  }
}
