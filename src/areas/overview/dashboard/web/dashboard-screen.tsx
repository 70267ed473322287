import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { type ComponentType, lazy, Suspense } from 'react'
import type { DomainDetails } from '#areas/domains/portfolio/contract/shapes.ts'
import { toDomain } from '#areas/domains/portfolio/web/public.tsx'
import { NoteVisit } from '#areas/overview/activity/web/public.tsx'
import { PageHeader } from '#design/components/card.tsx'
import { cx } from '#design/components/cx.ts'
import { Anchor, LinkButton } from '#design/components/link.tsx'
import { Loaded, loadedData } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { useSearchParam } from '#design/router/search-state.ts'
import { m } from '#words'
import { toDashboard } from './public.ts'
import { domainDetails } from './queries.ts'
import { type DashboardTab, dashboardTabs, isDashboardTab, tabWord } from './tabs.ts'

type Part = ComponentType<{ domain: DomainDetails }>
const parts: Record<DashboardTab, Part> = {
  admin: lazy(() => import('./admin-tab.tsx').then((file) => ({ default: file.AdminTab }))),
  nameservers: lazy(() => import('./nameservers-tab.tsx').then((file) => ({ default: file.NameserversTab }))),
  web: lazy(() => import('./web-tab.tsx').then((file) => ({ default: file.WebTab }))),
  mail: lazy(() => import('./mail-tab.tsx').then((file) => ({ default: file.MailTab }))),
  extra: lazy(() => import('./extra-tab.tsx').then((file) => ({ default: file.ExtraTab }))),
  advanced: lazy(() => import('./advanced-tab.tsx').then((file) => ({ default: file.AdvancedTab }))),
}

/** /dashboard/{tab}?domain=: what is known of one domain, part by part, each with the way to where it is changed. */
export function DashboardScreen() {
  const { tab = 'admin' } = useParams({ strict: false }) as { tab?: string }
  const [domain = ''] = useSearchParam('domain')
  const query = useQuery(domainDetails(domain))
  if (!isDashboardTab(tab)) return null
  // A tab without a domain asks for one first.
  if (domain === '') return <Navigate to="/dashboard" replace />
  const details = loadedData(query)
  const Content = parts[tab]
  const name = details?.domain ?? domain
  return (
    <>
      <PageHeader
        back={{ to: '/dashboard', label: m.dashboard_other() }}
        title={name}
        actions={
          details && (
            <LinkButton {...toDomain(name)} iconAfter={ArrowRight}>
              {m.dashboard_whole()}
            </LinkButton>
          )
        }
      />
      <nav
        aria-label={m.dashboard_tabs({ domain: name })}
        className="scroll-thin mb-5 flex gap-5 overflow-x-auto border-line border-b"
      >
        {dashboardTabs.map((each) => (
          <Anchor
            key={each}
            {...toDashboard(name, each)}
            aria-current={each === tab ? 'page' : undefined}
            className={cx(
              '-mb-px shrink-0 border-b-2 py-2.5 font-medium no-underline -outline-offset-2!',
              each === tab ? 'border-brand text-ink' : 'border-transparent text-ink-soft hover:text-ink',
            )}
          >
            {tabWord(each)}
          </Anchor>
        ))}
      </nav>
      <Loaded inCard query={query} waiting={<Skeleton lines={8} />}>
        {(details) => (
          <>
            <NoteVisit
              entry={{
                title: name,
                path: toDomain(name).to,
                group: 'domains',
                type: 'view',
                ref_id: String(details.id),
              }}
            />
            <Suspense fallback={<Skeleton lines={8} />}>
              <Content domain={details} />
            </Suspense>
          </>
        )}
      </Loaded>
    </>
  )
}
