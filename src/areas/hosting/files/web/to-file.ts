import { toSpaceTab } from '#areas/hosting/space/web/public.ts'
import { folderOf, nameOf } from '#base/web-space/relative-path.ts'
import type { Target } from '#design/components/link.tsx'
import { mayBeText } from '../rules/kinds.ts'
import { folderAddress } from './folder-address.ts'

/** A file where it is changed: open where it may be text, else in its folder. */
export const toFile = (spaceId: number | string, path: string): Target => ({
  ...toSpaceTab(spaceId, 'files'),
  search: {
    path: folderAddress(folderOf(path)),
    ...(mayBeText({ name: nameOf(path), sizeBytes: 0 }) ? { edit: path } : {}),
  },
})
