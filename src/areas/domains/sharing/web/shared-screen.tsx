import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Suspense, useCallback } from 'react'
import { PageHeader } from '#design/components/card.tsx'
import { LinkTabs } from '#design/components/link-tabs.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { useShellParts } from '#design/router/shell-parts.tsx'
import { m } from '#words'
import { ClosedLink, isClosed } from './closed-link.tsx'
import { sharedAccess } from './queries.ts'
import { TimeLeftBanner } from './time-left-banner.tsx'
import { useSharedEvents } from './use-shared-events.ts'

/** /domains/config/{domain}/{key}: the tabs of one domain for visitors with the link. */
export function SharedScreen() {
  const { domain = '', key = '', tab } = useParams({ strict: false }) as Record<string, string | undefined>
  const { data: answer, error, refetch } = useQuery(sharedAccess(domain, key))
  const askAgain = useCallback(() => void refetch(), [refetch])
  const { domainTabs = [] } = useShellParts()
  const shared = domainTabs.filter((part) => part.shared)
  const open = shared.find(({ id }) => id === tab) ?? shared[0]
  const isShut = error !== null && (!answer || isClosed(error))
  useSharedEvents(domain, key, isShut ? undefined : answer?.data.eventCursor)
  if (isShut) return <ClosedLink domain={domain} error={error} onRetry={askAgain} />
  if (!answer || !open) return <Skeleton lines={8} />
  const { data } = answer
  const base = `/domains/config/${domain}/${key}`
  return (
    <>
      <PageHeader title={data.domain} />
      <TimeLeftBanner allowedUntil={data.allowedUntil} onOver={askAgain} />
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
