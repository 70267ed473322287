import { useQuery } from '@tanstack/react-query'
import { NoteVisit } from '#areas/overview/activity/web/public.tsx'
import type { OwnedService } from '#areas/services/products/contract/shapes.ts'
import { allows } from '#areas/session/access/rules/guards.ts'
import { Loaded, loadedData } from '#design/components/loaded.tsx'
import { SidePanel } from '#design/components/side-panel.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { Tabs } from '#design/components/tabs.tsx'
import { principalOf, useUser } from '#design/router/session.ts'
import { useShellParts } from '#design/router/shell-parts.tsx'
import { m } from '#words'
import { serviceDetails } from './queries.ts'
import { ServiceActions } from './service-actions.tsx'
import { ServiceFacts } from './service-facts.tsx'
import { ServiceLines } from './service-lines.tsx'
import { ServiceNotices } from './service-notices.tsx'

/** One service beside the list: how it stands, what is known of it, its parts (`?part=`), and what can be done. */
export function ServicePanel({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const user = useUser()
  const query = useQuery(serviceDetails(id))
  const service = loadedData(query)
  return (
    <SidePanel
      isOpen={id !== undefined}
      onClose={onClose}
      width="wide"
      title={service?.name ?? m.delivery_one_title()}
      subtitle={service && subtitleOf(service, user?.clientId)}
      footer={service && service.status !== 'Cancelled' && <ServiceActions key={service.id} service={service} />}
    >
      <Loaded query={query} waiting={<Skeleton lines={8} />}>
        {(service) => (
          <>
            <Visit service={service} />
            <Parts key={service.id} service={service} />
          </>
        )}
      </Loaded>
    </SidePanel>
  )
}

const subtitleOf = ({ product, clientId, clientName }: OwnedService, own: number | undefined): string =>
  clientId === own ? product : `${product} · ${clientName}`

/** The overview shows it among what was looked at last. */
const Visit = ({ service: { id, name, product } }: { service: OwnedService }) => (
  <NoteVisit
    entry={{
      title: name,
      path: `/services?id=${id}`,
      group: 'services',
      type: 'view',
      sub_title: product,
      ref_id: String(id),
    }}
  />
)

/** What every service has, and what areas put in for services of its kind. */
function Parts({ service }: { service: OwnedService }) {
  const { serviceTabs = [] } = useShellParts()
  const principal = principalOf(useUser())
  const { id, kind, name, domain, status } = service
  const fitting = serviceTabs.filter(
    (tab) => (!tab.kinds || tab.kinds.includes(kind)) && allows(principal, tab.access ?? []),
  )
  return (
    <Tabs
      label={m.delivery_tabs_of({ name })}
      param="part"
      tabs={[
        {
          id: 'general',
          label: m.delivery_tab_general(),
          content: (
            <div className="flex flex-col gap-5">
              <ServiceNotices service={service} />
              <ServiceFacts service={service} />
              <ServiceLines service={service} />
            </div>
          ),
        },
        ...fitting.map(({ id: part, label, component: Part }) => ({
          id: part,
          label: label(),
          content: <Part service={{ id, kind, name, domain, status }} />,
        })),
      ]}
    />
  )
}
