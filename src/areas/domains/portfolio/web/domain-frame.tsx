import { useQuery } from '@tanstack/react-query'
import { LayoutDashboard } from 'lucide-react'
import type { ReactNode } from 'react'
import { allows } from '#areas/session/access/rules/guards.ts'
import { PageHeader } from '#design/components/card.tsx'
import { LinkButton } from '#design/components/link.tsx'
import { LinkTabs } from '#design/components/link-tabs.tsx'
import { useUser } from '#design/router/session.ts'
import { useTabParts } from '#design/router/shell-parts.tsx'
import { m } from '#words'
import { DomainStatus } from './domain-status.tsx'
import { domainDetails } from './queries.ts'

/** The top of every screen about one domain: whose it is, how it stands, and where else to look. */
export function DomainFrame({ domain, tab, children }: { domain: string; tab: string; children: ReactNode }) {
  const { data } = useQuery(domainDetails(domain))
  const user = useUser()
  const parts = useTabParts('domainTabs', allows)
  const name = data?.domain ?? domain
  const tabs = [
    { id: 'general', to: `/domains/${name}`, label: m.portfolio_tab_general() },
    ...parts.map(({ id, label }) => ({ id, to: `/domains/${name}/${id}`, label: label() })),
  ]
  return (
    <>
      <PageHeader
        back={{ to: '/domains', label: m.portfolio_all_domains() }}
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
      <LinkTabs label={m.portfolio_tabs({ domain: name })} tabs={tabs} current={tab} />
      {children}
    </>
  )
}
