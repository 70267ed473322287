import type { AccountId, ClientId } from '#base/ids.ts'
import { refuser } from '#base/refusal.ts'
import type { Ctx, Work } from '#platform/context.ts'
import { signInRefusals } from '../contract/refusals.ts'
import { accountStore } from './account-store.ts'
import { mailboxConfirmed, otherLinkFollowed } from './domain-events.ts'
import { mailedLinks } from './mailed-links.ts'

const refuse = refuser(signInRefusals)

/** The confirmed address, and the domains that waited for it and are continued now. */
export type ConfirmedEmail = { email: string; domains: string[] }

/**
 * The link works until it expires, not just once: mail scanners open links before people do, and reloading the page
 * must not show an error.
 */
export async function confirmEmail(ctx: Ctx, token: string): Promise<ConfirmedEmail> {
  const accountId = await mailedLinks.holder(ctx.sql, token, ['verify-email'], ctx.now())
  const account = accountId === undefined ? undefined : await accountStore.byId(ctx.sql, accountId)
  // The same screen confirms addresses of domain holders, who have no account (service areas §4).
  if (!account) return (await confirmedElsewhere(ctx, token)) ?? refuse('link_expired')
  return { email: account.email, domains: await confirmAccount(ctx, account) }
}

async function confirmedElsewhere(work: Work, token: string): Promise<ConfirmedEmail | undefined> {
  const found: ConfirmedEmail[] = []
  await work.emit(otherLinkFollowed, { token, confirmed: (what) => found.push(what) })
  return found[0]
}

type Account = { id: AccountId; client_id: ClientId; email: string; email_verified_at: Date | null }

/** Confirms the mailbox for the account, and for the client's domains whose holder has this address. */
export async function confirmAccount(work: Work, account: Account): Promise<string[]> {
  const { id, client_id: clientId, email } = account
  if (!account.email_verified_at) {
    await accountStore.confirmEmail(work.sql, id, work.now())
    await work.changed(
      { action: 'session.email-confirmed', object: { type: 'account', id }, clientId },
      { clientId, accountId: id, type: 'user.changed', subject: id },
    )
  }
  const domains: string[] = []
  await work.emit(mailboxConfirmed, { clientId, email, goesOn: (names) => domains.push(...names) })
  return domains
}
