import type { MigrationFacts } from '../port.ts'

/**
 * How far one folder of a mailbox elsewhere has come. Messages are known by UIDVALIDITY and UID at both ends: a UID is never given twice
 * within one UIDVALIDITY (RFC 9051 §2.3.1.1).
 */
export type FolderCursor = {
  /** Its path elsewhere, as it is told. */
  folder: string
  uidValidity: string
  /** Everything up to this UID has been dealt with. */
  upTo: number
  /** Its path here, once for all: a folder that is renamed elsewhere is another one. */
  target: string
  targetUidValidity: string
  /** The UIDs here that stand for a message of there, as `1:40,42`. */
  taken: string
  /** A run is at it, or was killed at it. */
  isOpen: boolean
  lost: { uid: number; subject: string; because: 'too_large' | 'unreadable' }[]
}

/**
 * Where a migration is written down. Whoever keeps it opens it for one mailbox elsewhere and one of ours: the cursors belong to those two
 * and not to a migration, so that a second migration brings only what came since. One run at a time; whoever starts it sees to that.
 */
export type MigrationNotes = {
  cursors(): Promise<readonly FolderCursor[]>
  /** Facts, and the cursor that changed with them, together or not at all. */
  keep(facts: MigrationFacts, cursor?: FolderCursor): Promise<void>
}
