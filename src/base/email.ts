import { toFqdn } from './hostname.ts'

/** Letters and signs of a dot-atom (RFC 5321) and letters of any language (RFC 6531); quoted local parts are not everyday. */
const localPart = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u
const octets = (text: string): number => encodeURIComponent(text).replace(/%[\dA-F]{2}/g, '-').length

/**
 * An everyday address: local part of up to 64 octets, `@`, a domain whose top part has at least 2 letters (core §5).
 * The empty text is no address; forms in which it is optional say so themselves.
 */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@')
  if (at < 1 || text.length > 254) return false
  const local = text.slice(0, at)
  return localPart.test(local) && octets(local) <= 64 && toFqdn(text.slice(at + 1)) !== undefined
}
