import { createHash } from 'node:crypto'
import type { DnssecKey } from '../port.ts'

/** A key that signs nothing but has the right shape: the same for one zone every time, with its true tag and digest. */
export function pretendKey(zone: string): DnssecKey {
  const key = createHash('sha512').update(`key of ${zone}`).digest()
  const rdata = Buffer.concat([Buffer.from([1, 1, 3, 13]), key])
  const keyTag = keyTagOf(rdata)
  const digest = createHash('sha256')
    .update(Buffer.concat([wireName(zone), rdata]))
    .digest('hex')
  return { keyTag, flags: 257, algorithm: 13, publicKey: key.toString('base64'), digests: [`${keyTag} 13 2 ${digest}`] }
}

/** RFC 4034, appendix B. */
function keyTagOf(rdata: Buffer): number {
  let sum = 0
  for (const [index, octet] of rdata.entries()) sum += index % 2 ? octet : octet << 8
  return (sum + (sum >> 16)) & 0xffff
}

const wireName = (name: string): Buffer =>
  Buffer.concat([
    ...name
      .split('.')
      .filter(Boolean)
      .map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)])),
    Buffer.from([0]),
  ])
