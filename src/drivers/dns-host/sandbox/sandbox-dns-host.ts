import { isDeepStrictEqual } from 'node:util'
import { recordTypeNames } from '#areas/domains/dns/rules/record-types.ts'
import { done, type Outcome, rejected } from '../../outcome.ts'
import { pretendKey } from '../../pretend-key.ts'
import { takeFault, underFault } from '../../sandbox-faults.ts'
import type { Clock, SandboxState } from '../../sandbox-state.ts'
import { takeTurns } from '../../turns.ts'
import {
  type Checked,
  checkChanges,
  contentOf,
  differenceOf,
  isEmpty,
  nothing,
  serialOf,
  withSerial,
} from '../change-set.ts'
import type { Decide, DnsHost, DnssecState, RecordType, Rrset, ZoneChanges, ZoneWritten } from '../port.ts'
import { canonicalPrimaries } from '../primaries.ts'
import { canonicalName } from '../rdata.ts'
import { changed, conflictIn, nextSerial } from './zone-rules.ts'

export type SandboxDnsHostOptions = {
  state: SandboxState
  clock: Clock
  /** Called before every answer; a demo makes it take as long as a real server does. */
  latency?: () => Promise<unknown>
}

/** Kept after the zone itself is gone, so that a late repetition of an old operation is still known. */
type StoredZone = { rrsets?: Rrset[]; dnssec?: boolean; primaries?: string[]; operations: string[] }

const rememberedOperations = 200
const can = { can: true } as const
export const dnsFaults = 'dns-host'
const zoneKey = (zone: string) => `dns-host:zone:${zone}`

