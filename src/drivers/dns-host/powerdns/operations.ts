import { createHash } from 'node:crypto'
import { isSuccess, type PowerDnsApi } from './api.ts'

/**
 * The operations of a zone, stored in its metadata so that they survive a restart and all processes share them. An
 * operation that was carried out but not recorded is recognised by comparing the zone. Changes of records are not
 * recorded: they are decided from what the zone holds.
 */
const metadataKind = 'X-BELFRY-OPERATIONS'
const remembered = 50

/** A short digest without personal data; fits PowerDNS's account field of 40 characters. */
export const operationMark = (operationId: string): string =>
  `belfry:${createHash('sha256').update(operationId).digest('hex').slice(0, 24)}`

async function seenMarks(api: PowerDnsApi, zone: string): Promise<string[] | undefined> {
  const answer = await api.readMetadata(zone, metadataKind)
  if (!isSuccess(answer)) return undefined
  return (answer.json as { metadata?: string[] } | undefined)?.metadata ?? []
}

export async function hasSeen(api: PowerDnsApi, zone: string, operationId: string): Promise<boolean> {
  return (await seenMarks(api, zone))?.includes(operationMark(operationId)) ?? false
}

/**
 * `known`: the marks as read a moment ago. A failure loses the mark only: the operation was carried out, and comparing
 * the zone shows it.
 */
export async function markSeen(
  api: PowerDnsApi,
  zone: string,
  operationId: string,
  known?: readonly string[],
): Promise<void> {
  const before = known ?? (await seenMarks(api, zone))
  if (!before) return
  const mark = operationMark(operationId)
  await api.setMetadata(zone, metadataKind, [...before.filter((one) => one !== mark), mark].slice(-remembered))
}
