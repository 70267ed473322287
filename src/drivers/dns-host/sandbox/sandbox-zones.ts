import { isDeepStrictEqual } from 'node:util'
import { keyedMutex } from '../../keyed-mutex.ts'
import { done, type Outcome, rejected } from '../../outcome.ts'
import { takeFault, underFault } from '../../sandbox-faults.ts'
import type { Clock, SandboxState } from '../../sandbox-state.ts'
import { type Checked, checkChanges, differenceOf, isEmpty, nothing, serialOf, withSerial } from '../change-set.ts'
import type { Decide, Rrset, Since, ZoneChanges, ZoneWritten } from '../port.ts'
import { canonicalName } from '../rdata.ts'
import { changed, conflictIn, nextSerial } from './zone-rules.ts'

export type SandboxDnsHostOptions = {
  state: SandboxState
  clock: Clock
  /** Called before every answer; the demo delays answers as long as a real server would. */
  latency?: () => Promise<unknown>
}

/** Kept after the zone is deleted, so that a late repetition of an operation is recognised. */
export type StoredZone = {
  rrsets?: Rrset[]
  /** The operation that made it: tells a zone from an earlier one of the same name. */
  madeBy?: string | undefined
  dnssec?: boolean
  primaries?: string[]
  operations: string[]
}

const rememberedOperations = 200
export const dnsFaults = 'dns-host'
const zoneKey = (zone: string) => `dns-host:zone:${zone}`

/** What a write answers, and the new state of the zone when it changes. */
type Written<Value> = { outcome: Outcome<Value>; next?: Omit<StoredZone, 'operations'> }

/** The stored zones of the sandbox: writes to one zone are serialised, and each operation is applied once. */
export function openSandboxZones({ state, clock, latency }: SandboxDnsHostOptions) {
  const turns = keyedMutex()
  const stored = async (zone: string) => {
    await latency?.()
    return state.read<StoredZone>(zoneKey(canonicalName(zone) ?? zone))
  }

  const names = async (): Promise<string[]> =>
    (await state.keys(zoneKey(''))).map((key) => key.slice(zoneKey('').length))

  /** One write: once per operation id if it has one, and never concurrent with another write to the same zone. */
  async function write<Value>(
    operationId: string | undefined,
    zoneName: string,
    act: (zone: string, current: StoredZone) => Written<Value>,
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

  /** When another process wrote between reading and writing, it is decided again. */
  async function changeNow(zone: string, decide: Decide, since?: Since): Promise<Outcome<ZoneWritten>> {
    for (;;) {
      const read = await stored(zone)
      if (!read?.rrsets) return noSuchZone(zone)
      if (read.primaries) return rejected('zone_is_secondary', zone)
      const isAsKnown = since && versionOf(read, serialOf(read.rrsets)) === since.version
      const content = { name: zone, serial: serialOf(read.rrsets), rrsets: read.rrsets }
      const wanted = (await (isAsKnown ? since.decide() : decide(content))) ?? nothing
      if (isEmpty(wanted)) return unchanged(read)
      const outcome = await write<ZoneWritten | 'overtaken'>(undefined, zone, (_, current) =>
        isDeepStrictEqual(current.rrsets, read.rrsets)
          ? applied(checkChanges(zone, wanted), current, clock)
          : { outcome: done('overtaken') },
      )
      if (outcome.kind !== 'done') return outcome
      if (outcome.value !== 'overtaken') return done(outcome.value)
    }
  }

  const changeZone = (zoneName: string, decide: Decide, since?: Since): Promise<Outcome<ZoneWritten>> => {
    const zone = canonicalName(zoneName)
    return zone
      ? turns(zone, () => changeNow(zone, decide, since))
      : Promise.resolve(rejected('name_invalid', zoneName))
  }

  return { stored, names, write, changeZone }
}

const versionOf = ({ madeBy = '' }: StoredZone, serial: number): string => `${serial} ${madeBy}`

const written = (zone: StoredZone, serial: number, changed: boolean): Outcome<ZoneWritten> =>
  done({ serial, changed, version: versionOf(zone, serial) })

export const unchanged = (current: StoredZone): Outcome<ZoneWritten> =>
  written(current, serialOf(current.rrsets ?? []), false)

/** Applies the change, and raises the serial when something differs. */
export function applied(checked: Checked<ZoneChanges>, current: StoredZone, clock: Clock): Written<ZoneWritten> {
  if (!checked.ok) return { outcome: refusedFor(checked.flaw) }
  const held = current.rrsets ?? []
  const difference = differenceOf(held, checked.value)
  if (isEmpty(difference)) return { outcome: unchanged(current) }
  const rrsets = changed(held, difference)
  const conflict = conflictIn(rrsets)
  if (conflict) return { outcome: refusedFor(conflict) }
  const serial = nextSerial(serialOf(held), clock.now())
  const numbered = rrsets.map((rrset) =>
    rrset.type === 'SOA' ? { ...rrset, rdatas: rrset.rdatas.map((soa) => withSerial(soa, serial)) } : rrset,
  )
  return { outcome: written(current, serial, true), next: { rrsets: numbered, madeBy: current.madeBy } }
}

export const noSuchZone = (zone: string) => rejected('no_such_zone', zone)
const refusedFor = ({ code, at }: { code: string; at: string }) => rejected(code, at, at)
