/**
 * A name as the head of a mail may carry it (RFC 5322 §3.4): quoted where it holds more than letters, without the signs that
 * would end it, so that no name can bring an address or a header of its own.
 */
export function quotedName(name: string): string {
  const plain = name
    .replace(/[\p{Cc}\u2028\u2029"\\<>@]/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
  return /^[\p{L}\p{M}\p{N} '!#$%&*+/=?^_`{|}~-]*$/u.test(plain) ? plain : `"${plain}"`
}
