import { brandOf } from '#areas/session/mails/server/public.ts'
import type { AccountId } from '#base/ids.ts'
import type { Work } from '#platform/context.ts'
import { accountStore } from './account-store.ts'
import { mailedLinks } from './mailed-links.ts'
import { mailInvitation } from './session-mails.ts'

/** Mails a new link to choose the first password, and closes earlier ones; false when the user has a password. */
export async function inviteAgain(work: Work, accountId: AccountId, invitedBy?: string): Promise<boolean> {
  const account = await accountStore.byId(work.sql, accountId)
  if (!account || account.password_hash !== null || account.disabled_at !== null) return false
  await mailedLinks.close(work.sql, account.id, ['set-password'], work.now())
  await mailInvitation(work, account, await brandOf(work, account.client_id), invitedBy)
  return true
}
