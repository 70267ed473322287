import type { ReverseZone } from '#base/reverse-zone.ts'
import { outcomeOf } from '../../dns-host/powerdns/answers.ts'
import {
  type ApiRrset,
  type ApiZone,
  isSuccess,
  type PowerDnsAddress,
  powerDnsApi,
} from '../../dns-host/powerdns/api.ts'
import { done } from '../../outcome.ts'
import type { ReverseDns } from '../port.ts'
import { namesOfAddresses, ttlSeconds } from '../zones.ts'

/** Servers before 4.8 answer the whole zone to the question for one name. */
const isOf = (name: string) => (rrset: ApiRrset) => rrset.name.toLowerCase() === name && rrset.type === 'PTR'

/** Reverse zones at a PowerDNS Authoritative Server, by its HTTP API. Each name is one record set, which is replaced in one request. */
export function openPowerDnsNames(zones: readonly ReverseZone[], address: PowerDnsAddress): ReverseDns {
  const api = powerDnsApi(address)
  return namesOfAddresses(zones, {
    name: 'powerdns',
    async read({ zone, name }) {
      const answer = await api.readSet(zone, { name, type: 'PTR' })
      if (!isSuccess(answer)) return outcomeOf(answer, zone, false)
      const records = (answer.json as ApiZone).rrsets.find(isOf(name))?.records ?? []
      return done(records.find(({ disabled }) => !disabled)?.content.toLowerCase() ?? null)
    },
    async write({ zone, name }, wanted) {
      const one = { name, type: 'PTR' }
      const records = wanted === null ? undefined : [{ content: wanted, disabled: false }]
      const change = records
        ? { ...one, ttl: ttlSeconds, changetype: 'REPLACE' as const, records }
        : { ...one, changetype: 'DELETE' as const }
      const answer = await api.changeZone(zone, [change])
      return isSuccess(answer) ? done(null) : outcomeOf(answer, zone, true)
    },
  })
}
