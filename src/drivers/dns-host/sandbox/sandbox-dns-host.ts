import { recordTypeNames } from '#areas/domains/dns/rules/record-types.ts'
import { done, rejected } from '../../outcome.ts'
import { sandboxDnssecKey } from '../../sandbox-dnssec-key.ts'
import { checkChanges, contentOf, serialOf } from '../change-set.ts'
import type { DnsHost, DnssecState, RecordType, ZoneWritten } from '../port.ts'
import { canonicalPrimaries } from '../primaries.ts'
import {
  applied,
  noSuchZone,
  openSandboxZones,
  type SandboxDnsHostOptions,
  type StoredZone,
  unchanged,
} from './sandbox-zones.ts'

const can = { can: true } as const

/** The sandbox name server: the same refusals and order of steps as a real one, on stored state. */
export function openSandboxDnsHost(options: SandboxDnsHostOptions): DnsHost {
  const { stored, names, write, changeZone } = openSandboxZones(options)
  return {
    name: 'sandbox',
    abilities: { ...typeAbilities, dnssec: can, notify: can, secondary: can },

    createZone: (operationId, zone) =>
      write<ZoneWritten>(operationId, zone.name, (name, current) => {
        if (current.operations.includes(operationId)) return { outcome: unchanged(current) }
        if (current.rrsets) return { outcome: rejected('zone_exists', name) }
        const content = checkChanges(name, { replace: contentOf({ ...zone, name }), remove: [] })
        return applied(content, { operations: [], madeBy: operationId }, options.clock)
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
      const found = await Promise.all((await names()).map(async (name) => ((await stored(name))?.rrsets ? [name] : [])))
      return done(found.flat())
    },

    async readZone(zone) {
      const rrsets = (await stored(zone))?.rrsets
      return rrsets ? done({ name: zone, serial: serialOf(rrsets), rrsets }) : noSuchZone(zone)
    },

    changeZone,

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
const emptied = { rrsets: undefined, madeBy: undefined, dnssec: undefined, primaries: undefined }

const dnssecOf = (zone: string, current: StoredZone): DnssecState =>
  current.dnssec ? { enabled: true, keys: [sandboxDnssecKey(zone)] } : { enabled: false, keys: [] }
