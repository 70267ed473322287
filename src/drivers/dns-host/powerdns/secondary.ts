import { done, type Outcome, rejected } from '../../outcome.ts'
import type { SecondaryZone } from '../port.ts'
import { canonicalPrimaries } from '../primaries.ts'
import { outcomeOf } from './answers.ts'
import { type ApiZone, hasStatus, isSuccess, type PowerDnsApi } from './api.ts'
import { hasSeen, markSeen, operationMark } from './operations.ts'

/** PowerDNS 4.7 answers `Slave`, later versions may answer `Secondary`. */
export const isSecondary = ({ kind }: Pick<ApiZone, 'kind'>): boolean => /^(slave|secondary)$/i.test(kind)

/**
 * Each step looks at what exists, so a repeated call continues where the last stopped. A primary zone is deleted first:
 * converted in place, PowerDNS would go on answering its old records until the first transfer.
 */
export async function createSecondary(
  api: PowerDnsApi,
  operationId: string,
  zone: SecondaryZone,
): Promise<Outcome<null>> {
  const masters = canonicalPrimaries(zone.primaries)
  if (!masters) return rejected('primary_invalid', zone.primaries.join(' '))
  const head = await api.readZoneHead(zone.name)
  if (!isSuccess(head) && !hasStatus(head, 404)) return outcomeOf(head, zone.name, false)
  const found = isSuccess(head) ? (head.json as ApiZone) : undefined
  if (found && isSecondary(found)) return pointAt(api, operationId, found, masters)
  const removed = found ? await api.deleteZone(zone.name) : undefined
  if (removed && !isSuccess(removed) && !hasStatus(removed, 404)) return outcomeOf(removed, zone.name, true)
  const answer = await api.createZone({
    name: zone.name,
    kind: 'Secondary',
    account: operationMark(operationId),
    nameservers: [],
    masters,
  })
  if (isSuccess(answer) || (await isThere(api, zone.name, masters))) return fetchNow(api, operationId, zone.name)
  return outcomeOf(answer, zone.name, true)
}

async function pointAt(
  api: PowerDnsApi,
  operationId: string,
  zone: ApiZone,
  masters: string[],
): Promise<Outcome<null>> {
  if (samePrimaries(zone, masters) || (await hasSeen(api, zone.name, operationId))) return done(null)
  const answer = await api.setZone(zone.name, { masters })
  if (!isSuccess(answer)) return outcomeOf(answer, zone.name, true)
  return fetchNow(api, operationId, zone.name)
}

/** The zone exists already; when the transfer cannot start now, the server retries by itself. */
async function fetchNow(api: PowerDnsApi, operationId: string, zone: string): Promise<Outcome<null>> {
  await api.retrieve(zone)
  await markSeen(api, zone, operationId)
  return done(null)
}

async function isThere(api: PowerDnsApi, zone: string, masters: string[]): Promise<boolean> {
  const head = await api.readZoneHead(zone)
  return isSuccess(head) && isSecondary(head.json as ApiZone) && samePrimaries(head.json as ApiZone, masters)
}

const samePrimaries = (zone: ApiZone, masters: string[]): boolean =>
  canonicalPrimaries(zone.masters)?.join() === masters.join()
