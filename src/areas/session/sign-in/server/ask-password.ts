import { attempt, countFromAddress } from '#areas/session/attempts/server/public.ts'
import { knownDevice } from '#areas/session/devices/server/public.ts'
import type { AccountId } from '#base/ids.ts'
import { refuser } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import { signInRefusals } from '../contract/refusals.ts'
import { emailKey } from '../rules/email-address.ts'
import { accountStore } from './account-store.ts'
import { mailUnlock } from './jobs.ts'
import { passwordHasher } from './password-hasher.ts'

const refuse = refuser(signInRefusals)

/** `right-in-pause`: the password is right, but without a second factor the user is refused during the pause. */
type Judged = { kind: 'right' } | { kind: 'wrong' } | { kind: 'right-in-pause'; minutes: number }
type Tried = { email: string; by: string | undefined }

/** Refuses because of a pause. */
export const refusePaused = (minutes: number): never => refuse('too_many_attempts', { values: { minutes } })

/**
 * Judges the password for an e-mail address, known or unknown. Too many failures pause the address for strangers, and
 * its owner, if any, gets a link that ends the pause; the owner's known devices are counted separately. An IP address
 * that tries many accounts is paused as well. Call it outside a transaction, because the count must be kept.
 */
export async function judgeSignIn(
  ctx: Ctx,
  given: { email: string; accountId: AccountId | undefined },
  judge: () => Promise<boolean>,
): Promise<Judged> {
  const device = await knownDevice(ctx, given.accountId)
  if (device) return counted(ctx, { email: given.email, by: device }, judge)
  const place = await countFromAddress(ctx, ctx.ip)
  if (place.pausedMinutes !== undefined)
    return refuse('too_many_from_address', { values: { minutes: place.pausedMinutes } })
  const judged = await counted(ctx, { email: given.email, by: undefined }, judge)
  if (judged.kind !== 'wrong') await place.giveBack()
  return judged
}

/**
 * Strangers' guesses are judged during a pause too; otherwise the pause would reveal which addresses have a second
 * factor.
 */
async function counted(ctx: Ctx, { email, by }: Tried, judge: () => Promise<boolean>): Promise<Judged> {
  const guess = { of: 'password' as const, whose: emailKey(email), by }
  const verdict = await attempt(ctx, guess, judge, { inPause: by === undefined })
  if (verdict.kind === 'paused') return refusePaused(verdict.minutes)
  if (verdict.kind === 'wrong' && verdict.last)
    await ctx.enqueue(mailUnlock, { email: emailKey(email), ip: ctx.ip, userAgent: ctx.userAgent })
  return verdict
}

/** Asks for the password before a sensitive action; refuses `wrong_password` at the field. */
export async function askPassword(ctx: Ctx, password: string, field: string): Promise<void> {
  const account = await accountStore.byId(ctx.sql, ctx.requirePrincipal().accountId)
  if (account && account.password_hash === null) refuse('no_password', { field })
  const judge = () => passwordHasher.verify(account?.password_hash, password)
  // The user is signed in already, so failures of strangers do not pause them.
  const isRight = ctx.config.rateLimits
    ? (await counted(ctx, { email: account?.email ?? '', by: 'session' }, judge)).kind === 'right'
    : await judge()
  if (!isRight) refuse('wrong_password', { field })
}
