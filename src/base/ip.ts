/**
 * IP addresses and networks as text. IPv4 is four decimal groups without leading zeros (core §5), IPv6 is RFC 4291 with
 * embedded IPv4, and what we write back is canonical: RFC 5952.
 */
export type IpFamily = 'ipv4' | 'ipv6'
export type IpAddress = { family: IpFamily; octets: readonly number[]; zone?: string }
export type IpNetwork = { family: IpFamily; octets: readonly number[]; prefix: number }

const group = /^(?:0|[1-9]\d{0,2})$/

function octetsOfIpv4(text: string): number[] | undefined {
  const groups = text.split('.')
  if (groups.length !== 4 || !groups.every((part) => group.test(part) && Number(part) < 256)) return undefined
  return groups.map(Number)
}

/** Octets of one side of `::`; an embedded IPv4 address may only close the whole address. */
function octetsOfGroups(text: string, closing: boolean): number[] | undefined {
  if (text === '') return []
  const octets: number[] = []
  const parts = text.split(':')
  for (const [index, part] of parts.entries()) {
    if (closing && index === parts.length - 1 && part.includes('.')) {
      const embedded = octetsOfIpv4(part)
      if (!embedded) return undefined
      octets.push(...embedded)
    } else {
      if (!/^[\da-f]{1,4}$/i.test(part)) return undefined
      const value = Number.parseInt(part, 16)
      octets.push(value >> 8, value & 255)
    }
  }
  return octets
}

function octetsOfIpv6(text: string): number[] | undefined {
  const sides = text.split('::')
  if (sides.length > 2) return undefined
  const head = octetsOfGroups(sides[0] ?? '', sides.length === 1)
  const tail = sides.length === 2 ? octetsOfGroups(sides[1] ?? '', true) : []
  if (!head || !tail) return undefined
  const missing = 16 - head.length - tail.length
  // `::` stands for at least one group (RFC 4291 §2.2).
  if (sides.length === 2 ? missing < 2 : missing !== 0) return undefined
  return [...head, ...Array<number>(missing).fill(0), ...tail]
}

/** IPv4 within IPv6 (RFC 4291 §2.5.5.2), however it is written. */
const isMapped = (octets: readonly number[]): boolean =>
  octets.slice(0, 10).every((octet) => octet === 0) && octets[10] === 255 && octets[11] === 255

/** The IPv4 address that stands within an IPv6 address: `1.2.3.4` of `::ffff:1.2.3.4`. */
export function embeddedIpv4(ip: string): string | undefined {
  const octets = octetsOfIpv6(ip)
  return octets && isMapped(octets) ? octets.slice(12).join('.') : undefined
}

/**
 * The unit in which addresses are counted: an IPv4 address by itself, an IPv6 address by its /64, which is what one
 * connection is given (RFC 6177) and can be used freely by whoever has it.
 */
export function networkOf(ip: string): string {
  const address = parseIp(ip, { zone: true })
  if (!address) return ip
  if (address.family === 'ipv4') return ip
  if (isMapped(address.octets)) return address.octets.slice(12).join('.')
  const octets = address.octets.map((octet, index) => (index < 8 ? octet : 0))
  return printCidr({ family: 'ipv6', octets, prefix: 64 })
}

/** Names an interface of the host itself (`fe80::1%eth0`, RFC 4007); Linux allows 15 characters. */
const zoneId = /^[\w.-]{1,15}$/

/** `zone` lets an interface name follow an IPv6 address; a DNS record or firewall rule has no use for one. */
export function parseIp(text: string, options: { zone?: boolean } = {}): IpAddress | undefined {
  const ipv4 = octetsOfIpv4(text)
  if (ipv4) return { family: 'ipv4', octets: ipv4 }
  const percent = options.zone ? text.indexOf('%') : -1
  if (percent < 0) {
    const octets = octetsOfIpv6(text)
    return octets && { family: 'ipv6', octets }
  }
  const zone = text.slice(percent + 1)
  const octets = octetsOfIpv6(text.slice(0, percent))
  return octets && zoneId.test(zone) ? { family: 'ipv6', octets, zone } : undefined
}

