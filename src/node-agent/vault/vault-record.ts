import { createHash } from 'node:crypto'
import { nextDue } from '#base/cloud-server/kept-points.ts'
import { type BackupChoice, backupPolicies } from '#base/cloud-server/restore-points.ts'
import type { ServerRecord } from '../compute/server-record.ts'
import type { ServerVault } from '../contract/vault-verbs.ts'

/** How a server is saved. */
export type VaultRecord = {
  reference: string
  policy: BackupChoice
  /** Since when; what is not there is not saved. */
  protectedSince: Record<string, string>
  /** Its repository was made. */
  hasRepository: boolean
  lastAt: string | null
  /** For which moment of its policy it was saved last. */
  lastDueAt: string | null
  lastFailure: string | null
  lastFailureCode?: string | null
  tidiedAt: string | null
  usedBytes: number
}
export const newVaultRecord = (reference: string): VaultRecord => ({
  reference,
  policy: 'hourly',
  protectedSince: {},
  hasRepository: false,
  ...{ lastAt: null, lastDueAt: null, lastFailure: null, tidiedAt: null, usedBytes: 0 },
})

/** A restore or preparation. It is under way as long as an agent holds its server. */
export type VaultJob = {
  operationId: string
  kind: 'restore' | 'download'
  point: string
  state: 'running' | 'ended' | 'stopped'
  /** From here on it cannot be stopped. */
  isPastStopping: boolean
  done: number
  total: number
}
/** What files of an operation are named by. */
export const nameOfOperation = (operationId: string): string =>
  createHash('sha256').update(operationId).digest('hex').slice(0, 32)

export const everything = 'server'
/** The server itself, and each of its disks where it has several. */
export function instancesOf({ size }: ServerRecord): string[] {
  const disks = size.disksGb.map((_gb, index) => `disk${index + 1}`)
  return disks.length > 1 ? [everything, ...disks] : [everything]
}
/** Which disks are saved, by their places. */
export const savedDisks = (server: ServerRecord, { protectedSince }: VaultRecord): number[] =>
  [...server.size.disksGb.keys()].filter(
    (index) => protectedSince[everything] !== undefined || protectedSince[`disk${index + 1}`] !== undefined,
  )

export function vaultFacts(
  server: ServerRecord,
  record: VaultRecord,
  job: VaultJob | undefined,
  now: Date,
): ServerVault {
  const isSaved = savedDisks(server, record).length > 0
  return {
    ...backupPolicies[record.policy],
    nextAt: isSaved ? nextDue(record.policy, now).toISOString() : null,
    ...{ lastAt: record.lastAt, lastFailure: record.lastFailure, lastFailureCode: record.lastFailureCode ?? null },
    instances: instancesOf(server).map((id) => {
      const since = record.protectedSince[id] ?? null
      return { id, isProtected: since !== null, since }
    }),
    underWay: job
      ? { operationId: job.operationId, point: job.point, kind: job.kind, done: job.done, total: job.total }
      : null,
    usedBytes: record.usedBytes,
    readAt: now.toISOString(),
  }
}
