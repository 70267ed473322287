import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import type { OfficeData } from '../contract/shapes.ts'
import { OfficeNotices } from './office-notices.tsx'
import { officeData } from './queries.ts'

/** The tenant of a service, with what stands in the way above what a tab shows of it. */
export function OfficeFrame({ id, children }: { id: number; children: (office: OfficeData) => ReactNode }) {
  const query = useQuery(officeData(id))
  return (
    <Loaded query={query} inCard waiting={<Skeleton lines={8} />}>
      {(office) => (
        <div>
          <OfficeNotices id={id} office={office} />
          {children(office)}
        </div>
      )}
    </Loaded>
  )
}
