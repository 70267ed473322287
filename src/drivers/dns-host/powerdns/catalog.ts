import { done, type Outcome, rejected } from '../../outcome.ts'
import { outcomeOf } from './answers.ts'
import { type ApiZone, type ApiZoneHead, hasStatus, isSuccess, type PowerDnsApi } from './api.ts'

/**
 * Our list of zones as a zone of its own (RFC 9432, PowerDNS 4.7 `kind: PRODUCER`): secondaries that subscribe to it learn by
 * transfer which zones exist. PowerDNS keeps its content; a zone only says to which catalogue it belongs.
 */
export type Catalog = {
  name: string
  /** Makes the catalogue when it is not there; asked once in a process. */
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
  // A catalogue is asked about by nobody but secondaries, so it names no servers (RFC 9432 §4.1).
  const made = await api.createZone({ name, kind: 'Producer', nameservers: ['invalid.'], soa_edit_api: 'DEFAULT' })
  // Another process of ours may have been quicker.
  return isSuccess(made) || hasStatus(made, 409) ? done(null) : outcomeOf(made, name, true)
}

/** Those that list zones and are not zones of anybody. */
export const isCatalog = ({ kind }: Pick<ApiZone, 'kind'>): boolean => /^(producer|consumer)$/i.test(kind)

/** A zone from before there was a catalogue enters it with its next change, as one that secondaries may fetch. */
export async function enterCatalog(api: PowerDnsApi, catalog: Catalog, zone: ApiZoneHead): Promise<Outcome<null>> {
  if (zone.catalog === catalog.name) return done(null)
  const ready = await catalog.ensure()
  if (ready.kind !== 'done') return ready
  const answer = await api.setZone(zone.name, { catalog: catalog.name, kind: 'Primary' })
  return isSuccess(answer) ? done(null) : outcomeOf(answer, zone.name, false)
}
