import { done, type Outcome, rejected } from '../../outcome.ts'
import { checkChanges, differenceOf, isEmpty, nothing, serialOf } from '../change-set.ts'
import type { Decide, Since, ZoneContent, ZoneWritten } from '../port.ts'
import { outcomeOf } from './answers.ts'
import { type ApiZone, type ApiZoneHead, isSuccess, type PowerDnsApi } from './api.ts'
import { isSecondary } from './secondary.ts'
import { type WriteOptions, writeDifference } from './write-difference.ts'
import { rrsetsOf } from './zone-form.ts'
import { versionOf } from './zone-version.ts'

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

/** Two requests: one reads the zone, or only its head where that is enough, and one writes the change. */
export async function changeZone(
  api: PowerDnsApi,
  zone: string,
  decide: Decide,
  options: WriteOptions,
  since?: Since,
): Promise<Outcome<ZoneWritten>> {
  const unread = since && (await changeUnread(api, zone, since, options))
  if (unread) return unread
  const found = await fetchZone(api, zone)
  if (found.kind !== 'done') return found
  if (isSecondary(found.value)) return rejected('zone_is_secondary', zone)
  const held = contentOfApi(found.value, zone)
  const checked = checkChanges(zone, (await decide(held)) ?? nothing)
  if (!checked.ok) return rejected(checked.flaw.code, checked.flaw.at, checked.flaw.at)
  // Nothing is sent when nothing changes: PowerDNS would raise the serial all the same.
  const changes = differenceOf(held.rrsets, checked.value)
  if (!isEmpty(changes)) return writeDifference(api, found.value, { changes, serial: held.serial }, options)
  // An earlier call may have been stopped between writing and rectifying.
  if (!found.value.api_rectify) await api.rectify(zone)
  return done({ serial: held.serial, changed: false, ...versionOf(found.value) })
}

/** `undefined` when the zone is not at that version, so that it has to be read. */
async function changeUnread(
  api: PowerDnsApi,
  zone: string,
  { version, decide }: Since,
  options: WriteOptions,
): Promise<Outcome<ZoneWritten> | undefined> {
  const answer = await api.readZoneHead(zone)
  if (!isSuccess(answer)) return outcomeOf(answer, zone, false)
  const head = answer.json as ApiZoneHead
  if (isSecondary(head) || versionOf(head).version !== version) return undefined
  const checked = checkChanges(zone, (await decide()) ?? nothing)
  if (!checked.ok) return rejected(checked.flaw.code, checked.flaw.at, checked.flaw.at)
  if (isEmpty(checked.value)) return done({ serial: head.serial, changed: false, version })
  return writeDifference(api, head, { changes: checked.value, serial: head.serial, isUnread: true }, options)
}
