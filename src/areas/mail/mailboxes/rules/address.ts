import { isEmail } from '#base/email.ts'
import { isFqdn, toAscii } from '#base/hostname.ts'

/** Octets of the local part (RFC 5321 §4.5.3.1.1). */
export const longestName = 64

/**
 * Letters, digits, and dots, hyphens and underscores between them. A name becomes a folder at the mail servers, so it
 * may have nothing of a path or a pattern (`/`, `*`, `%`), no control character and no leading dot; `+` separates the
 * address from a tag.
 */
const shape = /^[a-z\d](?:[a-z\d._-]*[a-z\d])?$/

export const isMailboxName = (text: string): boolean =>
  text.length <= longestName && shape.test(text) && !text.includes('..')

/**
 * The local part as typed, with or without the domain: `Info@zaak.be` is `info`. Undefined when it is no name of this
 * domain.
 */
export function readName(typed: string, domain: string): string | undefined {
  const text = typed.trim().toLowerCase()
  const name = text.endsWith(`@${domain}`) ? text.slice(0, -domain.length - 1) : text
  return isMailboxName(name) ? name : undefined
}

export const addressOf = (name: string, domain: string): string => `${name}@${domain}`

/** The two parts of an address; undefined when invalid. */
export function partsOf(address: string): { name: string; domain: string } | undefined {
  const at = address.lastIndexOf('@')
  if (at < 1) return undefined
  const domain = toAscii(address.slice(at + 1))
  return domain !== undefined && isFqdn(domain) ? { name: address.slice(0, at), domain } : undefined
}

/**
 * Top-level names reserved for private networks: they do not exist in public DNS, and our own servers use them
 * internally.
 */
const isInternal = (domain: string): boolean => domain === 'internal' || domain.endsWith('.internal')

/** Any public address, with its domain in ASCII and all of it in lower case; undefined when invalid. */
export function readAddress(typed: string): string | undefined {
  const text = typed.trim()
  const parts = partsOf(text)
  return parts && isEmail(text) && !isInternal(parts.domain) ? `${parts.name.toLowerCase()}@${parts.domain}` : undefined
}
