import { useQuery } from '@tanstack/react-query'
import { Cloud, Plus } from 'lucide-react'
import { productsPath } from '#areas/ordering/catalogue/web/public.ts'
import { useListHelp } from '#areas/people/clients/web/public.tsx'
import { toService } from '#areas/services/delivery/web/public.ts'
import { PageHeader } from '#design/components/card.tsx'
import { FigureTiles } from '#design/components/figure-tiles.tsx'
import { LinkButton } from '#design/components/link.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { useMenuPlace } from '#design/layouts/menu-place.ts'
import { useWayBackHere } from '#design/object-page/siblings.ts'
import { useUser } from '#design/router/session.ts'
import { useMayBuy } from '#design/router/spending.ts'
import { useGoTo } from '#design/router/use-go-to.ts'
import { DataTable } from '#design/table/data-table.tsx'
import { useTableState } from '#design/table/use-table-state.ts'
import { m } from '#words'
import type { ServerFigures, ServerRow } from '../contract/list-shapes.ts'
import type { ListedStanding } from '../rules/listed.ts'
import { serverFigures, serverPage, serverTable } from './list-queries.ts'
import { toServers } from './public.ts'
import { serverColumns } from './server-columns.tsx'
import { listedWord, serverFilters } from './server-filters.ts'

/** /cloud: every cloud server that the user looks after, with how it stands. */
export function ServersScreen() {
  const user = useUser()
  const state = useTableState(serverTable)
  const query = useQuery(serverPage(user?.clientId, state))
  const figures = useQuery(serverFigures(user?.clientId, state.filters.cc)).data
  useWayBackHere('services', query.data?.data, thingOf, m.cloud_servers())
  useMenuPlace('section', 'servers')
  const goTo = useGoTo()
  const hasClients = user?.clientType === 'Partner' || user?.permissions.admin === true
  const help = useListHelp(hasClients ? m.cloud_servers_help_partner() : m.cloud_servers_help())
  return (
    <>
      <PageHeader title={m.cloud_servers()} help={help} actions={<OrderServer />} />
      {(figures === undefined || figures.all > 0) && (
        <div className="mb-5">
          <FigureTiles tiles={figures && tilesOf(figures, state.filters.cc)} waiting={5} />
        </div>
      )}
      <DataTable<ServerRow>
        name="cloud-servers"
        label={m.cloud_servers()}
        columns={serverColumns(hasClients && !state.filters.cc)}
        state={state}
        query={query}
        views={(view) => serverPage(user?.clientId, view)}
        rowId={({ id }) => id}
        rowLabel={({ name }) => name}
        onOpen={(row) => void goTo(toService(row.id))}
        searchLabel={m.cloud_servers_search()}
        filters={serverFilters(figures)}
        empty={
          <EmptyState icon={Cloud} title={m.cloud_servers_none()} actions={<OrderServer />}>
            {m.cloud_servers_none_help()}
          </EmptyState>
        }
      />
    </>
  )
}

const thingOf = ({ id, name }: ServerRow) => ({ to: toService(id).to, name })

function OrderServer() {
  const mayBuy = useMayBuy()
  return (
    mayBuy && (
      <LinkButton to={productsPath} search={{ group: 'cloud_server' }} look="primary" icon={Plus}>
        {m.cloud_servers_order()}
      </LinkButton>
    )
  )
}

const tones = { running: 'neutral', off: 'neutral', moving: 'neutral', suspended: 'warning', silent: 'bad' } as const

/** What asks for attention is always there; what is rare only while there is some. */
function tilesOf({ all, states }: ServerFigures, cc: string | undefined) {
  const to = (search: Record<string, string>) => toServers({ ...search, ...(cc && { cc }) })
  const tile = (id: ListedStanding, tone: 'neutral' | 'warning' | 'bad', value: number | undefined) => ({
    ...{ id, label: listedWord(id), value, tone, target: to({ state: id }) },
  })
  return [
    { id: 'all', label: m.cloud_servers(), value: all, target: to({}) },
    tile('running', tones.running, states.running),
    tile('off', tones.off, states.off),
    tile('moving', tones.moving, states.moving || undefined),
    tile('suspended', tones.suspended, states.suspended || undefined),
    tile('silent', tones.silent, states.silent),
  ]
}
