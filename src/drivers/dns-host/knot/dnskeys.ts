import { createHash } from 'node:crypto'
import { wireOfName } from '#areas/domains/dns/rules/names.ts'
import type { DnssecKey } from '../port.ts'
import { numberOctets } from '../wire/message.ts'

/** Type numbers of the records that signing adds (RFC 4034, 5155, 7344). */
export const dnssecTypes = { dnskey: 48, rrsig: 46, nsec: 47, nsec3: 50, nsec3param: 51, cds: 59, cdnskey: 60 } as const

const zoneKeyFlag = 0x0100
const revokedFlag = 0x0080
const entryFlag = 0x0001

/** The keys for the registry: those with the SEP flag (RFC 4034 §2.1.1), or all when none has it. */
export function dnssecKeys(zone: string, rdatas: readonly Buffer[]): DnssecKey[] {
  const inUse = rdatas.filter((rdata) => {
    const flags = rdata.readUInt16BE(0)
    return (flags & zoneKeyFlag) !== 0 && (flags & revokedFlag) === 0
  })
  const entries = inUse.filter((rdata) => (rdata.readUInt16BE(0) & entryFlag) !== 0)
  return (entries.length > 0 ? entries : inUse)
    .map((rdata) => dnssecKey(zone, rdata))
    .sort((one, other) => one.keyTag - other.keyTag)
}

function dnssecKey(zone: string, rdata: Buffer): DnssecKey {
  const [keyTag, algorithm] = [keyTagOf(rdata), rdata.readUInt8(3)]
  return {
    keyTag,
    flags: rdata.readUInt16BE(0),
    algorithm,
    publicKey: rdata.subarray(4).toString('base64'),
    digests: digestKinds.map(({ number, hash }) => `${keyTag} ${algorithm} ${number} ${digestOf(hash, zone, rdata)}`),
  }
}

/** SHA-256 and SHA-384 (RFC 4509, 6605); SHA-1 is not allowed for new delegations (RFC 8624 §3.3). */
const digestKinds = [
  { number: 2, hash: 'sha256' },
  { number: 4, hash: 'sha384' },
] as const

/** The digest over owner name and key (RFC 4034 §5.1.4). */
const digestOf = (hash: string, zone: string, rdata: Buffer): string =>
  createHash(hash)
    .update(Buffer.concat([Buffer.from(wireOfName(zone)), rdata]))
    .digest('hex')

/** The key tag (RFC 4034 appendix B). */
export function keyTagOf(rdata: Buffer): number {
  const even = rdata.length % 2 === 0 ? rdata : Buffer.concat([rdata, numberOctets(0, 1)])
  let sum = 0
  for (let at = 0; at < even.length; at += 2) sum += even.readUInt16BE(at)
  return (sum + Math.floor(sum / 65_536)) & 0xffff
}
