import { recordTypeNames } from '#areas/domains/dns/rules/record-types.ts'
import { keyedMutex } from '../../keyed-mutex.ts'
import type { Ability, Outcome } from '../../outcome.ts'
import { done, rejected } from '../../outcome.ts'
import type { DnsHost, RecordType } from '../port.ts'
import { canonicalName } from '../rdata.ts'
import { outcomeOf } from './answers.ts'
import { type ApiZone, hasStatus, isSuccess, type PowerDnsAddress, powerDnsApi } from './api.ts'
import { isCatalog, openCatalog } from './catalog.ts'
import { createZone } from './create-zone.ts'
import { readDnssec, setDnssec } from './dnssec.ts'
import { createSecondary } from './secondary.ts'
import { changeZone, readZone } from './zone-changes.ts'

export type PowerDnsOptions = PowerDnsAddress & {
  /** The server runs with `expand-alias=yes` and a resolver; otherwise an ALIAS would be stored but never answered. */
  expandsAlias?: boolean
  /** Zones are made as primaries, which notify their secondaries. */
  hasSecondaries?: boolean
  /** The server runs with `secondary=yes`; otherwise secondary zones would never be transferred. */
  fetchesZones?: boolean
  /** Name of the catalogue zone for our secondaries; zones are then made as primaries. */
  catalog?: string | undefined
}

const can: Ability = { can: true }
const noAlias: Ability = {
  can: false,
  because: {
    nl: 'Deze nameservers lossen ALIAS-records niet op.',
    en: 'These name servers do not resolve ALIAS records.',
    fr: 'Ces serveurs de noms ne résolvent pas les enregistrements ALIAS.',
  },
}
const noFetching: Ability = {
  can: false,
  because: {
    nl: 'Deze nameservers halen geen zones op bij een andere nameserver.',
    en: 'These name servers do not fetch zones from another name server.',
    fr: 'Ces serveurs de noms ne vont pas chercher de zones auprès d’un autre serveur.',
  },
}
const noSecondaries: Ability = {
  can: false,
  because: {
    nl: 'Deze nameservers delen één databank: er valt niets door te geven.',
    en: 'These name servers share one database: there is nothing to pass on.',
    fr: 'Ces serveurs de noms partagent une seule base de données : il n’y a rien à transmettre.',
  },
}

/** PowerDNS Authoritative Server from 4.7, over its HTTP API. */
export function openPowerDns(options: PowerDnsOptions): DnsHost {
  const api = powerDnsApi(options)
  const turns = keyedMutex()
  const deleted = new Set<string>()
  const catalogName = options.catalog && canonicalName(`${options.catalog.replace(/\.$/, '')}.`)
  const catalog = catalogName ? openCatalog(api, catalogName) : undefined
  const hasSecondaries = options.hasSecondaries === true || catalog !== undefined
  const around = { hasSecondaries, catalog }

  /** Runs under the lock of the zone, with its name as PowerDNS writes it. */
  const inTurn = async <Value>(name: string, work: (zone: string) => Promise<Outcome<Value>>) => {
    const zone = canonicalName(name)
    return zone ? turns(zone, () => work(zone)) : rejected('name_invalid', name)
  }
  const named = <Value>(name: string, work: (zone: string) => Promise<Outcome<Value>>) => {
    const zone = canonicalName(name)
    return zone ? work(zone) : Promise.resolve(rejected('name_invalid', name))
  }

  async function deleteZone(operationId: string, zone: string): Promise<Outcome<{ existed: boolean }>> {
    if (deleted.has(operationId)) return done({ existed: true })
    const answer = await api.deleteZone(zone)
    const gone = hasStatus(answer, 404)
    if (!isSuccess(answer) && !gone && !(await isGone(zone, answer.kind))) return outcomeOf(answer, zone, true)
    remember(deleted, operationId)
    return done({ existed: !gone })
  }

  /** After a lost answer: the zone is deleted when it no longer exists. */
  const isGone = async (zone: string, kind: string) =>
    kind === 'no-answer' && hasStatus(await api.readZoneHead(zone), 404)

  async function zoneExists(zone: string): Promise<Outcome<boolean>> {
    const answer = await api.readZoneHead(zone)
    if (isSuccess(answer)) return done(true)
    return hasStatus(answer, 404) ? done(false) : outcomeOf(answer, zone, false)
  }

  async function listZones(): Promise<Outcome<string[]>> {
    const answer = await api.listZones()
    if (!isSuccess(answer)) return outcomeOf(answer, '', false)
    return done((answer.json as ApiZone[]).filter((zone) => !isCatalog(zone)).map(({ name }) => name))
  }

  async function flush(zone: string): Promise<Outcome<{ dropped: number }>> {
    const head = await api.readZoneHead(zone)
    const answer = isSuccess(head) ? await api.flush(zone) : head
    if (!isSuccess(answer)) return outcomeOf(answer, zone, false)
    return done({ dropped: (answer.json as { count?: number } | undefined)?.count ?? 0 })
  }

  async function notify(zone: string): Promise<Outcome<null>> {
    if (!hasSecondaries) return rejected('refused', 'no secondaries')
    const answer = await api.notify(zone)
    return isSuccess(answer) ? done(null) : outcomeOf(answer, zone, false)
  }

  return {
    name: 'powerdns',
    abilities: {
      ...typeAbilities,
      ALIAS: options.expandsAlias ? can : noAlias,
      dnssec: can,
      notify: hasSecondaries ? can : noSecondaries,
      secondary: options.fetchesZones ? can : noFetching,
    },
    createZone: (operationId, zone) =>
      inTurn(zone.name, (name) => createZone(api, operationId, { ...zone, name }, around)),
    createSecondary: (operationId, zone) =>
      inTurn(zone.name, async (name) =>
        options.fetchesZones
          ? createSecondary(api, operationId, { ...zone, name })
          : rejected('refused', 'fetches no zones'),
      ),
    deleteZone: (operationId, zone) => inTurn(zone, (name) => deleteZone(operationId, name)),
    zoneExists: (zone) => named(zone, zoneExists),
    listZones,
    readZone: (zone) => named(zone, (name) => readZone(api, name)),
    changeZone: (zone, decide, since) => inTurn(zone, (name) => changeZone(api, name, decide, around, since)),
    flush: (zone) => named(zone, flush),
    notify: (zone) => named(zone, notify),
    readDnssec: (zone) => named(zone, (name) => readDnssec(api, name)),
    setDnssec: (operationId, zone, enabled) => inTurn(zone, (name) => setDnssec(api, operationId, name, enabled)),
  }
}

const typeAbilities = Object.fromEntries(recordTypeNames.map((type) => [type, can])) as Record<RecordType, Ability>

/** The marks are deleted with the zone; the last thousand deletions are remembered here. */
function remember(operations: Set<string>, operationId: string): void {
  operations.add(operationId)
  const [oldest] = operations
  if (operations.size > 1000 && oldest) operations.delete(oldest)
}
