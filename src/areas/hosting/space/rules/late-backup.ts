/** One night may be missed; the next one is told. `space-store` counts the same. */
export const lateBackupHours = 36

const hourMs = 3_600_000

/** Since when a space was not saved, where that is too long: by when its host was asked last, so that its silence is not taken for it. */
export function lateBackupSince(space: {
  backup: { lastAt: string | null } | null | undefined
  readAt: Date | null | undefined
  madeAt: Date | undefined
}): string | null {
  const { backup, readAt, madeAt } = space
  if (!backup || !readAt || !madeAt) return null
  const since = backup.lastAt === null ? madeAt : new Date(backup.lastAt)
  return readAt.getTime() - since.getTime() > lateBackupHours * hourMs ? since.toISOString() : null
}
