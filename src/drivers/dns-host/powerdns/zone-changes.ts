import { done, type Outcome, rejected } from '../../outcome.ts'
import { checkChanges, differenceOf, isEmpty, serialOf } from '../change-set.ts'
import type { ZoneChanges, ZoneContent, ZoneWritten } from '../port.ts'
import { outcomeOf } from './answers.ts'
import { type ApiZone, isSuccess, type PowerDnsApi } from './api.ts'
import { hasSeen, markSeen } from './operations.ts'
import { isSecondary } from './secondary.ts'
import { apiChanges, rrsetsOf } from './zone-form.ts'

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
  if (await hasSeen(api, zone, operationId)) return unchanged
  const written = await writeDifference(api, found.value, checked.value)
  if (written.kind === 'done') await markSeen(api, zone, operationId)
  return written
}

/** Sends what the zone does not hold yet. When the answer stays away the zone itself is asked. */
export async function writeDifference(
  api: PowerDnsApi,
  zone: ApiZone,
  wanted: ZoneChanges,
): Promise<Outcome<ZoneWritten>> {
  const before = rrsetsOf(zone)
  const difference = differenceOf(before, wanted)
  // A zone made elsewhere may lack this setting, and then its serial would never grow.
  const numbered = zone.soa_edit_api === '' ? await api.setZone(zone.name, { soa_edit_api: 'DEFAULT' }) : undefined
  if (numbered && !isSuccess(numbered)) return outcomeOf(numbered, zone.name, false)
  const answer = await api.changeZone(zone.name, apiChanges(difference, serialOf(before)))
  if (answer.kind !== 'no-answer' && !isSuccess(answer)) return outcomeOf(answer, zone.name, true)
  const serial = answer.kind === 'answered' ? Number(answer.headers.get('x-pdns-new-serial') ?? 0) : 0
  if (serial > 0) return done({ serial, changed: true })
  const after = await fetchZone(api, zone.name)
  if (after.kind === 'done' && isEmpty(differenceOf(rrsetsOf(after.value), wanted)))
    return done({ serial: after.value.serial, changed: true })
  return { kind: 'unknown', detail: answer.kind === 'no-answer' ? answer.detail : 'zone differs after the change' }
}
