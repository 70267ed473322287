import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { toClient } from '#areas/people/clients/web/public.tsx'
import { allows } from '#areas/session/access/rules/guards.ts'
import { Link } from '#design/components/link.tsx'
import { ObjectPage } from '#design/object-page/object-page.tsx'
import { groupedTabs } from '#design/object-page/tab-groups.tsx'
import { useUser } from '#design/router/session.ts'
import { useTabParts } from '#design/router/shell-parts.tsx'
import type { DomainTabGroup } from '#design/router/slots.ts'
import { m } from '#words'
import { useDomainMenu } from './domain-actions.tsx'
import { domainFacts } from './domain-facts-strip.tsx'
import { DomainStatus } from './domain-status.tsx'
import { domainDetails } from './queries.ts'

export const tabGroupWords: Readonly<Record<DomainTabGroup, () => string>> = {
  overview: m.portfolio_group_overview,
  dns: m.portfolio_group_dns,
  web: m.portfolio_group_web,
  mail: m.portfolio_group_mail,
  manage: m.portfolio_group_manage,
  log: m.portfolio_group_log,
}

type DomainFrameProps = {
  domain: string
  tab: string
  /** The main action of a domain; tabs with a main button of their own have none. */
  primary?: ReactNode
  children: ReactNode
}

/** The header of every screen of one domain: owner, status, and tabs. */
export function DomainFrame({ domain, tab, primary, children }: DomainFrameProps) {
  const { data } = useQuery(domainDetails(domain))
  const user = useUser()
  const parts = useTabParts('domainTabs', allows)
  const menu = useDomainMenu(data)
  const name = data?.domain ?? domain
  const at = `/domains/${name}`
  const tabs = [
    { id: 'general', to: at, label: m.portfolio_tab_general(), group: 'overview' as const },
    ...parts.map(({ id, label, group }) => ({ id, to: `${at}/${id}`, label: label(), group })),
  ]
  return (
    <ObjectPage
      list="domains"
      at={at}
      part={tab === 'general' ? '' : `/${tab}`}
      back={{ to: '/domains', label: m.portfolio_all_domains() }}
      name={name}
      status={data && <DomainStatus domain={data} />}
      about={[
        data && user && data.clientId !== user.clientId && (
          <Link {...toClient(data.clientId)}>{m.portfolio_of_client({ client: data.clientName })}</Link>
        ),
      ]}
      facts={data && domainFacts(data)}
      expectedFacts={5}
      primary={primary}
      menu={menu}
      tabs={{
        label: m.portfolio_tabs({ domain: name }),
        groups: groupedTabs(tabGroupWords, tabs),
        current: tab,
      }}
    >
      {children}
    </ObjectPage>
  )
}
