import { toSpaceTab } from '#areas/hosting/space/web/public.ts'
import type { Target } from '#design/components/link.tsx'

/** The address of one file of one backup, about to be put back: what changes is shown first. */
export const toPutBack = (spaceId: number | string, { backup, path }: { backup: string; path: string }): Target => ({
  ...toSpaceTab(spaceId, 'backups'),
  search: { 'backup-of': backup, 'backup-file': path },
})