export const isIpv4 = (text: string): boolean => octetsOfIpv4(text) !== undefined
export const isIpv6 = (text: string): boolean => octetsOfIpv6(text) !== undefined
/** Valid when it is either (core §5). */
export const isIp = (text: string): boolean => isIpv4(text) || isIpv6(text)

/** Start and length of the first longest run of at least two zero groups (RFC 5952 §4.2). */
function longestZeroRun(groups: readonly number[]): { start: number; length: number } {
  let best = { start: -1, length: 1 }
  for (let start = 0; start < groups.length; start++) {
    let length = 0
    while (groups[start + length] === 0) length++
    if (length > best.length) best = { start, length }
  }
  return best
}

function printIpv6(octets: readonly number[]): string {
  const groups = Array.from({ length: 8 }, (_, index) => ((octets[2 * index] ?? 0) << 8) | (octets[2 * index + 1] ?? 0))
  // An IPv4-mapped address keeps its dotted form (RFC 5952 §5).
  if (groups.slice(0, 5).every((value) => value === 0) && groups[5] === 0xffff)
    return `::ffff:${octets.slice(12).join('.')}`
  const words = groups.map((value) => value.toString(16))
  const { start, length } = longestZeroRun(groups)
  if (start < 0) return words.join(':')
  return `${words.slice(0, start).join(':')}::${words.slice(start + length).join(':')}`
}

export const printIp = (address: IpAddress): string =>
  (address.family === 'ipv4' ? address.octets.join('.') : printIpv6(address.octets)) +
  (address.zone ? `%${address.zone}` : '')

/** The canonical form of an address, or `undefined` when it is none. */
export function canonicalIp(text: string): string | undefined {
  const address = parseIp(text)
  return address && printIp(address)
}

/** Number of leading one bits, or `undefined` when a zero stands between them. */
function onesOf(octets: readonly number[]): number | undefined {
  const bits = octets.map((octet) => octet.toString(2).padStart(8, '0')).join('')
  return /^1*0*$/.test(bits) ? bits.lastIndexOf('1') + 1 : undefined
}

function prefixOf(text: string, family: IpFamily): number | undefined {
  // Decimal everywhere, so leading zeros are harmless on input; they are not written.
  if (/^\d{1,4}$/.test(text)) return Number(text) <= (family === 'ipv4' ? 32 : 128) ? Number(text) : undefined
  const mask = family === 'ipv4' ? octetsOfIpv4(text) : undefined
  if (!mask) return undefined
  // 255.255.255.0 as firewalls take it, or its reverse 0.0.0.255 as routers do.
  return onesOf(mask) ?? onesOf(mask.map((octet) => 255 - octet))
}

/** `10.0.0.0/8`, `2001:db8::/32` or `10.0.0.0/255.0.0.0`; bits of the host part are dropped. */
export function parseCidr(text: string): IpNetwork | undefined {
  const slash = text.indexOf('/')
  const address = slash < 0 ? undefined : parseIp(text.slice(0, slash))
  const prefix = address && prefixOf(text.slice(slash + 1), address.family)
  if (!address || prefix === undefined) return undefined
  const octets = address.octets.map((octet, index) => {
    const kept = Math.min(8, Math.max(0, prefix - index * 8))
    return octet & (0xff << (8 - kept)) & 0xff
  })
  return { family: address.family, octets, prefix }
}

export const printCidr = (network: IpNetwork): string => `${printIp(network)}/${network.prefix}`

/** Whether an address lies in a network; addresses of the other family never do. */
export function cidrContains(network: IpNetwork, address: IpAddress): boolean {
  if (network.family !== address.family) return false
  const whole = parseCidr(`${printIp({ family: address.family, octets: address.octets })}/${network.prefix}`)
  return whole?.octets.every((octet, index) => octet === network.octets[index]) ?? false
}
