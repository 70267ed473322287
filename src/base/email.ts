import { toFqdn } from './hostname.ts'

/** Characters of a dot-atom (RFC 5321) and letters of any language (RFC 6531); quoted local parts are not supported. */
const localPart = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u
/** Length of a text in UTF-8 octets; a lone surrogate counts as its replacement character. */
const octets = (text: string): number => [...text].reduce((sum, sign) => sum + octetsOf(sign.codePointAt(0) ?? 0), 0)
const octetsOf = (point: number): number => (point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4)

/**
 * An everyday address of up to 254 octets (RFC 5321, erratum 1690): local part of up to 64, `@`, a domain whose top part has at
 * least 2 letters (core §5).
 * The empty text is no address; forms in which it is optional say so themselves.
 */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@')
  if (at < 1 || octets(text) > 254) return false
  const local = text.slice(0, at)
  return localPart.test(local) && octets(local) <= 64 && toFqdn(text.slice(at + 1)) !== undefined
}

/** Whether two texts are the same mailbox, whatever their case; an empty text is no mailbox. */
export const isSameAddress = (one: string | null | undefined, other: string | null | undefined): boolean =>
  Boolean(one) && one?.trim().toLowerCase() === other?.trim().toLowerCase()
