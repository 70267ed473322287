import { brandOf } from '#areas/session/mails/server/public.ts'
import type { AccountId } from '#base/ids.ts'
import { localeOf } from '#base/locale.ts'
import type { Work } from '#platform/context.ts'
import { accountStore } from './account-store.ts'
import { mailedLinks } from './mailed-links.ts'
import { address, mailInvitation, mailPasswordReset, passwordPaths } from './session-mails.ts'

/**
 * A link to choose a password, for an operator to pass on to the user; the user gets one by mail too, if mail works.
 * Earlier links become invalid, and using one of the two closes the other.
 */
export async function handPasswordLink(work: Work, accountId: AccountId): Promise<string | undefined> {
  const account = await accountStore.byId(work.sql, accountId)
  if (!account || account.disabled_at !== null) return undefined
  await mailedLinks.close(work.sql, account.id, ['set-password', 'reset-password'], work.now())
  const purpose = account.password_hash === null ? 'set-password' : 'reset-password'
  const secret = await mailedLinks.write(work, account.id, purpose)
  const { smtpUrl, mailbox } = work.config.mail
  if (smtpUrl || mailbox) {
    const mail = purpose === 'set-password' ? mailInvitation : mailPasswordReset
    await mail(work, account, await brandOf(work, account.client_id))
  }
  return address(work, localeOf(account.locale), passwordPaths[purpose], secret)
}
