import { setTimeout as pause } from 'node:timers/promises'
import type { OutboundAnswer } from '#platform/outbound.ts'
import { done, type Outcome, rejected } from '../../outcome.ts'
import { checkChanges, differenceOf, isEmpty, nothing, serialOf } from '../change-set.ts'
import type { Decide, Since, ZoneChanges, ZoneContent, ZoneWritten } from '../port.ts'
import { outcomeOf } from './answers.ts'
import { type ApiChange, type ApiZone, type ApiZoneHead, isSuccess, type PowerDnsApi } from './api.ts'
import { type Catalog, enterCatalog } from './catalog.ts'
import { isSecondary } from './secondary.ts'
import { apiChanges, rrsetsOf } from './zone-form.ts'
import { versionAfter, versionOf } from './zone-version.ts'

export type Surroundings = { hasSecondaries: boolean; catalog: Catalog | undefined }

export async function fetchZone(api: PowerDnsApi, zone: string): Promise<Outcome<ApiZone>> {
  const answer = await api.readZone(zone)
  return isSuccess(answer) ? done(answer.json as ApiZone) : outcomeOf(answer, zone, false)
}

export async function readZone(api: PowerDnsApi, zone: string): Promise<Outcome<ZoneContent>> {
  const found = await fetchZone(api, zone)
  return found.kind === 'done' ? done(contentOfApi(found.value, zone)) : found
}

function contentOfApi(found: ApiZone, zone: string): ZoneContent {
  const rrsets = rrsetsOf(found)
  return { name: zone, serial: serialOf(rrsets), rrsets }
}

/** Two calls: the zone as it is, or its head alone where that says enough, and what is to be different. */
export async function changeZone(
  api: PowerDnsApi,
  zone: string,
  decide: Decide,
  around: Surroundings,
  since?: Since,
): Promise<Outcome<ZoneWritten>> {
  const unread = since && (await changeUnread(api, zone, since, around))
  if (unread) return unread
  const found = await fetchZone(api, zone)
  if (found.kind !== 'done') return found
  if (isSecondary(found.value)) return rejected('zone_is_secondary', zone)
  const held = contentOfApi(found.value, zone)
  const checked = checkChanges(zone, (await decide(held)) ?? nothing)
  if (!checked.ok) return rejected(checked.flaw.code, checked.flaw.at, checked.flaw.at)
  // No write upstream when there is nothing to write: PowerDNS would raise the serial all the same.
  const difference = differenceOf(held.rrsets, checked.value)
  if (isEmpty(difference)) return done({ serial: held.serial, changed: false, ...versionOf(found.value) })
  return writeDifference(api, found.value, held.serial, difference, around)
}

/** Nothing when the zone is not at that version, so that it has to be read. */
async function changeUnread(
  api: PowerDnsApi,
  zone: string,
  { version, decide }: Since,
  around: Surroundings,
): Promise<Outcome<ZoneWritten> | undefined> {
  const answer = await api.readZoneHead(zone)
  if (!isSuccess(answer)) return outcomeOf(answer, zone, false)
  const head = answer.json as ApiZoneHead
  if (isSecondary(head) || versionOf(head).version !== version) return undefined
  const checked = checkChanges(zone, (await decide()) ?? nothing)
  if (!checked.ok) return rejected(checked.flaw.code, checked.flaw.at, checked.flaw.at)
  if (isEmpty(checked.value)) return done({ serial: head.serial, changed: false, version })
  return writeDifference(api, head, head.serial, checked.value, around)
}

/** Sends what the zone does not hold yet; `serial` is the one it was read with. When the answer stays away the zone itself is asked. */
export async function writeDifference(
  api: PowerDnsApi,
  zone: ApiZoneHead,
  serial: number,
  difference: ZoneChanges,
  { hasSecondaries, catalog }: Surroundings,
): Promise<Outcome<ZoneWritten>> {
  // A zone made elsewhere may lack this setting, and then its serial would never grow.
  const numbered = zone.soa_edit_api === '' ? await api.setZone(zone.name, { soa_edit_api: 'DEFAULT' }) : undefined
  if (numbered && !isSuccess(numbered)) return outcomeOf(numbered, zone.name, false)
  const listed = catalog && (await enterCatalog(api, catalog, zone))
  if (listed && listed.kind !== 'done') return listed
  const answer = await change(api, zone.name, apiChanges(difference, serial))
  if (answer.kind !== 'no-answer' && !isSuccess(answer)) return outcomeOf(answer, zone.name, true)
  const grown = answer.kind === 'answered' ? Number(answer.headers.get('x-pdns-new-serial') ?? 0) : 0
  if (isSuccess(answer)) await afterChange(api, zone, hasSecondaries)
  if (grown > 0) return done({ serial: grown, changed: true, ...versionAfter(zone, serial, grown) })
  const after = await fetchZone(api, zone.name)
  if (after.kind === 'done' && isEmpty(differenceOf(rrsetsOf(after.value), difference)))
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
async function afterChange(api: PowerDnsApi, zone: ApiZoneHead, hasSecondaries: boolean): Promise<void> {
  if (zone.dnssec && !zone.api_rectify) await api.rectify(zone.name)
  if (hasSecondaries) await api.notify(zone.name)
}
