import { createHash, randomInt } from 'node:crypto'
import type { AccountId } from '#base/ids.ts'
import type { Work } from '#platform/context.ts'
import { unsealSecret } from '#platform/secrets/secret-box.ts'
import { printRecoveryCode, readCode, recoveryAlphabet, recoveryCodeCount } from '../rules/codes.ts'
import { stepOfCode } from './totp.ts'
import { twoFactorStore } from './two-factor-store.ts'

/** Binds an encrypted secret to its account. */
export const sealPurpose = (accountId: AccountId) => `two-factor:${accountId}`

/** 80 random bits need no slow hash; the account id makes equal codes different. */
const recoveryHash = (accountId: AccountId, code: string): Buffer =>
  createHash('sha256').update(`${accountId} ${code}`).digest()

/**
 * Checks an app code, or a recovery code if `recovery` allows it, and uses it up. Call it in the transaction of what it
 * allows, so that both happen or neither.
 */
export async function spendCode(
  work: Work,
  accountId: AccountId,
  typed: string,
  options: { recovery: boolean; pending?: boolean },
): Promise<'app' | 'recovery' | undefined> {
  const read = readCode(typed)
  const row = await twoFactorStore.find(work.sql, accountId)
  if (!read || !row || (row.confirmed_at === null) !== (options.pending ?? false)) return undefined
  if (read.kind === 'recovery') {
    const hash = recoveryHash(accountId, read.code)
    const used = options.recovery && (await twoFactorStore.spendRecoveryCode(work.sql, accountId, hash, work.now()))
    return used ? 'recovery' : undefined
  }
  const secret = await unsealSecret(work, sealPurpose(accountId), row.sealed_secret)
  const step = stepOfCode(secret, read.code, work.now(), Number(row.last_step))
  const isFirst = step !== undefined && (await twoFactorStore.spendStep(work.sql, accountId, step))
  return isFirst ? 'app' : undefined
}

/** Replaces the recovery codes with ten new ones and returns them; only their hashes are stored. */
export async function newRecoveryCodes(work: Work, accountId: AccountId): Promise<string[]> {
  const letter = () => recoveryAlphabet[randomInt(recoveryAlphabet.length)] ?? ''
  const codes = Array.from({ length: recoveryCodeCount }, () => Array.from({ length: 16 }, letter).join(''))
  const hashes = codes.map((code) => recoveryHash(accountId, code))
  await twoFactorStore.replaceRecoveryCodes(work.sql, accountId, hashes, work.now())
  return codes.map(printRecoveryCode)
}
