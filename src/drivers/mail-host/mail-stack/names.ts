import { isMailboxName, partsOf, readAddress } from '#areas/mail/mailboxes/rules/address.ts'
import { isFqdn, toAscii } from '#base/hostname.ts'
import type { Outcome } from '../../outcome.ts'
import { no } from './database.ts'

/** Names are judged before they come here, and once more where they become folders, look-ups and scripts. */
export const isDomain = (domain: string): boolean => toAscii(domain) === domain && isFqdn(domain)

/** The domain of an address that may have a mailbox or a forward here. */
export function domainIn(address: string): string | undefined {
  const parts = partsOf(address)
  return parts && isMailboxName(parts.name) && isDomain(parts.domain) && address === `${parts.name}@${parts.domain}`
    ? parts.domain
    : undefined
}

/** An address of the world as one line that a table of Postfix may answer with. */
export const isPlainAddress = (address: string): boolean => readAddress(address) === address && /^[!-~]+$/.test(address)

export const refusedName = (name: string): Outcome<never> => no('refused', `not a name that mail can have: ${name}`)
