import { done, type Outcome, rejected } from '../../outcome.ts'
import { outcomeOf } from './answers.ts'
import { type ApiZone, type ApiZoneHead, hasStatus, isSuccess, type PowerDnsApi } from './api.ts'

/**
 * The list of our zones as a catalogue zone (RFC 9432, PowerDNS 4.7 `kind: PRODUCER`): subscribed secondaries learn by
 * transfer which zones exist. PowerDNS maintains its content; a zone only names its catalogue.
 */
export type Catalog = {
  name: string
  /** Makes the catalogue zone when it does not exist; called once per process. */
  ensure(): Promise<Outcome<null>>
}

export function openCatalog(api: PowerDnsApi, name: string): Catalog {
  let isThere = false
  return {
    name,
    async ensure() {
      if (isThere) return done(null)
      const outcome = await make(api, name)
      isThere = outcome.kind === 'done'
      return outcome
    },
  }
}

async function make(api: PowerDnsApi, name: string): Promise<Outcome<null>> {
  const head = await api.readZoneHead(name)
  if (isSuccess(head)) return isCatalog(head.json as ApiZone) ? done(null) : rejected('zone_exists', name)
  if (!hasStatus(head, 404)) return outcomeOf(head, name, false)
  // Only secondaries query a catalogue, so it lists no name servers (RFC 9432 §4.1).
  const made = await api.createZone({ name, kind: 'Producer', nameservers: ['invalid.'], soa_edit_api: 'DEFAULT' })
  // 409: another process has made it.
  return isSuccess(made) || hasStatus(made, 409) ? done(null) : outcomeOf(made, name, true)
}

/** Whether it is a catalogue zone, which belongs to no customer. */
export const isCatalog = ({ kind }: Pick<ApiZone, 'kind'>): boolean => /^(producer|consumer)$/i.test(kind)

/** A zone older than the catalogue joins it at its next change, as one that secondaries may transfer. */
export async function enterCatalog(api: PowerDnsApi, catalog: Catalog, zone: ApiZoneHead): Promise<Outcome<null>> {
  if (zone.catalog === catalog.name) return done(null)
  const ready = await catalog.ensure()
  if (ready.kind !== 'done') return ready
  const answer = await api.setZone(zone.name, { catalog: catalog.name, kind: 'Primary' })
  return isSuccess(answer) ? done(null) : outcomeOf(answer, zone.name, false)
}
