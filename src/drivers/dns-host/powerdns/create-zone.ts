import { done, type Outcome, rejected } from '../../outcome.ts'
import { checkChanges, contentOf, differenceOf, isEmpty, serialOf } from '../change-set.ts'
import type { NewZone, ZoneChanges, ZoneWritten } from '../port.ts'
import { outcomeOf } from './answers.ts'
import { type ApiZoneHead, hasStatus, isSuccess, type PowerDnsApi } from './api.ts'
import { hasSeen, markSeen, operationMark } from './operations.ts'
import { fetchZone, type Surroundings, writeDifference } from './zone-changes.ts'
import { apiChanges, rrsetsOf } from './zone-form.ts'
import { versionOf } from './zone-version.ts'

/**
 * PowerDNS makes a zone outside the transaction that fills it, so a failure may leave a half one, and asking again
 * answers 409. The zone carries the mark of the operation that made it: our own half zone is finished, another's is
 * left alone.
 */
export async function createZone(
  api: PowerDnsApi,
  operationId: string,
  zone: NewZone,
  { hasSecondaries, catalog }: Surroundings,
): Promise<Outcome<ZoneWritten>> {
  const checked = checkChanges(zone.name, { replace: contentOf(zone), remove: [] })
  if (!checked.ok) return rejected(checked.flaw.code, checked.flaw.at, checked.flaw.at)
  const listed = await catalog?.ensure()
  if (listed && listed.kind !== 'done') return listed
  const answer = await api.createZone({
    name: zone.name,
    kind: hasSecondaries ? 'Primary' : 'Native',
    account: operationMark(operationId),
    nameservers: [],
    soa_edit_api: 'DEFAULT',
    api_rectify: true,
    ...(catalog ? { catalog: catalog.name } : {}),
    rrsets: apiChanges(checked.value, 0),
  })
  if (isSuccess(answer)) {
    await markSeen(api, zone.name, operationId, [])
    if (hasSecondaries) await api.notify(zone.name)
    const made = answer.json as ApiZoneHead
    return done({ serial: made.serial, changed: true, ...versionOf(made) })
  }
  if (!hasStatus(answer, 409) && answer.kind !== 'no-answer') return outcomeOf(answer, zone.name, true)
  const finished = await finishZone(api, operationId, zone.name, checked.value, { hasSecondaries, catalog })
  const missing = finished.kind === 'rejected' && finished.code === 'no_such_zone'
  return missing ? { kind: 'unknown', detail: 'zone not there after the request' } : finished
}

async function finishZone(
  api: PowerDnsApi,
  operationId: string,
  name: string,
  wanted: ZoneChanges,
  around: Surroundings,
): Promise<Outcome<ZoneWritten>> {
  const found = await fetchZone(api, name)
  if (found.kind !== 'done') return found
  if (found.value.account !== operationMark(operationId)) return rejected('zone_exists', name)
  const rrsets = rrsetsOf(found.value)
  if (await hasSeen(api, name, operationId)) return done({ serial: serialOf(rrsets), changed: false })
  const [difference, serial] = [differenceOf(rrsets, wanted), serialOf(rrsets)]
  const finished = isEmpty(difference)
    ? done({ serial, changed: false })
    : await writeDifference(api, found.value, serial, difference, around)
  if (finished.kind === 'done') await markSeen(api, name, operationId)
  return finished
}
