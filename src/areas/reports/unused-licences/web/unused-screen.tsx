import { useQuery } from '@tanstack/react-query'
import { UserX } from 'lucide-react'
import { useState } from 'react'
import { useListHelp } from '#areas/people/clients/web/public.tsx'
import { reportKeys } from '#areas/reports/standing/web/keys.ts'
import { ReportFile } from '#areas/reports/standing/web/public.tsx'
import { formatMoment } from '#base/dates.ts'
import { formatEuros } from '#base/money.ts'
import { useCall } from '#design/api/use-call.ts'
import { Banner } from '#design/components/banner.tsx'
import { PageHeader, Section } from '#design/components/card.tsx'
import { FigureTiles } from '#design/components/figure-tiles.tsx'
import { LinkButton } from '#design/components/link.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { toast } from '#design/feedback/toast.ts'
import { useSeesPrices, useUser } from '#design/router/session.ts'
import { useMayBuy } from '#design/router/spending.ts'
import { DataTable } from '#design/table/data-table.tsx'
import type { Filter } from '#design/table/table-filter.tsx'
import { useTableState } from '#design/table/use-table-state.ts'
import { m } from '#words'
import { type UnusedFigures, type UnusedLicence, unusedCalls } from '../contract/calls.ts'
import { ExceptDialog } from './except-dialog.tsx'
import { LowerDialog } from './lower-dialog.tsx'
import { unusedQueryOf, unusedReport, unusedTable } from './queries.ts'
import { unusedColumns } from './unused-columns.tsx'

type Open = { what: 'lower' | 'except'; row: UnusedLicence }

/** /reports/unused-licenses: what nobody uses and could be fewer, the soonest first. */
export function UnusedScreen() {
  const user = useUser()
  const state = useTableState(unusedTable)
  const query = useQuery(unusedReport(state))
  const help = useListHelp(m.unused_help())
  const hasPrices = useSeesPrices()
  const mayBuy = useMayBuy()
  const [open, setOpen] = useState<Open>()
  const takeBack = useCall(unusedCalls.takeBack, {
    refreshes: [reportKeys.all],
    done: () => toast.good(m.unused_taken_back()),
  })
  const { cc, show } = state.filters
  const hasClients = user?.clientType === 'Partner' || user?.permissions.admin === true
  const mayChange = user?.permissions.services === true || user?.permissions.products === true
  const shape = { hasClients: hasClients && !cc, hasPrices, isOfExceptions: show === 'exceptions' }
  const close = () => setOpen(undefined)
  const rowMenu = (row: UnusedLicence) => [
    row.exception
      ? {
          id: 'take-back',
          label: m.unused_take_back(),
          onAction: () => takeBack.mutate({ params: { tenant: row.tenantName, ProductSku: row.ProductSku } }),
        }
      : { id: 'except', label: m.unused_except(), onAction: () => setOpen({ what: 'except', row }) },
  ]
  return (
    <>
      <PageHeader
        title={m.unused_title()}
        help={help}
        actions={<ReportFile call={unusedCalls.list} query={unusedQueryOf(state)} />}
      />
      <Section title={m.standing_at_a_glance()} help={m.unused_age()} className="mb-5">
        <Loaded query={query} waiting={<FigureTiles waiting={3} />}>
          {({ figures }) => <Figures figures={figures} cc={cc} />}
        </Loaded>
      </Section>
      <DataTable<UnusedLicence>
        name="unused-licences"
        label={m.unused_title()}
        columns={unusedColumns({
          ...shape,
          ...(mayChange && mayBuy && { onLower: (row) => setOpen({ what: 'lower', row }) }),
        })}
        state={state}
        query={query}
        rowId={({ id }) => id}
        rowLabel={({ licence, tenantName }) => `${licence}, ${tenantName}`}
        {...(mayChange && { rowMenu })}
        searchLabel={m.unused_search()}
        filters={filters()}
        empty={
          <EmptyState
            icon={UserX}
            title={m.unused_none()}
            actions={<LinkButton to="/licenses">{m.unused_to_licences()}</LinkButton>}
          >
            {m.unused_none_help()}
          </EmptyState>
        }
      />
      {open?.what === 'lower' && <LowerDialog row={open.row} onClose={close} />}
      {open?.what === 'except' && <ExceptDialog row={open.row} onClose={close} />}
    </>
  )
}

const filters = (): Filter[] => [
  {
    id: 'show',
    label: m.unused_show(),
    type: 'radio',
    choices: [
      { value: 'unused', label: m.unused_show_unused() },
      { value: 'exceptions', label: m.unused_show_exceptions() },
    ],
  },
  {
    id: 'within',
    label: m.unused_within(),
    type: 'radio',
    choices: [
      { value: '30', label: m.unused_within_30() },
      { value: '90', label: m.unused_within_90() },
    ],
  },
]

/** What it comes to: each number is the way to what was counted. */
function Figures({ figures, cc }: { figures: UnusedFigures; cc: string | undefined }) {
  const { licences, soon, exceptions, savesCents, oldestCountAt, unknownTenants } = figures
  const target = (search: Record<string, string> = {}) => ({
    to: '/reports/unused-licenses',
    search: { ...(cc && { cc }), ...search },
  })
  return (
    <div className="flex flex-col gap-4">
      <FigureTiles
        tiles={[
          { id: 'all', label: m.unused_figure_licences(), value: licences, target: target() },
          { id: 'soon', label: m.unused_figure_soon(), value: soon, target: target({ within: '30' }), tone: 'warning' },
          {
            id: 'exceptions',
            label: m.unused_figure_exceptions(),
            value: exceptions,
            target: target({ show: 'exceptions' }),
          },
        ]}
      />
      {(Boolean(savesCents) || oldestCountAt) && (
        <p>
          {Boolean(savesCents) && `${m.unused_would_save({ amount: formatEuros(savesCents ?? 0) })} `}
          {oldestCountAt && (
            <span className="text-ink-soft">{m.unused_oldest({ moment: formatMoment(oldestCountAt) })}</span>
          )}
        </p>
      )}
      {unknownTenants > 0 && (
        <Banner meaning="info" title={m.unused_unknown_title()}>
          {m.unused_unknown_help({ count: unknownTenants })}
        </Banner>
      )}
    </div>
  )
}
