import * as z from 'zod/mini'
import { isRelativePath } from '../web-space/relative-path.ts'

/** By the backup option of an order: daily, kept for three months, or hourly, kept for twelve (service areas §9). */
export const backupPolicies = {
  daily: { everyMinutes: 1_440, keepMonths: 3 },
  hourly: { everyMinutes: 60, keepMonths: 12 },
} as const
export type BackupChoice = keyof typeof backupPolicies

/** A path on a server, below its root: `etc/nginx/nginx.conf`, and '' for the root. A slash before it is left out. */
export const ServerPath = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text.replace(/^\/+|\/+$/g, '')),
  ),
  z.string().check(z.refine(isRelativePath, { error: 'invalid' })),
)
export const mostPathsAtOnce = 500

/** What is put back: the whole server, or these files and folders with all in them. */
export type RestoreWhat = { kind: 'whole' } | { kind: 'files'; paths: readonly string[] }

export type PointEntry = {
  path: string
  name: string
  kind: 'file' | 'folder' | 'link'
  sizeBytes: number
  modifiedAt: string
}
/** So long a download that was made ready can be fetched. */
export const downloadHours = 24

/** A restore comes in three parts, each a third of its progress: how it stands is saved, what was saved is fetched, and is put in its place. */
export const restoreParts = ['save', 'bring', 'settle'] as const
const partPercent = 99 / restoreParts.length

/** Which part a restore is at, and how far within it; both in whole numbers. */
export function restorePartAt(progress: number): { part: number; percent: number } {
  const part = Math.min(restoreParts.length - 1, Math.floor(progress / partPercent))
  return { part, percent: Math.min(100, Math.round((100 * (progress - part * partPercent)) / partPercent)) }
}
