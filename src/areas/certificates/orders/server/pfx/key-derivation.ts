import { createHash } from 'node:crypto'

export type Purpose = 'key' | 'iv' | 'mac'
const ids: Record<Purpose, number> = { key: 1, iv: 2, mac: 3 }
const blockOf: Readonly<Record<string, number>> = { sha1: 64, sha224: 64, sha256: 64, sha384: 128, sha512: 128 }

/** A password as PKCS #12 has it: two octets a letter, the highest first, closed by two zeros (RFC 7292 appendix B.1). */
export const passwordOctets = (password: string): Buffer =>
  Buffer.concat([Buffer.from(password, 'utf16le').swap16(), Buffer.alloc(2)])

const filledTo = (octets: Buffer, block: number): Buffer => {
  if (octets.length === 0) return octets
  const whole = Buffer.alloc(Math.ceil(octets.length / block) * block)
  for (let at = 0; at < whole.length; at++) whole[at] = octets[at % octets.length] as number
  return whole
}

/** Octets for a key, a vector or a check, from a password (RFC 7292 appendix B.2). */
export function derive(
  hash: string,
  { password, salt, iterations }: { password: Buffer; salt: Buffer; iterations: number },
  purpose: Purpose,
  length: number,
): Buffer {
  const block = blockOf[hash] ?? 64
  const diversifier = Buffer.alloc(block, ids[purpose])
  const input = Buffer.concat([filledTo(salt, block), filledTo(password, block)])
  const made: Buffer[] = []
  for (let octets = 0; octets < length; ) {
    let digest = createHash(hash).update(diversifier).update(input).digest()
    for (let turn = 1; turn < iterations; turn++) digest = createHash(hash).update(digest).digest()
    made.push(digest)
    octets += digest.length
    addToEach(input, filledTo(digest, block).subarray(0, block))
  }
  return Buffer.concat(made).subarray(0, length)
}

/** Adds a number, and one, to each block of the input, as large numbers that run over. */
function addToEach(input: Buffer, added: Buffer): void {
  const block = added.length
  for (let start = 0; start < input.length; start += block) {
    let carry = 1
    for (let at = block - 1; at >= 0; at--) {
      carry += (input[start + at] as number) + (added[at] as number)
      input[start + at] = carry & 0xff
      carry >>= 8
    }
  }
}
