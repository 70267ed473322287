import { setTimeout as pause } from 'node:timers/promises'
import type { OutboundAnswer } from '#platform/outbound.ts'
import { done, type Outcome, rejected } from '../../outcome.ts'
import { checkChanges, differenceOf, isEmpty, serialOf } from '../change-set.ts'
import type { ZoneChanges, ZoneContent, ZoneWritten } from '../port.ts'
import { outcomeOf } from './answers.ts'
import { type ApiChange, type ApiZone, isSuccess, type PowerDnsApi } from './api.ts'
import { type Catalog, enterCatalog } from './catalog.ts'
import { markSeen, operationMark, seenMarks } from './operations.ts'
import { isSecondary } from './secondary.ts'
import { apiChanges, rrsetsOf } from './zone-form.ts'

export type Surroundings = { hasSecondaries: boolean; catalog: Catalog | undefined }

export async function fetchZone(api: PowerDnsApi, zone: string): Promise<Outcome<ApiZone>> {
  const answer = await api.readZone(zone)
  return isSuccess(answer) ? done(answer.json as ApiZone) : outcomeOf(answer, zone, false)
}

export async function readZone(api: PowerDnsApi, zone: string): Promise<Outcome<ZoneContent>> {
  const found = await fetchZone(api, zone)
  if (found.kind !== 'done') return found
  const rrsets = rrsetsOf(found.value)
  return done({ name: zone, serial: serialOf(rrsets), rrsets })
}

export async function applyChanges(
  api: PowerDnsApi,
  operationId: string,
  zone: string,
  changes: ZoneChanges,
  around: Surroundings,
): Promise<Outcome<ZoneWritten>> {
  const checked = checkChanges(zone, changes)
  if (!checked.ok) return rejected(checked.flaw.code, checked.flaw.at, checked.flaw.at)
  const found = await fetchZone(api, zone)
  if (found.kind !== 'done') return found
  if (isSecondary(found.value)) return rejected('zone_is_secondary', zone)
  const before = rrsetsOf(found.value)
  const unchanged = done({ serial: serialOf(before), changed: false })
  // No write upstream when there is nothing to write: PowerDNS would raise the serial all the same.
  if (isEmpty(differenceOf(before, checked.value))) return unchanged
  const marks = await seenMarks(api, zone)
  if (marks?.includes(operationMark(operationId))) return unchanged
  const written = await writeDifference(api, found.value, checked.value, around)
  if (written.kind === 'done') await markSeen(api, zone, operationId, marks)
  return written
}

/** Sends what the zone does not hold yet. When the answer stays away the zone itself is asked. */
export async function writeDifference(
  api: PowerDnsApi,
  zone: ApiZone,
  wanted: ZoneChanges,
  { hasSecondaries, catalog }: Surroundings,
): Promise<Outcome<ZoneWritten>> {
  const before = rrsetsOf(zone)
  const difference = differenceOf(before, wanted)
  // A zone made elsewhere may lack this setting, and then its serial would never grow.
  const numbered = zone.soa_edit_api === '' ? await api.setZone(zone.name, { soa_edit_api: 'DEFAULT' }) : undefined
  if (numbered && !isSuccess(numbered)) return outcomeOf(numbered, zone.name, false)
  const listed = catalog && (await enterCatalog(api, catalog, zone))
  if (listed && listed.kind !== 'done') return listed
  const answer = await change(api, zone.name, apiChanges(difference, serialOf(before)))
  if (answer.kind !== 'no-answer' && !isSuccess(answer)) return outcomeOf(answer, zone.name, true)
  const serial = answer.kind === 'answered' ? Number(answer.headers.get('x-pdns-new-serial') ?? 0) : 0
  if (isSuccess(answer)) await afterChange(api, zone, hasSecondaries)
  if (serial > 0) return done({ serial, changed: true })
  const after = await fetchZone(api, zone.name)
  if (after.kind === 'done' && isEmpty(differenceOf(rrsetsOf(after.value), wanted)))
    return done({ serial: after.value.serial, changed: true })
  return { kind: 'unknown', detail: answer.kind === 'no-answer' ? answer.detail : 'zone differs after the change' }
}

const tries = 4

/**
 * A server error means that nothing was kept, since one database transaction holds each change: mostly another writer was
 * quicker, and a moment later there is room. After a silence nothing is sent again here.
 */
async function change(api: PowerDnsApi, zone: string, changes: ApiChange[]): Promise<OutboundAnswer> {
  for (let attempt = 1; ; attempt++) {
    const answer = await api.changeZone(zone, changes)
    if (answer.kind !== 'answered' || answer.status < 500 || attempt === tries) return answer
    await pause(attempt * (30 + Math.random() * 70))
  }
}

/**
 * A zone made elsewhere may not put the order of its signed names right by itself. Secondaries are told at once; they would
 * find out by themselves, only later. Neither failing undoes the change.
 */
async function afterChange(api: PowerDnsApi, zone: ApiZone, hasSecondaries: boolean): Promise<void> {
  if (zone.dnssec && !zone.api_rectify) await api.rectify(zone.name)
  if (hasSecondaries) await api.notify(zone.name)
}
