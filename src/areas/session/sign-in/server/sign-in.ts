import { attempt } from '#areas/session/attempts/server/public.ts'
import { isTrusted, knownDevice, noteFailure } from '#areas/session/devices/server/public.ts'
import { type PasskeyAnswer, passkeyHolder } from '#areas/session/passkeys/server/public.ts'
import {
  challengeHolder,
  challengeSeconds,
  closeChallenge,
  openChallenge,
  spendCode,
  tellRecoveryCodeUsed,
  usesTwoFactor,
} from '#areas/session/two-factor/server/public.ts'
import { refuser } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import { signInRefusals } from '../contract/refusals.ts'
import type { Tokens } from '../contract/token.ts'
import { accountStore } from './account-store.ts'
import { judgeSignIn, refusePaused } from './ask-password.ts'
import { mailLockOut } from './jobs.ts'
import { passwordHasher } from './password-hasher.ts'
import { refuseUnwelcome, startSession } from './start-session.ts'

const refuse = refuser(signInRefusals)

/**
 * An unknown address, a missing password and a wrong password cost the same work and get the same answer. With a second
 * factor the answer is a refusal with a challenge, so that a program that does not know about it cannot mistake it for
 * a session.
 */
export async function signIn(ctx: Ctx, given: { username: string; password: string }): Promise<Tokens> {
  const account = await accountStore.byEmail(ctx.sql, given.username)
  const judged = await judgeSignIn(ctx, { email: given.username, accountId: account?.id }, () =>
    passwordHasher.verify(account?.password_hash, given.password),
  )
  if (judged.kind === 'wrong' || !account) {
    await noteFailure(ctx, { email: given.username }, 'wrong-password', 'password')
    return refuse('invalid_grant')
  }
  const wantsCode = (await usesTwoFactor(ctx.sql, account.id)) && !(await isTrusted(ctx, account.id))
  // It may have been guessed; with a second factor to follow it is accepted, or strangers could lock the owner out.
  if (judged.kind === 'right-in-pause' && !wantsCode) return refusePaused(judged.minutes)
  await refuseUnwelcome(ctx, account, 'password')
  if (wantsCode) {
    const challenge = await openChallenge(ctx, account.id)
    refuse('two_factor_required', {
      details: { challenge, methods: ['code', 'recovery-code'], expires_in: challengeSeconds },
    })
  }
  return ctx.transact((step) => startSession(step, account.id, { way: 'password' }))
}

type SecondStep = { challenge: string; code: string; trust_device?: boolean | undefined }

/** The second step: the challenge of the first, and an app or recovery code. Both are used up. */
export async function confirmSignIn(ctx: Ctx, given: SecondStep): Promise<Tokens> {
  const accountId = (await challengeHolder(ctx, given.challenge)) ?? refuse('sign_in_expired')
  let tokens: Tokens | undefined
  const by = await knownDevice(ctx, accountId)
  const verdict = await attempt(ctx, { of: 'code', whose: accountId, by }, () =>
    ctx.transact(async (step) => {
      const used = await spendCode(step, accountId, given.code, { recovery: true })
      if (!used) return false
      // Of two concurrent answers to a challenge only the first counts, and the other's code is not used up.
      if (!(await closeChallenge(step, given.challenge))) return refuse('sign_in_expired')
      const way = used === 'app' ? 'two-factor' : 'recovery-code'
      if (used === 'recovery') await tellRecoveryCodeUsed(step, accountId)
      tokens = await startSession(step, accountId, { way, trust: given.trust_device })
      return true
    }),
  )
  if (tokens) return tokens
  if (verdict.kind === 'paused') return refuse('too_many_codes', { values: { minutes: verdict.minutes } })
  await noteFailure(ctx, { accountId }, 'wrong-code', 'two-factor')
  if (verdict.kind === 'wrong' && verdict.last) await mailLockOut(ctx, accountId)
  return refuse('code_incorrect', { field: 'code' })
}

/** A passkey combines the device with a fingerprint or PIN, so no second factor is asked. */
export async function signInWithPasskey(ctx: Ctx, answer: PasskeyAnswer): Promise<Tokens> {
  const held = await ctx.transact((step) => passkeyHolder(step, answer))
  if (held.kind === 'refused') {
    if (held.accountId !== undefined) await noteFailure(ctx, { accountId: held.accountId }, 'wrong-passkey', 'passkey')
    return refuse('passkey_refused')
  }
  const account = (await accountStore.byId(ctx.sql, held.accountId)) ?? refuse('passkey_refused')
  await refuseUnwelcome(ctx, account, 'passkey')
  return ctx.transact((step) => startSession(step, account.id, { way: 'passkey' }))
}
