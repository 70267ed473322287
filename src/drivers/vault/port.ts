import type { BackupChoice, PointEntry, RestoreWhat } from '#base/cloud-server/restore-points.ts'
import type { ServerVariant } from '#base/cloud-server/variants.ts'
import { type DriverKey, driverKey } from '#base/driver-key.ts'
import type { Ability, Outcome } from '../outcome.ts'

/** Of which server: the reference of its service, `service-17`. */
export type VaultReference = string
type One = { reference: VaultReference }

export type BackupPolicy = {
  everyMinutes: number
  keepMonths: number
  nextAt: string | null
  lastAt: string | null
  /** Why the last one failed; `detail` in words of the vault, for whoever runs it. */
  lastFailure: { code: VaultRejection; detail: string } | null
}
/** A disk of the server, or all of it, that is saved or not. */
export type ProtectedInstance = { id: string; name: string; isProtected: boolean; since: string | null }
export type SavedDatabase = { host: string; name: string; user: string; lastAt: string | null }

export type VaultFacts = {
  reference: VaultReference
  policy: BackupPolicy
  instances: ProtectedInstance[]
  databases: SavedDatabase[]
  /** A restore or preparation that goes on, by our operation id; of a restore `done` of `total` tells which of its `restoreParts` it is at. */
  underWay: { operationId: string; point: string; kind: 'restore' | 'download'; done: number; total: number } | null
  usedBytes: number
  readAt: string
}

export type RestorePoint = {
  id: string
  takenAt: string
  bytes: number
  because: 'schedule' | 'asked' | 'before_restore'
  keptUntil: string
  /** Databases that were saved along. */
  databases: string[]
}
export type OnePoint = One & { point: string }
/** Made ready, and can be fetched until then by the id of the operation that made it; `bytes` null where an archive is made while it is sent. */
export type PreparedDownload = { id: string; name: string; bytes: number | null; until: string }
export type RestoredPoint = { files: number; bytes: number; undoPoint: string }

export type VaultRejection =
  | 'no_such_server'
  | 'no_such_point'
  | 'no_such_path'
  | 'no_such_instance'
  | 'not_protected'
  | 'not_a_folder'
  | 'files_unreadable'
  | 'vault_busy'
  | 'database_unreachable'
  | 'database_access_denied'
  | 'too_many'
  /** Where it is kept there is no room left, or nobody is let in. */
  | 'backups_full'
  | 'backups_shut'
  | 'out_of_capacity'
  | 'task_failed'
  | 'stopped'
  | 'server_suspended'
  /** It does something else that keeps it locked. */
  | 'server_locked'
  | 'no_agent'
  | 'not_possible'
  | 'access_denied'
  | 'refused'

/** `files`: they are looked at and fetched; `putFilesBack`: into the server, one by one. */
export const vaultAbilities = ['files', 'search', 'putFilesBack', 'databases', 'wholeServer'] as const
export type VaultAbility = (typeof vaultAbilities)[number]

/**
 * Who saves cloud servers. Promises, held by the conformance suite:
 * - a write is known by its operation id, and asked again does nothing again;
 * - nothing that is read of a point changes it, and no path leads out of it;
 * - a restore and a preparation are `pending` until they are done, one at a time for a server; one that is stopped is
 *   rejected as `stopped` and leaves nothing behind;
 * - how a server stood before a restore is a point of its own.
 */
export interface Vault {
  readonly name: string
  readonly abilities: Readonly<Record<VaultAbility, Ability>>
  readVault(reference: VaultReference): Promise<Outcome<VaultFacts>>
  /** Saves now, as the policy would by the clock. */
  runPolicy(operationId: string, order: One): Promise<Outcome<VaultFacts>>
  /** `instance`: one that `readVault` names; the server itself is `server`. `policy`: from now on; left out it stays, hourly at first. */
  protect(
    operationId: string,
    order: One & { instance: string; isOn: boolean; policy?: BackupChoice | undefined },
  ): Promise<Outcome<VaultFacts>>
  /** The password is used from now on and is told to nobody. */
  addDatabase(
    operationId: string,
    order: One & { host: string; name: string; user: string; password: string },
  ): Promise<Outcome<VaultFacts>>
  /** Newest first. `before`: behind this point; `until`: taken before this moment. */
  listPoints(
    of: One & { limit: number; before?: string | undefined; until?: Date | undefined },
  ): Promise<Outcome<RestorePoint[]>>
  browse(of: OnePoint & { path: string }): Promise<Outcome<PointEntry[]>>
  /** By a part of a name, so many at most. */
  search(of: OnePoint & { text: string; most: number }): Promise<Outcome<PointEntry[]>>
  prepareDownload(
    operationId: string,
    order: OnePoint & { paths: readonly string[] },
  ): Promise<Outcome<PreparedDownload>>
  openDownload(of: One & { id: string }): Promise<Outcome<PreparedDownload & { body: AsyncIterable<Uint8Array> }>>
  restore(operationId: string, order: OnePoint & { what: RestoreWhat }): Promise<Outcome<RestoredPoint>>
  /** Ends a restore or preparation under way (`stops`: its operation id); how it stood comes back. */
  stop(operationId: string, order: One & { stops: string }): Promise<Outcome<{ existed: boolean }>>
  /**
   * What is due by now is saved, and what is over goes; it begins no more than whoever saves can do at once, and comes back for the rest. The
   * portal asks every minute. Left out by a vault with a clock of its own.
   */
  byTheClock?(): Promise<Outcome<{ begun: number }>>
  /** All that was saved of it goes. */
  forget(operationId: string, order: One): Promise<Outcome<{ existed: boolean }>>
}

/** Whoever keeps a variant of servers has a vault of its own beside them. */
export const vaultKey = (variant: ServerVariant): DriverKey<Vault> => driverKey(`vault:${variant}`)
