/**
 * A display name for a mail header (RFC 5322 §3.4): quoted where it holds more than letters, without the characters
 * that would end it, so that no name can inject an address or a header.
 */
export function quotedName(name: string): string {
  const plain = name
    .replace(/[\p{Cc}\u2028\u2029"\\<>@]/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
  return /^[\p{L}\p{M}\p{N} '!#$%&*+/=?^_`{|}~-]*$/u.test(plain) ? plain : `"${plain}"`
}
