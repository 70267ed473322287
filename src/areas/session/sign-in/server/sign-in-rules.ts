import type { AccountId } from '#base/ids.ts'
import { refuser } from '#base/refusal.ts'
import type { Ctx, Work } from '#platform/context.ts'
import { signInRefusals } from '../contract/refusals.ts'
import { allowsAddress } from '../rules/ip-allowlist.ts'
import { accountStore } from './account-store.ts'

const refuse = refuser(signInRefusals)

export type SignInRules = {
  forceTwoFactor?: boolean | undefined
  forcePasswordChange?: boolean | undefined
  /** One address or network per line (`IpAllowlist`); empty allows all. */
  ipAllowlist?: string | undefined
}

const isCtx = (work: Work | Ctx): work is Ctx => 'principal' in work

/**
 * Rules of an administrator for a user's sign-in (core §6), valid from the next request on. A list for the caller's own
 * account without their present address requires `confirm`, otherwise `own_address_missing`.
 */
export async function setSignInRules(
  work: Work | Ctx,
  accountId: AccountId,
  rules: SignInRules,
  options: { confirm?: boolean | undefined } = {},
): Promise<void> {
  const { forceTwoFactor, forcePasswordChange, ipAllowlist } = rules
  if (ipAllowlist !== undefined && isCtx(work) && work.principal?.accountId === accountId) {
    const isInside = work.principal.actorAccountId !== undefined || allowsAddress(ipAllowlist, work.ip)
    if (!isInside && !options.confirm)
      refuse('own_address_missing', { field: 'ipAllowlist', values: { ip: work.ip }, details: { ip: work.ip } })
  }
  const changes = {
    ...(forceTwoFactor === undefined ? {} : { force_two_factor: forceTwoFactor }),
    ...(forcePasswordChange === undefined ? {} : { force_password_change: forcePasswordChange }),
    ...(ipAllowlist === undefined ? {} : { ip_allowlist: ipAllowlist }),
  }
  if (Object.keys(changes).length === 0) return
  const account = await accountStore.byId(work.sql, accountId)
  if (!account) return
  await accountStore.setRules(work.sql, accountId, changes)
  await work.changed(
    {
      action: 'session.rules-changed',
      object: { type: 'account', id: accountId },
      clientId: account.client_id,
      details: changes,
    },
    { clientId: account.client_id, accountId, type: 'user.changed', subject: accountId },
  )
}