/** The sandbox name server: the same refusals and the same order of things, in a table instead of on the wire. */
export function openSandboxDnsHost({ state, clock, latency }: SandboxDnsHostOptions): DnsHost {
  const turns = takeTurns()
  const stored = async (zone: string) => {
    await latency?.()
    return state.read<StoredZone>(zoneKey(canonicalName(zone) ?? zone))
  }

  /** One write: once per operation id where it has one, and never beside another write of the same zone. */
  async function write<Value>(
    operationId: string | undefined,
    zoneName: string,
    act: (zone: string, current: StoredZone) => { outcome: Outcome<Value>; next?: Omit<StoredZone, 'operations'> },
  ): Promise<Outcome<Value>> {
    const zone = canonicalName(zoneName)
    if (!zone) return rejected('name_invalid', zoneName)
    await latency?.()
    return underFault(await takeFault(state, dnsFaults, zone), async () => {
      let outcome: Outcome<Value> = { kind: 'unknown' }
      await state.change<StoredZone>(zoneKey(zone), (found) => {
        const current = found ?? { operations: [] }
        const acted = act(zone, current)
        outcome = acted.outcome
        if (outcome.kind !== 'done') return found
        const operations = [...current.operations.filter((id) => id !== operationId), operationId]
        return {
          ...current,
          ...acted.next,
          operations: operations.filter((id) => id !== undefined).slice(-rememberedOperations),
        }
      })
      return outcome
    })
  }

  const unchanged = (current: StoredZone): Outcome<ZoneWritten> =>
    done({ serial: serialOf(current.rrsets ?? []), changed: false })

  function applied(checked: Checked<ZoneChanges>, current: Rrset[]) {
    if (!checked.ok) return { outcome: refusedFor(checked.flaw) }
    const difference = differenceOf(current, checked.value)
    if (isEmpty(difference)) return { outcome: done({ serial: serialOf(current), changed: false }) }
    const rrsets = changed(current, difference)
    const conflict = conflictIn(rrsets)
    if (conflict) return { outcome: refusedFor(conflict) }
    const serial = nextSerial(serialOf(current), clock.now())
    const numbered = rrsets.map((rrset) =>
      rrset.type === 'SOA' ? { ...rrset, rdatas: rrset.rdatas.map((soa) => withSerial(soa, serial)) } : rrset,
    )
    return { outcome: done({ serial, changed: true }), next: { rrsets: numbered } }
  }

  /** Between reading and writing another process may have been here: then it is decided again. */
  async function changeZone(zone: string, decide: Decide): Promise<Outcome<ZoneWritten>> {
    for (;;) {
      const read = await stored(zone)
      if (!read?.rrsets) return noSuchZone(zone)
      if (read.primaries) return rejected('zone_is_secondary', zone)
      const wanted = (await decide({ name: zone, serial: serialOf(read.rrsets), rrsets: read.rrsets })) ?? nothing
      if (isEmpty(wanted)) return unchanged(read)
      const outcome = await write<ZoneWritten | 'overtaken'>(undefined, zone, (_, current) =>
        isDeepStrictEqual(current.rrsets, read.rrsets)
          ? applied(checkChanges(zone, wanted), current.rrsets ?? [])
          : { outcome: done('overtaken') },
      )
      if (outcome.kind !== 'done') return outcome
      if (outcome.value !== 'overtaken') return done(outcome.value)
    }
  }

  const dnssecOf = (zone: string, current: StoredZone): DnssecState =>
    current.dnssec ? { enabled: true, keys: [pretendKey(zone)] } : { enabled: false, keys: [] }

  return {
    name: 'sandbox',
    abilities: { ...typeAbilities, dnssec: can, notify: can, secondary: can },

    createZone: (operationId, zone) =>
      write<ZoneWritten>(operationId, zone.name, (name, current) => {
        if (current.operations.includes(operationId)) return { outcome: unchanged(current) }
        if (current.rrsets) return { outcome: rejected('zone_exists', name) }
        return applied(checkChanges(name, { replace: contentOf({ ...zone, name }), remove: [] }), [])
      }),

    createSecondary: (operationId, zone) =>
      write<null>(operationId, zone.name, (_, current) => {
        if (current.operations.includes(operationId)) return { outcome: done(null) }
        const primaries = canonicalPrimaries(zone.primaries)
        if (!primaries) return { outcome: rejected('primary_invalid', zone.primaries.join(' ')) }
        const rrsets = current.primaries ? current.rrsets : []
        return { outcome: done(null), next: { ...emptied, rrsets, primaries } }
      }),

    deleteZone: (operationId, zone) =>
      write<{ existed: boolean }>(operationId, zone, (_, current) => {
        if (current.operations.includes(operationId)) return { outcome: done({ existed: true }) }
        return { outcome: done({ existed: !!current.rrsets }), next: emptied }
      }),

    async zoneExists(zone) {
      return done(!!(await stored(zone))?.rrsets)
    },

    async listZones() {
      const names = (await state.keys(zoneKey(''))).map((key) => key.slice(zoneKey('').length))
      const found = await Promise.all(names.map(async (name) => ((await stored(name))?.rrsets ? [name] : [])))
      return done(found.flat())
    },

    async readZone(zone) {
      const rrsets = (await stored(zone))?.rrsets
      return rrsets ? done({ name: zone, serial: serialOf(rrsets), rrsets }) : noSuchZone(zone)
    },

    changeZone: (zoneName, decide) => {
      const zone = canonicalName(zoneName)
      return zone ? turns(zone, () => changeZone(zone, decide)) : Promise.resolve(rejected('name_invalid', zoneName))
    },

    async flush(zone) {
      return (await stored(zone))?.rrsets ? done({ dropped: 0 }) : noSuchZone(zone)
    },

    async notify(zone) {
      return (await stored(zone))?.rrsets ? done(null) : noSuchZone(zone)
    },

    async readDnssec(zone) {
      const current = await stored(zone)
      return current?.rrsets ? done(dnssecOf(zone, current)) : noSuchZone(zone)
    },

    setDnssec: (operationId, zone, enabled) =>
      write<DnssecState>(operationId, zone, (name, current) => {
        if (!current.rrsets) return { outcome: noSuchZone(name) }
        if (current.primaries) return { outcome: rejected('zone_is_secondary', name) }
        if (current.operations.includes(operationId)) return { outcome: done(dnssecOf(name, current)) }
        return { outcome: done(dnssecOf(name, { ...current, dnssec: enabled })), next: { dnssec: enabled } }
      }),
  }
}

const typeAbilities = Object.fromEntries(recordTypeNames.map((type) => [type, can])) as Record<RecordType, typeof can>
const emptied = { rrsets: undefined, dnssec: undefined, primaries: undefined }
const noSuchZone = (zone: string) => rejected('no_such_zone', zone)
const refusedFor = ({ code, at }: { code: string; at: string }) => rejected(code, at, at)
