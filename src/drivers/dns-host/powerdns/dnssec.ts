import { done, type Outcome, rejected } from '../../outcome.ts'
import type { DnssecState } from '../port.ts'
import { outcomeOf } from './answers.ts'
import { type ApiKey, type ApiZone, isSuccess, type PowerDnsApi } from './api.ts'
import { hasSeen, markSeen } from './operations.ts'
import { isSecondary } from './secondary.ts'
import { keyOfApi } from './zone-form.ts'

export async function readDnssec(api: PowerDnsApi, zone: string): Promise<Outcome<DnssecState>> {
  const answer = await api.readKeys(zone)
  if (!isSuccess(answer)) return outcomeOf(answer, zone, false)
  const active = (answer.json as ApiKey[]).filter((key) => key.active)
  return done({ enabled: active.length > 0, keys: active.filter(isForRegistry).map(keyOfApi) })
}

/** Of two keys the registry gets the one with the SEP flag (RFC 4034 §2.1.1), once it is published. */
const isForRegistry = ({ flags, published }: ApiKey): boolean => flags % 2 === 1 && published !== false

/** One signing key for the whole zone. It has to be activated explicitly, and the zone rectified afterwards. */
export async function setDnssec(
  api: PowerDnsApi,
  operationId: string,
  zone: string,
  enabled: boolean,
): Promise<Outcome<DnssecState>> {
  const before = await readDnssec(api, zone)
  if (before.kind !== 'done' || before.value.enabled === enabled) return before
  if (await hasSeen(api, zone, operationId)) return before
  const head = await api.readZoneHead(zone)
  if (!isSuccess(head)) return outcomeOf(head, zone, false)
  if (isSecondary(head.json as ApiZone)) return rejected('zone_is_secondary', zone)
  const answer = enabled ? await api.addKey(zone) : await api.setZone(zone, { dnssec: false })
  if (answer.kind === 'answered' && !isSuccess(answer)) return outcomeOf(answer, zone, true)
  if (answer.kind === 'not-sent') return outcomeOf(answer, zone, true)
  const after = await readDnssec(api, zone)
  if (after.kind !== 'done' || after.value.enabled !== enabled)
    return { kind: 'unknown', detail: 'keys not as asked after the request' }
  if (enabled) await api.rectify(zone)
  await markSeen(api, zone, operationId)
  return after
}
