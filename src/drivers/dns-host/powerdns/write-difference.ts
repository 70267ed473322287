import { setTimeout as pause } from 'node:timers/promises'
import type { OutboundAnswer } from '#platform/outbound.ts'
import { done, type Outcome } from '../../outcome.ts'
import { differenceOf, isEmpty } from '../change-set.ts'
import type { ZoneChanges, ZoneWritten } from '../port.ts'
import { outcomeOf } from './answers.ts'
import { type ApiChange, type ApiZone, type ApiZoneHead, isSuccess, type PowerDnsApi } from './api.ts'
import { type Catalog, enterCatalog } from './catalog.ts'
import { requestParts } from './request-parts.ts'
import { apiChanges, rrsetsOf } from './zone-form.ts'
import { versionAfter, versionOf } from './zone-version.ts'

export type WriteOptions = { hasSecondaries: boolean; catalog: Catalog | undefined }

/** What is sent to a zone whose serial is `serial`. `isUnread`: decided without looking at what the zone holds. */
type Difference = { changes: ZoneChanges; serial: number; isUnread?: boolean }

/** Sends what the zone does not hold yet. When the answer stays away the zone itself is asked. */
export async function writeDifference(
  api: PowerDnsApi,
  zone: ApiZoneHead,
  { changes, serial, isUnread = false }: Difference,
  { hasSecondaries, catalog }: WriteOptions,
): Promise<Outcome<ZoneWritten>> {
  const parts = requestParts(apiChanges(changes, serial), zone.name)
  const refused = await prepare(api, zone, parts.length > 1)
  if (refused) return refused
  const listed = catalog && (await enterCatalog(api, catalog, zone))
  if (listed && listed.kind !== 'done') return listed
  const sent = await sendParts(api, zone, serial, parts)
  const written = sent.kind === 'unknown' ? await readBack(api, zone.name, changes, sent) : sent
  if (written.kind !== 'done') return written
  const isInOrder = (zone.api_rectify && parts.length === 1) || (isUnread && leavesOrder(zone, changes))
  if (!isInOrder) await api.rectify(zone.name)
  if (hasSecondaries) await api.notify(zone.name)
  return written
}

/**
 * A zone made elsewhere may lack the setting by which its serial grows. A zone that takes more than one request is put in order by
 * us, once, instead of by PowerDNS after each: that goes through all of it, however small the change.
 */
async function prepare(api: PowerDnsApi, zone: ApiZoneHead, isLarge: boolean): Promise<Outcome<never> | undefined> {
  const isUnnumbered = zone.soa_edit_api === ''
  const isOrdered = isLarge && zone.api_rectify
  if (!isUnnumbered && !isOrdered) return undefined
  const answer = await api.setZone(zone.name, {
    ...(isUnnumbered ? { soa_edit_api: 'DEFAULT' } : {}),
    ...(isOrdered ? { api_rectify: false } : {}),
  })
  return isSuccess(answer) ? undefined : outcomeOf(answer, zone.name, false)
}

/** One after the other, each on top of the one before; `unknown` too where PowerDNS does not say which serial came of it. */
export async function sendParts(
  api: PowerDnsApi,
  zone: ApiZoneHead,
  serial: number,
  parts: readonly ApiChange[][],
): Promise<Outcome<ZoneWritten>> {
  let written: ZoneWritten = { serial, changed: false, ...versionOf({ ...zone, serial }) }
  let isTold = true
  for (const part of parts) {
    const answer = await send(api, zone.name, part)
    if (!isSuccess(answer)) return outcomeOf(answer, zone.name, true)
    const grown = Number(answer.headers.get('x-pdns-new-serial') ?? 0)
    isTold &&= grown > 0
    const version = written.version === undefined ? {} : versionAfter(zone, written.serial, grown)
    written = { serial: grown, changed: true, ...version }
  }
  return isTold ? done(written) : { kind: 'unknown', detail: 'the serial was not told' }
}

async function readBack(
  api: PowerDnsApi,
  zone: string,
  changes: ZoneChanges,
  unknown: Outcome<never>,
): Promise<Outcome<ZoneWritten>> {
  const answer = await api.readZone(zone)
  if (!isSuccess(answer)) return unknown
  const after = answer.json as ApiZone
  return isEmpty(differenceOf(rrsetsOf(after), changes)) ? done({ serial: after.serial, changed: true }) : unknown
}

const tries = 4

/**
 * A server error means that nothing was kept, since one database transaction holds each request: mostly another writer was
 * quicker, and a moment later there is room. After a silence nothing is sent again here.
 */
async function send(api: PowerDnsApi, zone: string, changes: ApiChange[]): Promise<OutboundAnswer> {
  for (let attempt = 1; ; attempt++) {
    const answer = await api.changeZone(zone, changes)
    if (answer.kind !== 'answered' || answer.status < 500 || attempt === tries) return answer
    await pause(attempt * (30 + Math.random() * 70))
  }
}

/**
 * A zone that was in order still is. The names of a signed one are in a row, and whatever is written anew stands outside of it. In
 * another, order is about names that hold nothing but have others below (RFC 8020), which come and go with deeper names, and with
 * what is taken away.
 */
const leavesOrder = (zone: ApiZoneHead, { replace, remove }: ZoneChanges): boolean =>
  !zone.dnssec && remove.length === 0 && replace.every(({ name }) => depth(name) <= depth(zone.name) + 1)

/** Labels of a name; `\.` and `\046` are dots within one. */
const depth = (name: string): number => name.replace(/\\./g, '').split('.').length
