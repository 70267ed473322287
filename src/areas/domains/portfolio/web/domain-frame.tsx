import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, LayoutDashboard } from 'lucide-react'
import type { ReactNode } from 'react'
import { PageHeader } from '#design/components/card.tsx'
import { cx } from '#design/components/cx.ts'
import { Anchor, Link, LinkButton } from '#design/components/link.tsx'
import { useUser } from '#design/router/session.ts'
import { m } from '#words'
import { DomainStatus } from './domain-status.tsx'
import { domainDetails } from './queries.ts'

export type DomainTab = 'general' | 'dns'

/** The top of every screen about one domain: whose it is, how it stands, and where else to look. */
export function DomainFrame({ domain, tab, children }: { domain: string; tab: DomainTab; children: ReactNode }) {
  const { data } = useQuery(domainDetails(domain))
  const user = useUser()
  const name = data?.domain ?? domain
  const tabs: { id: DomainTab; to: string; label: string }[] = [
    { id: 'general', to: `/domains/${name}`, label: m.portfolio_tab_general() },
    { id: 'dns', to: `/domains/${name}/dns`, label: m.portfolio_tab_dns() },
  ]
  return (
    <>
      <PageHeader
        back={
          <Link to="/domains" look="plain" className="inline-flex items-center gap-1.5 text-ink-soft">
            <ArrowLeft aria-hidden size={14} />
            {m.portfolio_all_domains()}
          </Link>
        }
        title={name}
        actions={
          user && (
            <LinkButton to="/dashboard/admin" search={{ domain: name }} icon={LayoutDashboard}>
              {m.portfolio_dashboard()}
            </LinkButton>
          )
        }
        beside={data && <DomainStatus domain={data} />}
        help={
          data && user && data.clientId !== user.clientId
            ? m.portfolio_of_client({ client: data.clientName })
            : undefined
        }
      />
      <nav aria-label={m.portfolio_tabs({ domain: name })} className="mb-5 flex gap-5 border-line border-b">
        {tabs.map((entry) => (
          <Anchor
            key={entry.id}
            to={entry.to}
            aria-current={entry.id === tab ? 'page' : undefined}
            className={cx(
              '-mb-px border-b-2 py-2.5 font-medium no-underline',
              entry.id === tab ? 'border-brand text-ink' : 'border-transparent text-ink-soft hover:text-ink',
            )}
          >
            {entry.label}
          </Anchor>
        ))}
      </nav>
      {children}
    </>
  )
}
