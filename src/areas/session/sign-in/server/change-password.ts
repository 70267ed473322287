import { Refusal, refuser } from '#base/refusal.ts'
import { brands, isBrandName } from '#brands/brands.ts'
import type { Ctx, Work } from '#platform/context.ts'
import { platformRefusals } from '#platform/http/refusals.ts'
import { signInRefusals } from '../contract/refusals.ts'
import { accountStore } from './account-store.ts'
import { mailedLinks } from './mailed-links.ts'
import { passwordHasher } from './password-hasher.ts'
import { secretHash } from './secret-token.ts'
import { mailPasswordChanged } from './session-mails.ts'
import { sessionStore } from './session-store.ts'
import { countingFailures } from './sign-in.ts'

const refuse = refuser(signInRefusals)
const passwordLinks = ['reset-password', 'set-password'] as const

/** Which brand somebody's mails carry: that of the client. */
export async function brandOf(work: Work, clientId: number) {
  const row = await work.sql.selectFrom('client').select('brand').where('id', '=', clientId).executeTakeFirst()
  return row && isBrandName(row.brand) ? row.brand : brands[work.config.brand].name
}

type NewPassword = { accountId: number; passwordHash: string; because: string; keepFamilyId?: number | undefined }

/** Sets a password, ends the sessions that were opened with the old one, closes open links, and tells the person. */
export async function setPassword(work: Work, given: NewPassword): Promise<void> {
  const account = await accountStore.byId(work.sql, given.accountId)
  if (!account) return
  const now = work.now()
  const isFirst = account.password_hash === null
  await accountStore.setPassword(work.sql, account.id, given.passwordHash)
  await sessionStore.revokeAll(work.sql, account.id, given.because, now, given.keepFamilyId)
  await mailedLinks.close(work.sql, account.id, passwordLinks, now)
  await work.audit({
    action: 'session.password-changed',
    object: { type: 'account', id: account.id },
    clientId: account.client_id,
    details: { because: given.because },
  })
  if (!isFirst) await mailPasswordChanged(work, account, await brandOf(work, account.client_id))
}

/** With a mailed link; who holds it has shown that the mailbox is his, so the address counts as confirmed. */
export async function changePassword(ctx: Ctx, given: { token: string; password: string }): Promise<{ email: string }> {
  // Looked at before hashing, so that a guessed token costs us nothing; held for good in the transaction.
  const known = await ctx.transact((step) => mailedLinks.holder(step.sql, given.token, passwordLinks, step.now()))
  if (known === undefined) return refuse('link_expired')
  const passwordHash = await passwordHasher.hash(given.password)
  return ctx.transact(async (step) => {
    const accountId = await mailedLinks.holder(step.sql, given.token, passwordLinks, step.now())
    const account = accountId === undefined ? undefined : await accountStore.byId(step.sql, accountId)
    if (!account) return refuse('link_expired')
    await setPassword(step, { accountId: account.id, passwordHash, because: 'mailed link' })
    await accountStore.confirmEmail(step.sql, account.id, step.now())
    return { email: account.email }
  })
}

/** By the signed-in person, who shows the current password. The session in which it happens goes on. */
export async function changePasswordByAuth(
  ctx: Ctx,
  given: { current_password: string; password: string },
): Promise<void> {
  const { accountId, actorAccountId } = ctx.asker()
  // Whoever acts for somebody else has no business with that person's password.
  if (actorAccountId !== undefined) throw new Refusal('not_allowed', platformRefusals.not_allowed)
  const account = await accountStore.byId(ctx.sql, accountId)
  const right = await countingFailures(ctx, account?.email ?? '', () =>
    passwordHasher.verify(account?.password_hash, given.current_password),
  )
  if (!right) refuse('wrong_password', { field: 'current_password' })
  if (given.password === given.current_password) refuse('same_password', { field: 'password' })
  const passwordHash = await passwordHasher.hash(given.password)
  await ctx.transact(async (step) => {
    const own = step.bearer ? await sessionStore.accessToken(step.sql, secretHash(step.bearer)) : undefined
    await setPassword(step, { accountId, passwordHash, because: 'changed by its owner', keepFamilyId: own?.familyId })
  })
}
