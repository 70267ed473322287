import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import { Skeleton } from '#design/components/skeleton.tsx'
import { useShellParts } from '#design/router/shell-parts.tsx'
import { DomainFrame } from './domain-frame.tsx'
import { domainDetails } from './queries.ts'

/** /domains/{domain}/{tab}: the tab of an area. The loader has checked that the tab exists. */
export function DomainTabScreen() {
  const { domain = '', tab = '' } = useParams({ strict: false })
  const { domainTabs = [] } = useShellParts()
  const { data } = useQuery(domainDetails(domain))
  const Part = domainTabs.find(({ id }) => id === tab)?.component
  return (
    <DomainFrame domain={domain} tab={tab}>
      <Suspense fallback={<Skeleton lines={8} />}>{Part && <Part domain={data?.domain ?? domain} />}</Suspense>
    </DomainFrame>
  )
}
