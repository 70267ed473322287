import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Link2Off } from 'lucide-react'
import { Suspense } from 'react'
import { formatMoment } from '#base/dates.ts'
import { isApiError } from '#design/api/client.ts'
import { Banner } from '#design/components/banner.tsx'
import { PageHeader } from '#design/components/card.tsx'
import { LinkTabs } from '#design/components/link-tabs.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { EmptyState, ErrorState } from '#design/components/states.tsx'
import { useShellParts } from '#design/router/shell-parts.tsx'
import { m } from '#words'
import { sharedAccess } from './queries.ts'

/** /domains/config/{domain}/{key}: the tabs of one domain for whoever has the link. */
export function SharedScreen() {
  const { domain = '', key = '', tab } = useParams({ strict: false }) as Record<string, string | undefined>
  const query = useQuery(sharedAccess(domain, key))
  const { domainTabs = [] } = useShellParts()
  const shared = domainTabs.filter((part) => part.shared)
  const open = shared.find(({ id }) => id === tab) ?? shared[0]
  if (query.error && isApiError(query.error) && query.error.status !== 0)
    return (
      <>
        <PageHeader title={domain} />
        <EmptyState icon={Link2Off} title={query.error.message}>
          {m.sharing_over_help()}
        </EmptyState>
      </>
    )
  if (query.error) return <ErrorState error={query.error} onRetry={() => query.refetch()} />
  if (!query.data || !open) return <Skeleton lines={8} />
  const { data } = query.data
  const base = `/domains/config/${domain}/${key}`
  return (
    <>
      <PageHeader title={data.domain} />
      <Banner meaning="info" title={m.sharing_shared()} className="mb-5">
        {m.sharing_shared_until({ moment: formatMoment(data.allowedUntil) })}
      </Banner>
      <LinkTabs
        label={m.sharing_tabs({ domain: data.domain })}
        current={open.id}
        tabs={shared.map(({ id, label }) => ({ id, to: `${base}/${id}`, label: label() }))}
      />
      <Suspense fallback={<Skeleton lines={8} />}>
        <open.component domain={data.domain} />
      </Suspense>
    </>
  )
}
