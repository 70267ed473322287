import type { MigrationFacts } from '../port.ts'

/**
 * Progress of one folder of a mailbox elsewhere. Messages are identified by UIDVALIDITY and UID on both sides: within
 * one UIDVALIDITY no UID is used twice (RFC 9051 §2.3.1.1).
 */
export type FolderCursor = {
  /** The path elsewhere, as it is shown. */
  folder: string
  uidValidity: string
  /** All messages up to this UID are finished. */
  upTo: number
  /** The path here, which never changes: a folder that is renamed elsewhere is a new one. */
  target: string
  targetUidValidity: string
  /** UIDs here that are copies, as `1:40,42`. */
  taken: string
  /** A run is working on it, or was killed while it did. */
  isOpen: boolean
  lost: { uid: number; subject: string; because: 'too_large' | 'unreadable' }[]
}

/**
 * Where progress is stored, for one mailbox elsewhere and one of ours. Cursors belong to this pair rather than to a
 * migration, so that a second migration copies only newer messages. The caller must make sure that one run at a time
 * works on a pair.
 */
export type MigrationNotes = {
  cursors(): Promise<readonly FolderCursor[]>
  /** Stores facts and the changed cursor together. */
  keep(facts: MigrationFacts, cursor?: FolderCursor): Promise<void>
}
