import { refuser } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import { signInRefusals } from '../contract/refusals.ts'
import { accountStore } from './account-store.ts'
import { passwordLinks, setPassword } from './change-password.ts'
import { confirmAccount } from './confirm-email.ts'
import { mailedLinks } from './mailed-links.ts'
import { passwordHasher } from './password-hasher.ts'

const refuse = refuser(signInRefusals)

/** With a mailed link, whose use proves the mailbox, so the address counts as confirmed. */
export async function changePassword(ctx: Ctx, given: { token: string; password: string }): Promise<{ email: string }> {
  // Checked before hashing, so that a guessed token costs nothing; checked again and locked in the transaction.
  const known = await ctx.transact((step) => mailedLinks.holder(step.sql, given.token, passwordLinks, step.now()))
  if (known === undefined) return refuse('link_expired')
  const passwordHash = await passwordHasher.hash(given.password)
  return ctx.transact(async (step) => {
    const accountId = await mailedLinks.holder(step.sql, given.token, passwordLinks, step.now())
    const account = accountId === undefined ? undefined : await accountStore.byId(step.sql, accountId)
    if (!account) return refuse('link_expired')
    await setPassword(step, { accountId: account.id, passwordHash, because: 'mailed link' })
    await confirmAccount(step, account)
    return { email: account.email }
  })
}
