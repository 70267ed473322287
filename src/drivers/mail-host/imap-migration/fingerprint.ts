import { createHash } from 'node:crypto'

/**
 * A digest of a message that is equal on every server: line ends become CRLF, and NUL, which IMAP cannot carry, becomes
 * 0x80 (as in Dovecot).
 */
export function fingerprint(source: Buffer): { digest: string; bytes: number } {
  const said = isPlain(source) ? source : canonical(source)
  return { digest: createHash('sha256').update(said).digest('base64url'), bytes: said.length }
}

const [nul, lf, cr] = [0, 10, 13]

function isPlain(source: Buffer): boolean {
  if (source.includes(nul)) return false
  for (let at = source.indexOf(lf); at >= 0; at = source.indexOf(lf, at + 1)) if (source[at - 1] !== cr) return false
  return true
}

function canonical(source: Buffer): Buffer {
  const said = Buffer.allocUnsafe(source.length * 2)
  let length = 0
  for (const [index, octet] of source.entries()) {
    if (octet === lf && source[index - 1] !== cr) said[length++] = cr
    said[length++] = octet === nul ? 0x80 : octet
  }
  return said.subarray(0, length)
}
