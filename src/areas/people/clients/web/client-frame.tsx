import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { allows } from '#areas/session/access/rules/guards.ts'
import { Badge, Status } from '#design/components/badge.tsx'
import { Link } from '#design/components/link.tsx'
import { Loaded, loadedData } from '#design/components/loaded.tsx'
import { usePanel } from '#design/components/side-panel.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { ObjectPage } from '#design/object-page/object-page.tsx'
import { groupedTabs } from '#design/object-page/tab-groups.tsx'
import { enterClient, mayEnterClients } from '#design/router/client-scope.ts'
import { type CurrentUser, useUser } from '#design/router/session.ts'
import { useTabParts } from '#design/router/shell-parts.tsx'
import type { ClientTabGroup } from '#design/router/slots.ts'
import { m } from '#words'
import type { Client } from '../contract/shapes.ts'
import { useClientActions } from './client-actions.tsx'
import { clientFacts } from './client-facts.tsx'
import { clientName, personName } from './client-name.ts'
import { customerTypeWord, managementWord, orderingWord } from './client-words.ts'
import { EditClientPanel } from './edit-client.tsx'
import { toClient, toClients, toStaffClients } from './paths.ts'
import { clientQuery, statisticsQuery } from './queries.ts'
import { tabClientOf } from './tab-client.ts'

export const clientGroupWords: Readonly<Record<ClientTabGroup, () => string>> = {
  overview: m.design_overview,
  domains: m.design_domains,
  services: m.design_services,
  invoices: m.design_invoices,
  tickets: m.support_tickets,
  people: m.people_people,
  activity: m.people_activity,
}

type ClientFrameProps = { id: string; tab: string; children: (client: Client) => ReactNode }

/** The page of one client: the same head on each tab; the areas bring the tabs. */
export function ClientFrame({ id, tab, children }: ClientFrameProps) {
  const user = useUser()
  const query = useQuery(clientQuery(Number(id)))
  const statistics = useQuery(statisticsQuery(Number(id)))
  const client = loadedData(query)
  const parts = useTabParts('clientTabs', allows)
  const edit = usePanel('edit')
  useEntering(client)
  const { primary, menu, dialogs } = useClientActions(client, () => edit.open(id))
  const isStaff = user?.permissions.admin === true
  const at = toClient(Number(id)).to
  const fitting = parts.filter(({ fits }) => !fits || (client && user && fits(tabClientOf(client), user)))
  const tabs = [
    { id: 'general', to: at, label: m.design_overview(), group: 'overview' as const },
    ...fitting.map(({ id: part, label, group }) => ({ id: part, to: `${at}/${part}`, label: label(), group })),
  ]
  const name = client ? clientName(client) : m.people_client()
  const isCounted = statistics.data !== undefined || statistics.isError
  return (
    <ObjectPage
      list={isStaff ? 'all-clients' : 'clients'}
      at={at}
      part={tab === 'general' ? '' : `/${tab}`}
      back={{ ...(isStaff ? toStaffClients : toClients), label: m.people_back_to_clients() }}
      name={name}
      status={client && <Kind client={client} isStaff={isStaff} />}
      about={client && aboutOf(client, user)}
      facts={
        client && isCounted
          ? clientFacts(client, statistics.data, (part) => fitting.some((each) => each.id === part))
          : undefined
      }
      expectedFacts={5}
      primary={primary}
      menu={menu}
      tabs={{ label: m.people_tabs_of({ name }), groups: groupedTabs(clientGroupWords, tabs), current: tab }}
    >
      <Loaded query={query} waiting={<Skeleton lines={8} />}>
        {children}
      </Loaded>
      {dialogs}
      <EditClientPanel client={edit.isOpen ? client : undefined} onClose={edit.close} />
    </ObjectPage>
  )
}

/**
 * Opening a client makes a partner work in it. Staff choose that themselves, because their queues would silently show
 * this client only.
 */
function useEntering(client: Client | undefined): void {
  const user = useUser()
  const id = client?.id
  const enters = user?.clientType === 'Partner' && user.clientId !== id && mayEnterClients(user)
  useEffect(() => {
    if (id !== undefined && enters) enterClient(id)
  }, [id, enters])
}

function Kind({ client, isStaff }: { client: Client; isStaff: boolean }) {
  if (client.clientType === 'Partner') return <Badge tone="brand">{m.people_partner()}</Badge>
  if (client.partnerId === null) return null
  return <Status tone={client.managed ? 'brand' : 'neutral'}>{managementWord(client, isStaff)}</Status>
}

const aboutOf = (client: Client, user: CurrentUser | null): ReactNode[] => [
  client.companyName ? personName(client) : customerTypeWord(client.customerType),
  client.managed && m.people_orders_itself({ how: orderingWord(client.ordering).toLowerCase() }),
  user?.permissions.admin === true && client.partnerId !== null && client.partnerName && (
    <Link {...toClient(client.partnerId)}>{m.people_client_of({ partner: client.partnerName })}</Link>
  ),
]
