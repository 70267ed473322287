export const backupKinds = ['files', 'database'] as const
export type BackupKind = (typeof backupKinds)[number]

/** `before_restore`: how it stood before something was put back, so that it can be undone. */
export const backupReasons = ['schedule', 'asked', 'before_restore'] as const

/** How a space, or one of its databases, was at some moment. */
export type Backup = {
  id: string
  kind: BackupKind
  takenAt: string
  bytes: number
  /** Of a database: its name. */
  database: string | null
  because: (typeof backupReasons)[number]
  keptUntil: string
}
