import { isEmail } from '#base/email.ts'
import { toFqdn } from '#base/hostname.ts'

/** How strict the filter is (service areas §9). */
export const strengths = ['less strict', 'normal', 'strict'] as const
export type Strength = (typeof strengths)[number]

/** The filter policy of a domain. */
export type SpamPolicy = {
  strength: Strength
  /** Spam is held for a decision; otherwise it is marked and delivered into the junk folder. */
  holds: boolean
  /** Held messages are deleted after this many days. */
  holdDays: number
  /** Senders that are always allowed, and always denied: an address, or a whole domain. */
  allow: readonly string[]
  deny: readonly string[]
}

export const holdDaysLimits = { least: 1, most: 30 } as const
/** The choices of the screen. */
export const holdDaysOffered = [1, 3, 7, 14, 21, 30] as const
export const usualPolicy: SpamPolicy = { strength: 'normal', holds: true, holdDays: 14, allow: [], deny: [] }

/** Limit of senders per list, and per request. */
export const mostEntries = 1000
export const mostAtOnce = 200

/** How a sender came onto a list: by hand, or by delivering a held message with "allow". */
export const senderOrigins = ['written', 'held'] as const
export type SenderOrigin = (typeof senderOrigins)[number]

/** A sender in the form of the lists: `an@zaak.be`, or `zaak.be` for all senders there. Undefined when invalid. */
export function readSender(typed: string): string | undefined {
  const text = typed.trim().toLowerCase()
  const at = text.lastIndexOf('@')
  const domain = toFqdn(text.slice(at + 1))
  if (domain === undefined) return undefined
  // `@zaak.be` is a domain as well: many programs write it like that.
  if (at <= 0) return domain
  return isEmail(text) ? `${text.slice(0, at)}@${domain}` : undefined
}

/** Whether a list matches a sender: by address, by domain, or by a parent domain. */
export function isListed(list: readonly string[], sender: string): boolean {
  const address = sender.toLowerCase()
  const domain = address.slice(address.lastIndexOf('@') + 1)
  return list.some(
    (entry) => entry === address || entry === domain || (!entry.includes('@') && domain.endsWith(`.${entry}`)),
  )
}
