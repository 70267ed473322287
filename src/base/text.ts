/** Cuts a text at `length` characters and closes it with an ellipsis (core §5: 100 by default, record data 50). */
export const truncate = (text: string, length = 100): string =>
  text.length > length ? `${text.slice(0, length)}…` : text

/** Keeps the first two characters of the local part and hides the rest of it: `jo*****@example.be` (core §5). */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  if (at < 0) return email
  const local = email.slice(0, at)
  return `${local.slice(0, 2)}${'*'.repeat(Math.max(0, local.length - 2))}${email.slice(at)}`
}

/** A fraction as the percentage that people read: 0.125 is `12.50`. */
export const formatFraction = (fraction: number): string => (fraction * 100).toFixed(2)

/** Words that may also follow a colon, as they are written alone: with a capital. */
export const asSentence = (words: string): string => words.charAt(0).toLocaleUpperCase() + words.slice(1)

/**
 * Words as a file name that every system and header accepts: `Domaines : déverrouiller` is `domaines-deverrouiller`.
 */
export const fileName = (words: string): string =>
  words
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
