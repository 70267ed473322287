import { createHash } from 'node:crypto'
import { isSuccess, type PowerDnsApi } from './api.ts'

/**
 * Which operations a zone has seen, kept in the zone's own metadata so that it survives our restart and is there for
 * every process. An operation that was carried out but not written down here is found out by comparing the zone itself.
 * Changes of records are none: they are decided from what the zone holds.
 */
const metadataKind = 'X-BELFRY-OPERATIONS'
const remembered = 50

/** Short and free of anything personal; fits PowerDNS's account field of 40 characters. */
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

/** `known` are the marks as they were read a moment ago. When this fails nothing is lost but the mark: the operation has been carried out, and comparing shows it. */
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
