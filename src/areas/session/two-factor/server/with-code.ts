import { attempt } from '#areas/session/attempts/server/public.ts'
import { askPassword, mailLockOut } from '#areas/session/sign-in/server/public.ts'
import type { AccountId } from '#base/ids.ts'
import { refuser } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import { twoFactorRefusals } from '../contract/refusals.ts'
import { spendCode } from './spend-code.ts'

const refuse = refuser(twoFactorRefusals)

/**
 * Does `then` in one transaction with the code that allows it: wrong codes are counted outside of it, so that a refusal does
 * not take the count back.
 */
export async function withCode<Result>(
  ctx: Ctx,
  accountId: AccountId,
  code: string,
  how: { recovery: boolean; pending?: boolean },
  then: (step: Ctx) => Promise<Result>,
): Promise<Result> {
  let done: { result: Result } | undefined
  // They are signed in already: strangers who have their password do not stop them.
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
 * For what must be this person's own doing at this moment: the password first, then `then` in one transaction with a code. To
 * be called outside a transaction; the call lists the refusals of signing in and of two-factor sign-in as its own.
 */
export async function withPasswordAndCode<Result>(
  ctx: Ctx,
  given: { password: string; code: string },
  then: (step: Ctx) => Promise<Result>,
): Promise<Result> {
  await askPassword(ctx, given.password, 'password')
  return withCode(ctx, ctx.requirePrincipal().accountId, given.code, { recovery: true }, then)
}
