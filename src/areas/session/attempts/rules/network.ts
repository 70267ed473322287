import { parseIp, printCidr } from '#base/ip.ts'

/**
 * Whom an address stands for when guesses are counted: an IPv4 address for itself, an IPv6 address for its /64, which a
 * customer of any provider has to himself and may walk through as he likes.
 */
export function networkOf(ip: string): string {
  const address = parseIp(ip, { zone: true })
  if (!address) return ip
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped || address.family === 'ipv4') return mapped ?? ip
  const octets = address.octets.map((octet, index) => (index < 8 ? octet : 0))
  return printCidr({ family: 'ipv6', octets, prefix: 64 })
}
