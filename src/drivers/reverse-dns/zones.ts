import { toFqdn } from '#base/hostname.ts'
import { canonicalIp, printIp } from '#base/ip.ts'
import { parseReverseZone, type ReverseZone, reversePlace } from '#base/reverse-zone.ts'
import { done, type Outcome, rejected } from '../outcome.ts'
import type { ReverseDns, ReverseDnsRejection, ReverseName } from './port.ts'

/** The zones of a setting: networks by commas or blanks. A wrong one throws, with its name. */
export const zonesIn = (text: string): ReverseZone[] =>
  text
    .split(/[\s,]+/)
    .filter((each) => each !== '')
    .map((each) => {
      const zone = parseReverseZone(each)
      if (!zone) throw new Error(`REVERSE_ZONES has no network of a reverse zone: ${each}`)
      return zone
    })

export const ttlSeconds = 3_600
export type Place = { zone: string; name: string }
/** One name server: what stands at a place, and to have another name there or none. Both are absolute, with a closing dot. */
export type NameStore = {
  name: string
  read(place: Place): Promise<Outcome<string | null>>
  write(place: Place, name: string | null): Promise<Outcome<null>>
}

const no = (code: ReverseDnsRejection, detail?: string): Outcome<never> => rejected(code, detail)
const ours: readonly string[] = ['no_such_zone', 'name_invalid', 'access_denied']
/** What a name server refuses, in words of this port. */
const told = <Value>(outcome: Outcome<Value>): Outcome<Value> =>
  outcome.kind === 'rejected' && !ours.includes(outcome.code) ? { ...outcome, code: 'refused' } : outcome

/** Names of addresses at a name server, in the zones that the provider says it has. */
export function namesOfAddresses(zones: readonly ReverseZone[], store: NameStore): ReverseDns {
  const placeOf = (ip: string) => reversePlace(zones, ip)
  const kept = (ip: string, name: string | null): Outcome<ReverseName> =>
    done({ ip: canonicalIp(ip) ?? ip, hostname: name?.replace(/\.$/, '') ?? null })

  async function read(ip: string): Promise<Outcome<ReverseName>> {
    const place = placeOf(ip)
    if (!place) return no('no_such_zone', ip)
    const found = told(await store.read(place))
    return found.kind === 'done' ? kept(ip, found.value) : found
  }

  return {
    name: store.name,
    covers: (ip) => placeOf(ip) !== undefined,
    anyAddress: zones[0] ? printIp(zones[0].network) : '',
    readName: read,
    async setName(_operationId, { ip, hostname }) {
      const place = placeOf(ip)
      if (!place) return no('no_such_zone', ip)
      const name = hostname === null ? null : toFqdn(hostname)
      if (name === undefined) return no('name_invalid', hostname ?? '')
      const before = await read(ip)
      if (before.kind !== 'done' || before.value.hostname === name) return before
      const written = told(await store.write(place, name === null ? null : `${name}.`))
      if (written.kind === 'done') return kept(ip, name)
      // Its answer was lost: what stands there tells whether it was carried out.
      const after = written.kind === 'unknown' ? await read(ip) : written
      return after.kind === 'done' && after.value.hostname === name ? after : written
    },
  }
}
