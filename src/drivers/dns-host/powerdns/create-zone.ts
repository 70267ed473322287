import { done, type Outcome, rejected } from '../../outcome.ts'
import { checkChanges, contentOf, differenceOf, isEmpty, serialOf } from '../change-set.ts'
import type { NewZone, ZoneChanges, ZoneWritten } from '../port.ts'
import { outcomeOf } from './answers.ts'
import { type ApiChange, type ApiZoneHead, hasStatus, isSuccess, type PowerDnsApi } from './api.ts'
import { hasSeen, markSeen, operationMark } from './operations.ts'
import { requestParts } from './request-parts.ts'
import { sendParts, type WriteOptions, writeDifference } from './write-difference.ts'
import { fetchZone } from './zone-changes.ts'
import { apiChanges, rrsetsOf } from './zone-form.ts'
import { versionOf } from './zone-version.ts'

/**
 * PowerDNS makes a zone outside the transaction that fills it, and a large zone is filled in several requests, so a
 * failure may leave it incomplete; another attempt answers 409. The zone carries the mark of its operation: an
 * incomplete zone of the same operation is completed, any other is left alone.
 */
export async function createZone(
  api: PowerDnsApi,
  operationId: string,
  zone: NewZone,
  { hasSecondaries, catalog }: WriteOptions,
): Promise<Outcome<ZoneWritten>> {
  const checked = checkChanges(zone.name, { replace: contentOf(zone), remove: [] })
  if (!checked.ok) return rejected(checked.flaw.code, checked.flaw.at, checked.flaw.at)
  const listed = await catalog?.ensure()
  if (listed && listed.kind !== 'done') return listed
  const [first = [], ...rest] = requestParts(apiChanges(checked.value, 0), zone.name)
  const answer = await api.createZone({
    name: zone.name,
    kind: hasSecondaries ? 'Primary' : 'Native',
    account: operationMark(operationId),
    nameservers: [],
    soa_edit_api: 'DEFAULT',
    api_rectify: rest.length === 0,
    ...(catalog ? { catalog: catalog.name } : {}),
    rrsets: first,
  })
  if (isSuccess(answer)) {
    const made = answer.json as ApiZoneHead
    const filled =
      rest.length === 0 ? done({ serial: made.serial, changed: true, ...versionOf(made) }) : await fill(api, made, rest)
    if (filled.kind !== 'done') return filled
    await markSeen(api, zone.name, operationId, [])
    if (hasSecondaries) await api.notify(zone.name)
    return filled
  }
  if (!hasStatus(answer, 409) && answer.kind !== 'no-answer') return outcomeOf(answer, zone.name, true)
  const finished = await finishZone(api, operationId, zone.name, checked.value, { hasSecondaries, catalog })
  const missing = finished.kind === 'rejected' && finished.code === 'no_such_zone'
  return missing ? { kind: 'unknown', detail: 'zone not there after the request' } : finished
}

/** Writes the rest of a new zone. After a refusal the zone is removed; after a lost answer the next call looks. */
async function fill(api: PowerDnsApi, made: ApiZoneHead, rest: readonly ApiChange[][]): Promise<Outcome<ZoneWritten>> {
  const filled = await sendParts(api, made, made.serial, rest)
  if (filled.kind === 'rejected') await api.deleteZone(made.name)
  if (filled.kind === 'done') await api.rectify(made.name)
  return filled
}

async function finishZone(
  api: PowerDnsApi,
  operationId: string,
  name: string,
  wanted: ZoneChanges,
  options: WriteOptions,
): Promise<Outcome<ZoneWritten>> {
  const found = await fetchZone(api, name)
  if (found.kind !== 'done') return found
  if (found.value.account !== operationMark(operationId)) return rejected('zone_exists', name)
  const rrsets = rrsetsOf(found.value)
  if (await hasSeen(api, name, operationId)) return done({ serial: serialOf(rrsets), changed: false })
  const [changes, serial] = [differenceOf(rrsets, wanted), serialOf(rrsets)]
  if (isEmpty(changes) && !found.value.api_rectify) await api.rectify(name)
  const finished = isEmpty(changes)
    ? done({ serial, changed: false })
    : await writeDifference(api, found.value, { changes, serial }, options)
  if (finished.kind === 'done') await markSeen(api, name, operationId)
  return finished
}
