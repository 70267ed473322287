import { useQuery } from '@tanstack/react-query'
import { KeyRound, PanelRight, Plus } from 'lucide-react'
import { productsPath } from '#areas/ordering/catalogue/web/public.ts'
import { useListHelp } from '#areas/people/clients/web/public.tsx'
import { toService } from '#areas/services/delivery/web/public.ts'
import { PageHeader } from '#design/components/card.tsx'
import { LinkButton } from '#design/components/link.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { useWayBackHere } from '#design/object-page/siblings.ts'
import { useSeesPrices, useUser } from '#design/router/session.ts'
import { useMayBuy } from '#design/router/spending.ts'
import { useGoTo } from '#design/router/use-go-to.ts'
import { DataTable } from '#design/table/data-table.tsx'
import type { Filter } from '#design/table/table-filter.tsx'
import { useTableState } from '#design/table/use-table-state.ts'
import { m } from '#words'
import { listedKinds } from '../contract/calls.ts'
import type { LicenceRow } from '../contract/shapes.ts'
import { licenceColumns, licenceText } from './licence-columns.tsx'
import { variantWords } from './licence-words.ts'
import { licencePage, licenceTable } from './queries.ts'

/** /licenses/listing: every licence that the user looks after, of whatever kind. */
export function LicencesScreen() {
  const user = useUser()
  const hasPrices = useSeesPrices()
  const state = useTableState(licenceTable)
  const query = useQuery(licencePage(state))
  useWayBackHere('services', query.data?.data, thingOf, m.licences_title())
  const goTo = useGoTo()
  const hasClients = user?.clientType === 'Partner' || user?.permissions.admin === true
  const help = useListHelp(hasClients ? m.licences_help_partner() : m.licences_help())
  return (
    <>
      <PageHeader title={m.licences_title()} help={help} actions={<Actions />} />
      <DataTable<LicenceRow>
        name="licences"
        label={m.licences_title()}
        columns={licenceColumns(hasClients && !state.filters.cc, hasPrices)}
        state={state}
        query={query}
        views={licencePage}
        rowId={({ id }) => id}
        rowLabel={licenceText}
        onOpen={(row) => void goTo(toService(row.id))}
        searchLabel={m.licences_search()}
        filters={filters()}
        empty={
          <EmptyState icon={KeyRound} title={m.licences_none()} actions={<OrderLicence />}>
            {m.licences_none_help()}
          </EmptyState>
        }
      />
    </>
  )
}

const thingOf = ({ id, name }: LicenceRow) => ({ to: toService(id).to, name })

const filters = (): Filter[] => [
  {
    id: 'kind',
    label: m.licences_kind(),
    type: 'checkbox',
    choices: listedKinds.map((value) => ({ value, label: variantWords[value]() })),
  },
]

const Actions = () => (
  <>
    <LinkButton to="/licenses/panel" icon={PanelRight}>
      {m.licences_panel()}
    </LinkButton>
    <OrderLicence />
  </>
)

function OrderLicence() {
  const mayBuy = useMayBuy()
  return (
    mayBuy && (
      <LinkButton to={productsPath} search={{ group: 'services' }} look="primary" icon={Plus}>
        {m.licences_order()}
      </LinkButton>
    )
  )
}
