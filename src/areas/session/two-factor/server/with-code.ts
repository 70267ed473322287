import { attempt } from '#areas/session/attempts/server/public.ts'
import { askPassword, mailLockOut } from '#areas/session/sign-in/server/public.ts'
import type { AccountId } from '#base/ids.ts'
import { refuser } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import { twoFactorRefusals } from '../contract/refusals.ts'
import { spendCode } from './spend-code.ts'

const refuse = refuser(twoFactorRefusals)

/**
 * Runs `then` in one transaction with the code that allows it. Wrong codes are counted outside of it, so that the
 * refusal does not roll the count back.
 */
export async function withCode<Result>(
  ctx: Ctx,
  accountId: AccountId,
  code: string,
  how: { recovery: boolean; pending?: boolean },
  then: (step: Ctx) => Promise<Result>,
): Promise<Result> {
  let done: { result: Result } | undefined
  // The user is signed in already, so failures of strangers do not pause them.
  const verdict = await attempt(ctx, { of: 'code', whose: accountId, by: 'session' }, () =>
    ctx.transact(async (step) => {
      if (!(await spendCode(step, accountId, code, how))) return false
      done = { result: await then(step) }
      return true
    }),
  )
  if (verdict.kind === 'paused') return refuse('too_many_codes', { values: { minutes: verdict.minutes } })
  if (done) return done.result
  if (verdict.kind === 'wrong' && verdict.last) await mailLockOut(ctx, accountId)
  return refuse('code_incorrect', { field: 'code' })
}

/**
 * For sensitive actions of the user: asks for the password, then runs `then` in one transaction with a code. Call it
 * outside a transaction; the call's refusals must include those of sign-in and of two-factor.
 */
export async function withPasswordAndCode<Result>(
  ctx: Ctx,
  given: { password: string; code: string },
  then: (step: Ctx) => Promise<Result>,
): Promise<Result> {
  await askPassword(ctx, given.password, 'password')
  return withCode(ctx, ctx.requirePrincipal().accountId, given.code, { recovery: true }, then)
}
