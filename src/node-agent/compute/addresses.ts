import { type IpAddress, parseCidr, parseIp, printIp } from '#base/ip.ts'
import type { ComputeSettings } from './compute-settings.ts'
import type { OwnAddress } from './server-record.ts'

/** More are never looked through; a network of IPv6 has no end. */
const mostTried = 65_536

const compared = (one: IpAddress, other: IpAddress): number => {
  const at = one.octets.findIndex((octet, index) => octet !== other.octets[index])
  return at < 0 ? 0 : (one.octets[at] ?? 0) - (other.octets[at] ?? 0)
}

function next({ family, octets }: IpAddress): IpAddress {
  const following = [...octets]
  for (let at = following.length - 1; at >= 0; at--) {
    following[at] = ((following[at] ?? 0) + 1) % 256
    if (following[at] !== 0) break
  }
  return { family, octets: following }
}

/** The first free address of each network of the node; undefined when one of them has none. */
export function freeAddresses(
  pools: ComputeSettings['addresses'],
  taken: ReadonlySet<string>,
): OwnAddress[] | undefined {
  const chosen: OwnAddress[] = []
  for (const { network, from, to, gateway } of pools) {
    const [whole, last] = [parseCidr(network), parseIp(to)]
    let address = parseIp(from)
    if (!whole || !last || !address) return undefined
    let left = mostTried
    while (left > 0 && compared(address, last) <= 0 && (taken.has(printIp(address)) || printIp(address) === gateway)) {
      address = next(address)
      left -= 1
    }
    if (left === 0 || compared(address, last) > 0) return undefined
    chosen.push({ ip: printIp(address), family: whole.family, prefix: whole.prefix, gateway })
  }
  return chosen
}
