import { useQuery } from '@tanstack/react-query'
import { Package } from 'lucide-react'
import { Status } from '#design/components/badge.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { SidePanel, usePanel } from '#design/components/side-panel.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { MomentText, Mono } from '#design/components/text-bits.tsx'
import type { TabService } from '#design/router/slots.ts'
import type { Column } from '#design/table/column.ts'
import { DataTable } from '#design/table/data-table.tsx'
import type { Filter } from '#design/table/table-filter.tsx'
import { useTableState } from '#design/table/use-table-state.ts'
import { m } from '#words'
import type { SoftwareTold } from '../contract/shapes.ts'
import { serverSoftware, softwareHistory } from './queries.ts'
import { type ReadServer, ServerTab } from './server-tab.tsx'
import type { AskedServer } from './variant-calls.ts'

type Installed = SoftwareTold['software'][number]

/** What is installed on a server, what waits for a newer version first, and the versions that each had. */
export const SoftwareTab = ({ service }: { service: TabService }) => (
  <ServerTab service={service} about={[]}>
    {(server) => <Software server={server} />}
  </ServerTab>
)

const stateText = ({ isUpdatable }: Installed): string =>
  isUpdatable ? m.cloud_software_updatable() : m.cloud_software_current()

const columns = (): Column<Installed>[] => [
  {
    id: 'name',
    header: m.cloud_software_name(),
    sortable: true,
    text: ({ name }) => name,
    cell: ({ name }) => <span className="wrap-anywhere font-medium">{name}</span>,
  },
  {
    id: 'version',
    header: m.cloud_software_version(),
    text: ({ version }) => version,
    cell: ({ version }) => <Mono>{version}</Mono>,
  },
  {
    id: 'state',
    header: m.cloud_software_state(),
    sortable: true,
    // In this order what waits comes first.
    text: (row) => `${row.isUpdatable ? 0 : 1} ${stateText(row)}`,
    cell: (row) => <Status tone={row.isUpdatable ? 'warning' : 'good'}>{stateText(row)}</Status>,
  },
]

const filters = (): Filter[] => [
  {
    id: 'state',
    label: m.cloud_software_state(),
    type: 'radio',
    choices: [{ value: 'updatable', label: m.cloud_software_updatable() }],
  },
]

function Software({ server: { asked, standing } }: { server: ReadServer }) {
  const state = useTableState({ sort: 'state', filterIds: ['state'] })
  const query = useQuery({ ...serverSoftware(asked), enabled: standing === 'known' })
  const panel = usePanel('software')
  const isNarrowed = state.filters.state === 'updatable'
  if (standing !== 'known') return <p className="text-ink-soft">{m.cloud_size_inactive()}</p>
  return (
    <>
      <DataTable
        name="cloud-software"
        label={m.cloud_software()}
        columns={columns()}
        state={state}
        query={{ ...query, data: query.data?.filter(({ isUpdatable }) => isUpdatable || !isNarrowed) }}
        rowId={({ name }) => name}
        rowLabel={({ name }) => name}
        onOpen={({ name }) => panel.open(name)}
        searchLabel={m.cloud_software_search()}
        filters={filters()}
        empty={
          <EmptyState icon={Package} title={m.cloud_software_none()}>
            {m.cloud_software_none_help()}
          </EmptyState>
        }
      />
      <SidePanel isOpen={panel.isOpen} onClose={panel.close} title={panel.value} subtitle={m.cloud_software_versions()}>
        {panel.value !== undefined && <Versions asked={asked} name={panel.value} />}
      </SidePanel>
    </>
  )
}

/** From when until when each version stood there; it is looked at every night. */
function Versions({ asked, name }: { asked: AskedServer; name: string }) {
  const query = useQuery(softwareHistory(asked, name))
  return (
    <Loaded query={query}>
      {(versions) =>
        versions.length === 0 ? (
          <p className="text-ink-soft">{m.cloud_software_no_versions()}</p>
        ) : (
          <ol className="divide-y divide-line">
            {versions.map(({ version, seenAt, goneAt }) => (
              <li key={`${version} ${seenAt}`} className="flex flex-wrap items-center justify-between gap-2 py-2.5">
                <Mono className="font-medium">{version}</Mono>
                <span className="text-ink-soft text-sm">
                  <MomentText moment={seenAt} />
                  {' – '}
                  {goneAt ? <MomentText moment={goneAt} /> : m.cloud_software_now()}
                </span>
              </li>
            ))}
          </ol>
        )
      }
    </Loaded>
  )
}
