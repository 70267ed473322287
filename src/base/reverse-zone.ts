import { cidrContains, type IpAddress, type IpNetwork, parseCidr, parseIp } from './ip.ts'

/**
 * A network and the zone in which the names of its addresses stand (RFC 1035 §3.5, RFC 3596 §2.5). One that is smaller than a zone can be has a
 * zone of its own below that of whoever gave it out, in which an address stands by its last number (RFC 2317).
 */
export type ReverseZone = { network: IpNetwork; zone: string; isPart: boolean }

const suffixes = { ipv4: 'in-addr.arpa.', ipv6: 'ip6.arpa.' } as const
const bitsOfLabel = { ipv4: 8, ipv6: 4 } as const
const zoneName = /^[\w/-]+(?:\.[\w/-]+)+$/

const labelsOf = ({ family, octets }: Pick<IpAddress, 'family' | 'octets'>): string[] =>
  family === 'ipv4' ? octets.map(String) : octets.flatMap((octet) => [...octet.toString(16).padStart(2, '0')])
const nameOf = (labels: readonly string[], family: IpAddress['family']): string =>
  [...labels.toReversed(), suffixes[family]].join('.')

/** `203.0.113.0/24`, `2001:db8::/32`, or with the zone of a part: `203.0.113.64/26=64-127.113.0.203.in-addr.arpa`. */
export function parseReverseZone(text: string): ReverseZone | undefined {
  const [cidr = '', given, ...more] = text.split('=')
  const network = parseCidr(cidr)
  if (!network || more.length > 0) return undefined
  const { family, prefix } = network
  if (given !== undefined) {
    const zone = given.toLowerCase().replace(/\.$/, '')
    return family === 'ipv4' && prefix > 24 && zoneName.test(zone)
      ? { network, zone: `${zone}.`, isPart: true }
      : undefined
  }
  const bits = bitsOfLabel[family]
  if (prefix === 0 || prefix % bits !== 0) return undefined
  return { network, zone: nameOf(labelsOf(network).slice(0, prefix / bits), family), isPart: false }
}

/** Where the name of an address stands, in the narrowest of these zones; undefined where none has it. */
export function reversePlace(zones: readonly ReverseZone[], ip: string): { zone: string; name: string } | undefined {
  const address = parseIp(ip)
  const [found] = zones
    .filter(({ network }) => address && cidrContains(network, address))
    .toSorted((one, other) => other.network.prefix - one.network.prefix)
  if (!address || !found) return undefined
  const { zone, isPart } = found
  return { zone, name: isPart ? `${address.octets.at(-1)}.${zone}` : nameOf(labelsOf(address), address.family) }
}
