import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LicenceNotices } from '#areas/licences/software/web/public.ts'
import { Loaded } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import type { FileSharing } from '../contract/shapes.ts'
import { sharingKeys } from './keys.ts'
import { fileSharing, useSharingAgain } from './queries.ts'

/** A company that shares files, with what stands in the way above what a tab shows of it. */
export function SharingFrame({ id, children }: { id: number; children: (sharing: FileSharing) => ReactNode }) {
  const query = useQuery(fileSharing(id))
  const again = useSharingAgain(id)
  return (
    <Loaded query={query} inCard waiting={<Skeleton lines={8} />}>
      {(sharing) => (
        <div>
          <LicenceNotices of={sharing} again={again} keys={[sharingKeys.all]} />
          {children(sharing)}
        </div>
      )}
    </Loaded>
  )
}
