import { recordsOf, zoneStateOf } from '#areas/domains/dns/server/public.ts'
import type { DomainRecord } from '#areas/domains/portfolio/server/public.ts'
import { dnsLookupKey, type LookedUp, type LookedUpType, type Question } from '#drivers/dns-lookup/port.ts'
import type { Work } from '#platform/context.ts'
import { answered } from '#platform/operations/answers.ts'
import type { DnsQuestioner } from '../rules/spf/resolver.ts'
import { zoneFirst } from '../rules/zone-answers.ts'

type Asking = Pick<Work, 'sql' | 'driver'>

/** The zone records of a domain; none without a zone at our name servers. */
export async function zoneOf({ sql }: Pick<Work, 'sql'>, domain: Pick<DomainRecord, 'id'>) {
  const [state, records] = await Promise.all([zoneStateOf({ sql }, domain.id), recordsOf({ sql }, domain.id)])
  return { state, records }
}
export type HeldZone = Awaited<ReturnType<typeof zoneOf>>

/** The answers of public DNS about names of a domain; undefined when there is none at all. */
export async function publicRecords(
  { driver }: Pick<Work, 'driver'>,
  domain: string,
  questions: readonly Question[],
): Promise<LookedUp | undefined> {
  return answered(await driver(dnsLookupKey).lookUp(domain, questions))
}

/** Public DNS, one name at a time. Reverse names are not queried: their answers depend on the message. */
const publicQuestioner =
  ({ driver }: Pick<Work, 'driver'>): DnsQuestioner =>
  async (name, type) => {
    if (type === 'PTR') return { kind: 'nothing' }
    const found = await publicRecords({ driver }, name, [{ name: '@', types: [type satisfies LookedUpType] }])
    const data = found?.records.filter((record) => record.type === type).map((record) => record.data) ?? []
    if (data.length > 0) return { kind: 'found', data }
    return found && found.unanswered.length === 0 ? { kind: 'nothing' } : { kind: 'failed' }
  }

/** DNS as it will be for this domain when its zone has reached the name servers. */
export const questionerFor = (asking: Asking, domain: string, zone: HeldZone): DnsQuestioner =>
  zone.state === 'none' ? publicQuestioner(asking) : zoneFirst(zone.records, domain, publicQuestioner(asking))
