import { isMailboxName, partsOf, readAddress } from '#areas/mail/mailboxes/rules/address.ts'
import { isFqdn, toAscii } from '#base/hostname.ts'
import type { Outcome } from '../../outcome.ts'
import { no } from './database.ts'

/** Names are validated by the caller already, and again here because they become paths, look-ups and scripts. */
export const isDomain = (domain: string): boolean => toAscii(domain) === domain && isFqdn(domain)

/** The domain of an address that may have a mailbox or a forward here. */
export function domainIn(address: string): string | undefined {
  const parts = partsOf(address)
  return parts && isMailboxName(parts.name) && isDomain(parts.domain) && address === `${parts.name}@${parts.domain}`
    ? parts.domain
    : undefined
}

/** Whether an external address is a single line without anything that Postfix would interpret. */
export const isPlainAddress = (address: string): boolean => readAddress(address) === address && /^[!-~]+$/.test(address)

export const refusedName = (name: string): Outcome<never> => no('refused', `not a name that mail can have: ${name}`)
