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

/** What is sent to a zone whose serial is `serial`. `isUnread`: decided without reading the zone. */
type Difference = { changes: ZoneChanges; serial: number; isUnread?: boolean }

/** Sends what the zone does not have yet. Without an answer the zone is read back. */
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
 * A zone made elsewhere may lack the setting that raises its serial. A zone that needs several requests is rectified
 * once at the end by us, because PowerDNS would go through the whole zone after each request.
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

/** Sends the parts in order; `unknown` also when PowerDNS does not tell the resulting serial. */
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
 * After a server error nothing was changed, because each request is one database transaction: usually another writer
 * was faster, and a second attempt succeeds. After a lost answer nothing is sent again here.
 */
async function send(api: PowerDnsApi, zone: string, changes: ApiChange[]): Promise<OutboundAnswer> {
  for (let attempt = 1; ; attempt++) {
    const answer = await api.changeZone(zone, changes)
    if (answer.kind !== 'answered' || answer.status < 500 || attempt === tries) return answer
    await pause(attempt * (30 + Math.random() * 70))
  }
}

/**
 * Whether a rectified zone stays rectified after this change. In a signed zone the names form a chain, which every new
 * name breaks. In an unsigned zone it concerns empty non-terminals (RFC 8020), which come and go with deeper names and
 * with removals.
 */
const leavesOrder = (zone: ApiZoneHead, { replace, remove }: ZoneChanges): boolean =>
  !zone.dnssec && remove.length === 0 && replace.every(({ name }) => depth(name) <= depth(zone.name) + 1)

/** The number of labels of a name; `\.` and `\046` are dots within a label. */
const depth = (name: string): number => name.replace(/\\./g, '').split('.').length
