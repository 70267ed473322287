import { endTrust } from '#areas/session/devices/server/public.ts'
import { brandOf } from '#areas/session/mails/server/public.ts'
import type { AccountId } from '#base/ids.ts'
import { refuser } from '#base/refusal.ts'
import type { Ctx, Work } from '#platform/context.ts'
import { signInRefusals } from '../contract/refusals.ts'
import { accountStore } from './account-store.ts'
import { askPassword } from './ask-password.ts'
import { passwordSet } from './domain-events.ts'
import { mailedLinks } from './mailed-links.ts'
import { passwordHasher } from './password-hasher.ts'
import { mailPasswordChanged } from './session-mails.ts'
import { ownFamily, sessionStore } from './session-store.ts'

const refuse = refuser(signInRefusals)
export const passwordLinks = ['reset-password', 'set-password'] as const

type NewPassword = {
  accountId: AccountId
  passwordHash: string
  because: string
  /** Who set it, when that is not the user; named in the mail. */
  by?: string | undefined
  keepFamilyId?: number | undefined
}

/** Sets a password, ends the account's sessions, closes open links, and mails the user. */
export async function setPassword(work: Work, given: NewPassword): Promise<void> {
  const account = await accountStore.byId(work.sql, given.accountId)
  if (!account) return
  const now = work.now()
  const isFirst = account.password_hash === null
  await accountStore.setPassword(work.sql, account.id, given.passwordHash)
  await sessionStore.revokeAll(work.sql, account.id, given.because, now, given.keepFamilyId)
  await mailedLinks.close(work.sql, account.id, passwordLinks, now)
  await endTrust(work, account.id)
  await work.emit(passwordSet, { accountId: account.id })
  await work.audit({
    action: 'session.password-changed',
    object: { type: 'account', id: account.id },
    clientId: account.client_id,
    details: { because: given.because },
  })
  if (!isFirst || given.by) await mailPasswordChanged(work, account, await brandOf(work, account.client_id), given.by)
}

/** By the signed-in user, with the current password. The present session stays open. */
export async function changePasswordByAuth(
  ctx: Ctx,
  given: { current_password: string; password: string },
): Promise<void> {
  const { accountId } = ctx.requirePrincipal()
  await askPassword(ctx, given.current_password, 'current_password')
  if (given.password === given.current_password) refuse('same_password', { field: 'password' })
  const passwordHash = await passwordHasher.hash(given.password)
  await ctx.transact(async (step) => {
    const keepFamilyId = await ownFamily(step)
    await setPassword(step, { accountId, passwordHash, because: 'changed by its owner', keepFamilyId })
  })
}
