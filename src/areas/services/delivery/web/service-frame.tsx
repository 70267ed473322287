import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { toClient } from '#areas/people/clients/web/public.tsx'
import type { OwnedService } from '#areas/services/products/contract/shapes.ts'
import { allows } from '#areas/session/access/rules/guards.ts'
import { Link } from '#design/components/link.tsx'
import { Loaded, loadedData } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { useMenuPlace } from '#design/layouts/menu-place.ts'
import { ObjectPage } from '#design/object-page/object-page.tsx'
import { groupedTabs } from '#design/object-page/tab-groups.tsx'
import { useSeesPrices, useUser } from '#design/router/session.ts'
import { useTabParts } from '#design/router/shell-parts.tsx'
import type { ServiceTabGroup, ServiceTabPart } from '#design/router/slots.ts'
import { m } from '#words'
import { isTabOf } from './is-tab-of.ts'
import { toService } from './public.ts'
import { serviceDetails } from './queries.ts'
import { useServiceActions } from './service-actions.tsx'
import { serviceFacts } from './service-facts.tsx'
import { KindText } from './service-lines.tsx'
import { ServiceNotices } from './service-notices.tsx'
import { ServiceMark } from './service-status.tsx'
import { kindText } from './service-words.ts'

const groupWords: Readonly<Record<ServiceTabGroup, () => string>> = {
  overview: m.delivery_group_overview,
  licences: m.delivery_group_licences,
  tenant: m.delivery_group_tenant,
  certificate: m.delivery_group_certificate,
  site: m.delivery_group_site,
  files: m.delivery_group_files,
  buckets: m.delivery_group_buckets,
  keys: m.delivery_group_keys,
  network: m.delivery_group_network,
  disks: m.delivery_group_disks,
  wordpress: m.delivery_group_wordpress,
  tasks: m.delivery_group_tasks,
  backups: m.delivery_group_backups,
  monitoring: m.delivery_group_monitoring,
  statistics: m.delivery_group_statistics,
  subscription: m.delivery_group_subscription,
}

type ServiceFrameProps = { id: string; tab: string; children: (service: OwnedService) => ReactNode }

/** The page of one service: the same head on each of its tabs, those that every service has and those of its kind. */
export function ServiceFrame({ id, tab, children }: ServiceFrameProps) {
  const user = useUser()
  const hasPrices = useSeesPrices()
  const query = useQuery(serviceDetails(id))
  const service = loadedData(query)
  useMenuPlace('section', service?.section)
  const parts = useTabParts('serviceTabs', allows)
  const { primary, menu, dialogs } = useServiceActions(service)
  const at = toService(id).to
  const fitting = parts.filter((part) => (service ? isTabOf(part, service) && hasTab(service, part) : !part.kinds))
  const tabs = [
    { id: 'general', to: at, label: m.delivery_tab_general(), group: 'overview' as const },
    ...fitting.map(({ id: part, label, group }) => ({ id: part, to: `${at}/${part}`, label: label(), group })),
  ]
  const name = service?.name ?? m.delivery_one_title()
  return (
    <ObjectPage
      list="services"
      at={at}
      part={tab === 'general' ? '' : `/${tab}`}
      back={{ to: '/services', label: m.delivery_all() }}
      name={name}
      status={service && <ServiceMark service={service} />}
      about={service && aboutOf(service, user?.clientId)}
      facts={service && serviceFacts(service, hasPrices)}
      primary={primary}
      menu={menu}
      notices={service && <ServiceNotices key={service.id} service={service} />}
      tabs={{ label: m.delivery_tabs_of({ name }), groups: groupedTabs(groupWords, tabs), current: tab }}
    >
      <Loaded query={query} waiting={<Skeleton lines={8} />}>
        {children}
      </Loaded>
      {dialogs}
    </ObjectPage>
  )
}

/** What has ended has nothing left to look after: no tabs of what there was. */
const hasTab = ({ status }: Pick<OwnedService, 'status'>, { kinds, group }: ServiceTabPart): boolean =>
  status !== 'Cancelled' || !kinds || group === 'overview'

/** Not its kind once more, where the product is called so. */
function whatOf(service: OwnedService): string | false {
  const what = service.licence ?? service.product
  return what !== kindText(service) && what
}

const aboutOf = (service: OwnedService, own: number | undefined) => [
  <KindText key="kind" service={service} />,
  whatOf(service),
  service.clientId !== own && (
    <Link {...toClient(service.clientId)}>{m.delivery_of_client({ client: service.clientName })}</Link>
  ),
]
