import type { Outcome } from '../../outcome.ts'
import type { FileEntry } from './files.ts'
import type { SpaceReference } from './space.ts'

export const backupKinds = ['files', 'database'] as const
export type BackupKind = (typeof backupKinds)[number]

export type RestorePoint = {
  id: string
  kind: BackupKind
  takenAt: string
  bytes: number
  /** Of a database: its owner's name for it. */
  database: string | null
  /** `before_restore`: how it stood before something was put back, so that it can be undone. */
  because: 'schedule' | 'asked' | 'before_restore'
  keptUntil: string
}
export type OnePoint = { reference: SpaceReference; point: string }

/**
 * `files`: these paths, of which a folder is meant with all in it; `tables`: these tables; `whole`: everything. What is
 * meant becomes as it was then: what of it was not there goes. All else stays. When everything is put back, what is of the house stays as
 * well (`isOfHouse`): what its programs logged since is how anybody finds out what happened. A download of everything has it.
 */
export type RestorePart =
  | { kind: 'whole' }
  | { kind: 'files'; paths: readonly string[] }
  | { kind: 'tables'; tables: readonly string[] }

/** What would be otherwise afterwards; the first hundred by name, in the order of their paths. */
export type RestorePlan = {
  added: number
  changed: number
  /** Not there then: it goes. */
  removed: number
  bytes: number
  examples: { path: string; becomes: 'added' | 'changed' | 'removed' }[]
  /** Whether there is room for it. */
  fits: boolean
}
export type Restored = {
  files: number
  tables: number
  bytes: number
  /** How it stood before. */
  undoPoint: string
}
/** A download that is ready: it can be fetched until then. */
export type Download = { id: string; name: string; bytes: number; until: string }
export type RestoreProgress = { done: number; total: number; unit: 'files' | 'bytes' | 'tables' }

export interface WebBackups {
  /** Newest first. */
  listBackups(of: { reference: SpaceReference; kind: BackupKind }): Promise<Outcome<RestorePoint[]>>
  browseBackup(point: OnePoint & { path: string }): Promise<Outcome<FileEntry[]>>
  searchBackup(point: OnePoint & { name: string }): Promise<Outcome<{ path: string; entry: FileEntry }[]>>
  readBackupTables(point: OnePoint): Promise<Outcome<string[]>>
  /** Says what would change, and changes nothing. */
  planRestore(order: OnePoint & { part: RestorePart }): Promise<Outcome<RestorePlan>>

  /** Besides those that come by the clock. */
  takeBackup(
    operationId: string,
    order: { reference: SpaceReference; kind: BackupKind },
  ): Promise<Outcome<RestorePoint[]>>
  /** `pending` until all is back; `readProgress` says how far it is. What does not fit is refused (`no_room`). */
  restore(operationId: string, order: OnePoint & { part: RestorePart }): Promise<Outcome<Restored>>
  /** `pending` until it is ready. */
  prepareDownload(operationId: string, order: OnePoint & { part: RestorePart }): Promise<Outcome<Download>>
  readProgress(of: { reference: SpaceReference; operationId: string }): Promise<Outcome<RestoreProgress>>
  /** Ends a restore or a preparation under way, which is then rejected as `stopped`; a restore goes back to how it stood. */
  stopBackupWork(
    operationId: string,
    order: { reference: SpaceReference; stops: string },
  ): Promise<Outcome<{ existed: boolean }>>
  openDownload(of: {
    reference: SpaceReference
    id: string
  }): Promise<Outcome<Download & { body: AsyncIterable<Uint8Array> }>>
}
