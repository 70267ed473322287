import { attempt } from '#areas/session/attempts/server/front-door.ts'
import { refuser } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import { signInRefusals } from '../contract/refusals.ts'
import { emailKey } from '../rules/email-address.ts'
import { accountStore } from './account-store.ts'
import { mailUnlock } from './jobs.ts'
import { passwordHasher } from './password-hasher.ts'

const refuse = refuser(signInRefusals)

/**
 * Judges the password of an e-mail address, known or not, whoever tries. Too many failures pause the address, and its owner,
 * should there be one, gets a link that opens it at once. Outside a transaction, because the count must stand.
 */
export async function countingFailures(ctx: Ctx, email: string, judge: () => Promise<boolean>): Promise<boolean> {
  const verdict = await attempt(ctx, { of: 'password', whose: emailKey(email) }, judge)
  if (verdict.kind === 'paused') return refuse('too_many_attempts', { values: { minutes: verdict.minutes } })
  if (verdict.kind === 'wrong' && verdict.last)
    await ctx.enqueue(mailUnlock, { email: emailKey(email), ip: ctx.ip, userAgent: ctx.userAgent })
  return verdict.kind === 'right'
}

/** Before something that only the person himself may do; refuses `wrong_password` beside the field. */
export async function askPassword(ctx: Ctx, password: string, field: string): Promise<void> {
  const account = await accountStore.byId(ctx.sql, ctx.asker().accountId)
  if (account && account.password_hash === null) refuse('no_password', { field })
  const right = await countingFailures(ctx, account?.email ?? '', () =>
    passwordHasher.verify(account?.password_hash, password),
  )
  if (!right) refuse('wrong_password', { field })
}
