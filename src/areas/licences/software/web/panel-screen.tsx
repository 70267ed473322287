import { useQuery } from '@tanstack/react-query'
import { ArrowRight, KeyRound } from 'lucide-react'
import { Suspense } from 'react'
import { isTabOf, toService } from '#areas/services/delivery/web/public.ts'
import { allows } from '#areas/session/access/rules/guards.ts'
import { Card, PageHeader } from '#design/components/card.tsx'
import { Link, LinkButton } from '#design/components/link.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { ComboBox } from '#design/components/select.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { useSearchParam } from '#design/router/search-state.ts'
import { useTabParts } from '#design/router/shell-parts.tsx'
import type { TabService } from '#design/router/slots.ts'
import { m } from '#words'
import type { LicenceRow } from '../contract/shapes.ts'
import { toLicences } from './public.ts'
import { chosenService, licenceChoices } from './queries.ts'

/** /licenses/panel: one licence after another, with what the area of its kind says of it and offers for it. */
export function LicencePanelScreen() {
  const query = useQuery(licenceChoices)
  return (
    <>
      <PageHeader
        title={m.licences_panel()}
        help={m.licences_panel_help()}
        actions={<LinkButton {...toLicences()}>{m.licences_all()}</LinkButton>}
      />
      <Loaded query={query} inCard waiting={<Skeleton lines={8} />}>
        {({ data }) => (data.length === 0 ? <Nothing /> : <Choice rows={data} />)}
      </Loaded>
    </>
  )
}

const Nothing = () => (
  <Card>
    <EmptyState icon={KeyRound} title={m.licences_none()}>
      {m.licences_none_help()}
    </EmptyState>
  </Card>
)

function Choice({ rows }: { rows: readonly LicenceRow[] }) {
  const [asked, choose] = useSearchParam('id')
  const id = asked || String(rows[0]?.id ?? '')
  const query = useQuery(chosenService(id))
  return (
    <div className="flex flex-col gap-5">
      <ComboBox
        className="max-w-md"
        label={m.licences_licence()}
        options={rows.map((row) => ({ id: String(row.id), label: row.name, help: row.product }))}
        value={id}
        onChange={(key) => choose(key === null ? '' : String(key))}
      />
      <Loaded query={query} inCard waiting={<Skeleton lines={8} />}>
        {(service) => (service ? <Parts key={service.id} service={service} /> : <Nothing />)}
      </Loaded>
    </div>
  )
}

/** What its own area shows on the overview of its page, and the ways to its tabs. */
function Parts({ service }: { service: TabService }) {
  const summaries = useTabParts('serviceSummaries', allows).filter((part) => isTabOf(part, service))
  const tabs = useTabParts('serviceTabs', allows).filter((part) => part.kinds && isTabOf(part, service))
  const at = toService(service.id)
  return (
    <>
      {service.status !== 'Cancelled' &&
        summaries.map(({ id, component: Part }) => (
          <Suspense key={id} fallback={<Card>{<Skeleton lines={8} />}</Card>}>
            <Part service={service} />
          </Suspense>
        ))}
      <nav aria-label={m.licences_ways({ name: service.name })} className="flex flex-wrap gap-x-5 gap-y-2">
        {tabs.map(({ id, label }) => (
          <Link key={id} to={`${at.to}/${id}`}>
            {label()}
          </Link>
        ))}
        <Link {...at} className="inline-flex items-center gap-1">
          {m.licences_whole_page()} <ArrowRight aria-hidden size={15} />
        </Link>
      </nav>
    </>
  )
}
