import { recordTypeNames } from '#areas/domains/dns/rules/record-types.ts'
import type { OutboundLog } from '#platform/outbound.ts'
import { keyedMutex } from '../../keyed-mutex.ts'
import { type Ability, done, type Outcome, rejected } from '../../outcome.ts'
import type { DnsHost, RecordType } from '../port.ts'
import { canonicalName } from '../rdata.ts'
import type { TsigKey } from '../wire/tsig.ts'
import { controlOutcome } from './answers.ts'
import { openConfiguration } from './configuration.ts'
import { configuredZone, listZones } from './configured.ts'
import { openControl } from './control.ts'
import { createZone, type Making } from './create-zone.ts'
import { deleteZone } from './delete-zone.ts'
import { readDnssec, setDnssec } from './dnssec.ts'
import { makeNotesZone } from './notes-zone.ts'
import { openOperationLog } from './operation-log.ts'
import { createSecondary } from './secondary.ts'
import { openSession } from './session.ts'
import { changeZone } from './zone-changes.ts'
import { readZone, zoneExists } from './zone-reading.ts'
import { isTaken } from './zone-transaction.ts'

export type KnotOptions = {
  host: string
  port: number
  key: TsigKey
  /** How `knotc` is reached: `knotc -s /run/knot/knot.sock`, or the same through ssh. */
  control: string
  /** Template of new zones in Knot's configuration; `''` for its default one. */
  template?: string
  /** Signing policy; `''` for that of the template. */
  policy?: string
  /** Name of the zone that holds what must not be in the zones themselves (`operations.ts`). */
  notesZone?: string
  /** Whether the template passes zones on to secondaries. */
  hasSecondaries?: boolean
  timeoutMs?: number
  /** How long a configuration transaction of another client is waited for. */
  waitMs?: number
  log?: OutboundLog
  /** Milliseconds since 1970. */
  now?: () => number
}

const can: Ability = { can: true }
const noAlias: Ability = {
  can: false,
  because: {
    nl: 'Deze nameservers kennen geen ALIAS-records.',
    en: 'These name servers do not know ALIAS records.',
    fr: 'Ces serveurs de noms ne connaissent pas les enregistrements ALIAS.',
  },
}
const noSecondaries: Ability = {
  can: false,
  because: {
    nl: 'Deze nameservers geven hun zones niet door aan andere.',
    en: 'These name servers do not pass their zones on to others.',
    fr: 'Ces serveurs de noms ne transmettent pas leurs zones à d’autres.',
  },
}

/** Knot DNS from 3.2: records by signed dynamic update and zone transfer, zones and keys through its control socket. */
export function openKnot(options: KnotOptions): DnsHost {
  const { host, port, key, log, hasSecondaries = false, timeoutMs = 10_000, now = Date.now } = options
  const notesZone = options.notesZone ?? 'operations.belfry.invalid.'
  const control = openControl({ command: options.control, timeoutMs, log })
  const configure = openConfiguration(control, options.waitMs)
  const template = options.template ?? ''
  const dialler = { server: { host, port, timeoutMs }, key, log, nowSeconds: () => Math.floor(now() / 1000) }
  const operationLog = openOperationLog({
    zone: notesZone,
    open: () => openSession(dialler),
    makeZone: () => makeNotesZone({ control, configure }, notesZone),
  })
  const turns = keyedMutex()

  /** Runs with a session of its own, with the name as Knot writes it. */
  const inSession = async <Value>(name: string, work: (making: Making, zone: string) => Promise<Outcome<Value>>) => {
    const zone = canonicalName(name)
    // Other characters would need escapes of Knot's own; no registry allows them in a domain name.
    if (!zone || zone === '.' || /[^\w./-]/.test(zone) || zone === notesZone) return rejected('name_invalid', name)
    const session = openSession(dialler)
    try {
      return await work({ session, control, configure, operationLog, template, now }, zone)
    } finally {
      session.close()
    }
  }
  const inTurn = <Value>(name: string, work: (making: Making, zone: string) => Promise<Outcome<Value>>) =>
    turns(canonicalName(name) ?? name, () => inSession(name, work))

  return {
    name: 'knot',
    abilities: {
      ...typeAbilities,
      ALIAS: noAlias,
      dnssec: can,
      notify: hasSecondaries ? can : noSecondaries,
      secondary: can,
    },
    createZone: (operationId, zone) =>
      inTurn(zone.name, (making, name) => createZone(making, operationId, { ...zone, name })),
    createSecondary: (operationId, zone) =>
      inTurn(zone.name, (making, name) => createSecondary(making, operationId, { ...zone, name })),
    deleteZone: (operationId, zone) => inTurn(zone, (making, name) => deleteZone(making, operationId, name)),
    zoneExists: (zone) => inSession(zone, zoneExists),
    listZones: () => listZones(control, notesZone),
    readZone: (zone) => inSession(zone, readZone),
    changeZone: (zone, decide) => inTurn(zone, (making, name) => changeZone(making, name, decide)),
    flush: (zone) => inSession(zone, flush),
    notify: (zone) =>
      hasSecondaries ? inSession(zone, notify) : Promise.resolve(rejected('refused', 'no secondaries')),
    readDnssec: (zone) => inSession(zone, readDnssec),
    setDnssec: (operationId, zone, enabled) =>
      inTurn(zone, (making, name) =>
        setDnssec({ ...making, policy: options.policy ?? '' }, operationId, name, enabled),
      ),
  }
}

/** A primary has no cache; a secondary is transferred again, as a whole. */
async function flush({ control }: Making, zone: string): Promise<Outcome<{ dropped: number }>> {
  const configured = await configuredZone(control, zone)
  if (configured.kind !== 'done') return configured
  if (!configured.value) return rejected('no_such_zone', zone)
  if (!configured.value.isSecondary) return done({ dropped: 0 })
  const answer = await control([['zone-retransfer', zone]])
  return isTaken(answer) ? done({ dropped: 1 }) : controlOutcome(answer, zone)
}

async function notify({ control }: Making, zone: string): Promise<Outcome<null>> {
  const answer = await control([['zone-notify', zone]])
  return isTaken(answer) ? done(null) : controlOutcome(answer, zone)
}

const typeAbilities = Object.fromEntries(recordTypeNames.map((type) => [type, can])) as Record<RecordType, Ability>
