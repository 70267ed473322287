import { isFqdn } from './hostname.ts'
import { cidrContains, type IpNetwork, parseCidr, parseIp } from './ip.ts'

const networks = (text: string): IpNetwork[] => text.split(' ').map((each) => parseCidr(each) as IpNetwork)

/**
 * Addresses that are not globally reachable (IANA special-purpose registries, RFC 6890), those for documentation
 * included.
 */
const special = networks(
  [
    '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24',
    '192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3',
    '2001::/23 2001:db8::/32 2002::/16 3fff::/20',
  ].join(' '),
)
/** The allocated part of IPv6; everything outside it is IPv4-mapped, local or unassigned. */
const [givenOut] = networks('2000::/3') as [IpNetwork]
const [mapped] = networks('::ffff:0.0.0.0/96') as [IpNetwork]

/** Whether an address is globally reachable: not this machine, its network, or a special range. */
export function isPublicAddress(text: string): boolean {
  const address = parseIp(text.replace(/^\[|\]$/g, ''))
  if (!address) return false
  if (cidrContains(mapped, address)) return isPublicAddress(address.octets.slice(12).join('.'))
  if (address.family === 'ipv6' && !cidrContains(givenOut, address)) return false
  return !special.some((network) => cidrContains(network, address))
}

/** Names that are found only inside a network, or nowhere (RFC 6761, 6762, 7686, 8375, 9476). */
const inwardName = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home\.arpa|onion|invalid|alt)$/

/** Services whose names lead to any address that is written in them, or to this machine: who uses one in public means something inside. */
const leadsInward =
  /(?:^|\.)(?:nip\.io|sslip\.io|xip\.io|backname\.io|traefik\.me|localtest\.me|lvh\.me|vcap\.me|lacolhost\.com|localho\.st|local\.gd|yoogle\.com|fuf\.me)$/

const documentation = networks('192.0.2.0/24 198.51.100.0/24 203.0.113.0/24 2001:db8::/32 3fff::/20')

/** Whether an address is this machine, its network, or another that only somebody inside reaches. Those of examples are nobody's. */
export function isInwardAddress(text: string): boolean {
  const address = parseIp(text)
  return address !== undefined && !isPublicAddress(text) && !documentation.some((each) => cidrContains(each, address))
}

/** What can be decided about a host before it is resolved; it may still resolve to an internal address. */
export function mayBePublicHost(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '')
  if (parseIp(bare)) return isPublicAddress(bare)
  const name = bare.toLowerCase().replace(/\.$/, '')
  // A host in a URL may contain an underscore, unlike a host name.
  return isFqdn(name.replaceAll('_', 'x')) && !inwardName.test(name) && !leadsInward.test(name)
}
