import { toFqdn } from '#base/hostname.ts'
import { canonicalIp, cidrContains, type IpNetwork, parseCidr, parseIp } from '#base/ip.ts'
import { done, type Outcome, rejected } from '../../outcome.ts'
import { takeFault, underFault } from '../../sandbox-faults.ts'
import type { SandboxState } from '../../sandbox-state.ts'
import type { ReverseDns, ReverseDnsRejection, ReverseName } from '../port.ts'

export const reverseDnsFaults = 'reverse-dns'
const no = (code: ReverseDnsRejection, detail?: string): Outcome<never> => rejected(code, detail)

/** The addresses that sandboxes give out (RFC 5737, RFC 3849). */
const ours = ['203.0.113.0/24', '2001:db8::/32'].map((text) => parseCidr(text) as IpNetwork)
const isOurs = (ip: string): boolean => {
  const address = parseIp(ip)
  return address !== undefined && ours.some((network) => cidrContains(network, address))
}

/** The built-in reverse zones. Each name stands under `reverse-dns:name:<address>`. */
export function openSandboxReverseDns({ state }: { state: SandboxState }): ReverseDns {
  const keyOf = (ip: string) => `reverse-dns:name:${canonicalIp(ip)}`
  return {
    name: 'sandbox',
    covers: isOurs,
    anyAddress: '203.0.113.1',
    readName: async (ip) => {
      if (!isOurs(ip)) return no('no_such_zone', ip)
      return done({ ip, hostname: (await state.read<string>(keyOf(ip))) ?? null })
    },
    setName: async (_operationId, { ip, hostname }) =>
      underFault<ReverseName>(await takeFault(state, reverseDnsFaults, ip), async () => {
        if (!isOurs(ip)) return no('no_such_zone', ip)
        const name = hostname === null ? null : toFqdn(hostname)
        if (name === undefined) return no('name_invalid', hostname ?? '')
        await state.change<string>(keyOf(ip), () => name ?? undefined)
        return done({ ip, hostname: name })
      }),
  }
}
