/** Consonants that nobody confuses and that spell no words (RFC 8628 §6.1): eight of twenty are 34 bits, for ten minutes and thirty tries. */
export const userCodeLetters = 'BCDFGHJKLMNPQRSTVWXZ'
export const userCodeLength = 8

/** `WDJB-MJHT`, as it is shown. */
export const printUserCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`

/** What was typed, in any case and with whatever between; undefined where it cannot be a code. */
export function readUserCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s.\-–_]/g, '')
  const isOne = code.length === userCodeLength && [...code].every((letter) => userCodeLetters.includes(letter))
  return isOne ? code : undefined
}
