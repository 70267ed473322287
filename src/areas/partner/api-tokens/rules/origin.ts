import { cidrContains, parseCidr, parseIp } from '#base/ip.ts'

/** An IPv4 address that arrived through an IPv6 socket is still that IPv4 address. */
const plain = (ip: string): string => (/^::ffff:\d+\.\d+\.\d+\.\d+$/i.test(ip) ? ip.slice(7) : ip)

/** Whether a token may be used from an address; without networks from any, and an unreadable address matches none. */
export function mayComeFrom(subnets: readonly string[], ip: string): boolean {
  if (subnets.length === 0) return true
  const address = parseIp(plain(ip))
  return (
    address !== undefined &&
    subnets.some((subnet) => {
      const network = parseCidr(subnet)
      return network !== undefined && cidrContains(network, address)
    })
  )
}
