import { isEmail } from '#base/email.ts'
import { toFqdn } from '#base/hostname.ts'

/** How strict the filter is (service areas §9). */
export const strengths = ['less strict', 'normal', 'strict'] as const
export type Strength = (typeof strengths)[number]

/** What the filter does with the mail of a domain. */
export type SpamPolicy = {
  strength: Strength
  /** Spam is held until somebody looks at it; otherwise it is delivered with a mark, into the folder for junk. */
  holds: boolean
  /** After so many days what is held is gone. */
  holdDays: number
  /** Senders that always come through, and those that never do: an address, or a whole domain. */
  allow: readonly string[]
  deny: readonly string[]
}

export const holdDaysLimits = { least: 1, most: 30 } as const
/** Those that a screen offers. */
export const holdDaysOffered = [1, 3, 7, 14, 21, 30] as const
export const usualPolicy: SpamPolicy = { strength: 'normal', holds: true, holdDays: 14, allow: [], deny: [] }

/** So many senders on each list, and so many of them are added at once. */
export const mostEntries = 1000
export const mostAtOnce = 200

/** How a sender came onto a list: somebody wrote it there, or let a held message of theirs through for good. */
export const senderOrigins = ['written', 'held'] as const
export type SenderOrigin = (typeof senderOrigins)[number]

/** A sender as it stands on a list: `an@zaak.be`, or `zaak.be` for everybody there. Undefined for what is neither. */
export function readSender(typed: string): string | undefined {
  const text = typed.trim().toLowerCase()
  const at = text.lastIndexOf('@')
  const domain = toFqdn(text.slice(at + 1))
  if (domain === undefined) return undefined
  // `@zaak.be` is a domain as well, as many programs write it.
  if (at <= 0) return domain
  return isEmail(text) ? `${text.slice(0, at)}@${domain}` : undefined
}

/** Whether a list names a sender: by address, by domain, or by a domain that theirs is a part of. */
export function isListed(list: readonly string[], sender: string): boolean {
  const address = sender.toLowerCase()
  const domain = address.slice(address.lastIndexOf('@') + 1)
  return list.some(
    (entry) => entry === address || entry === domain || (!entry.includes('@') && domain.endsWith(`.${entry}`)),
  )
}
