import { isEmail } from '#base/email.ts'
import { isFqdn, toAscii } from '#base/hostname.ts'

/** Octets before the at sign (RFC 5321 §4.5.3.1.1). */
export const longestName = 64

/**
 * Letters, digits, and dots, hyphens and underscores between them. A name becomes a folder at the mail servers, so nothing of a path
 * or a pattern (`/`, `*`, `%`), no control character and no dot in front; `+` divides an address from what its owner adds to it.
 */
const shape = /^[a-z\d](?:[a-z\d._-]*[a-z\d])?$/

export const isMailboxName = (text: string): boolean =>
  text.length <= longestName && shape.test(text) && !text.includes('..')

/** The name as it was typed, with or without the domain behind it: `Info@zaak.be` is `info`. Undefined: no name of this domain. */
export function readName(typed: string, domain: string): string | undefined {
  const text = typed.trim().toLowerCase()
  const name = text.endsWith(`@${domain}`) ? text.slice(0, -domain.length - 1) : text
  return isMailboxName(name) ? name : undefined
}

export const addressOf = (name: string, domain: string): string => `${name}@${domain}`

/** The two parts of an address; undefined for what is none. */
export function partsOf(address: string): { name: string; domain: string } | undefined {
  const at = address.lastIndexOf('@')
  if (at < 1) return undefined
  const domain = toAscii(address.slice(at + 1))
  return domain !== undefined && isFqdn(domain) ? { name: address.slice(0, at), domain } : undefined
}

/** Names of a network of its own (reserved by ICANN): nothing elsewhere is called so, and servers of ours use them among themselves. */
const isInternal = (domain: string): boolean => domain === 'internal' || domain.endsWith('.internal')

/** Any address of the world, its domain in ASCII and all of it in lower case; undefined for what is none. */
export function readAddress(typed: string): string | undefined {
  const text = typed.trim()
  const parts = partsOf(text)
  return parts && isEmail(text) && !isInternal(parts.domain) ? `${parts.name.toLowerCase()}@${parts.domain}` : undefined
}
