import * as z from 'zod/mini'
import { cidrContains, type IpAddress, type IpNetwork, parseCidr, parseIp } from '#base/ip.ts'

/** Parses one line: an address, or a network with its prefix; `undefined` for anything else. */
export function placeOf(line: string): IpNetwork | undefined {
  const address = parseIp(line)
  return address ? { ...unmapped(address), prefix: unmapped(address).octets.length * 8 } : parseCidr(line)
}

/** An IPv6 proxy writes an IPv4 address as `::ffff:192.0.2.1`. */
function unmapped({ family, octets }: IpAddress): IpAddress {
  const isMapped =
    family === 'ipv6' && octets.slice(0, 10).every((octet) => octet === 0) && octets[10] === 255 && octets[11] === 255
  return isMapped ? { family: 'ipv4', octets: octets.slice(12) } : { family, octets }
}

const linesOf = (list: string): string[] =>
  list
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** The lines that are neither an address nor a network. */
export const wrongLines = (list: string): string[] => linesOf(list).filter((line) => placeOf(line) === undefined)

/**
 * Whether the address is allowed: one address or network per line, an empty list allows all (core §6). An invalid line
 * matches nothing, so a list of only invalid lines locks everybody out; such a list is never stored.
 */
export function allowsAddress(list: string, ip: string): boolean {
  const lines = linesOf(list)
  if (lines.length === 0) return true
  const address = parseIp(ip, { zone: true })
  if (!address) return false
  return lines.some((line) => {
    const place = placeOf(line)
    return place !== undefined && cidrContains(place, unmapped(address))
  })
}

/** As stored: trimmed, without empty lines. */
export const IpAllowlist = z.string().check(
  z.maxLength(5000, { abort: true }),
  z.refine((list) => wrongLines(list).length === 0, { error: 'wrong_ip' }),
  z.overwrite((list) => linesOf(list).join('\n')),
)
