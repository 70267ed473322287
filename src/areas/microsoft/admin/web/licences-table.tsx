import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { cycleWord, termWord } from '#areas/microsoft/tenants/web/public.ts'
import { billingCycles, termDurations } from '#areas/ordering/catalogue/rules/licence-offer.ts'
import { typeWords } from '#areas/reports/export/web/public.tsx'
import { usePanel } from '#design/components/side-panel.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { DataTable } from '#design/table/data-table.tsx'
import type { Filter } from '#design/table/table-filter.tsx'
import type { TableState } from '#design/table/use-table-state.ts'
import { m } from '#words'
import { type AdminLicence, licenceFilters } from '../contract/calls.ts'
import { licenceColumns } from './licence-columns.tsx'
import { LicencePanel } from './licence-panel.tsx'
import { filterWords } from './licence-words.ts'
import { licenceList, saveLicences } from './queries.ts'

const filters = (): Filter[] => [
  {
    id: 'filter',
    label: m.m365_state(),
    type: 'checkbox',
    choices: licenceFilters.map((value) => ({ value, label: filterWords[value]() })),
  },
  {
    id: 'contract_period',
    label: m.m365_term(),
    type: 'checkbox',
    choices: termDurations.map((value) => ({ value, label: termWord[value]() })),
  },
  {
    id: 'invoice_period',
    label: m.m365_billing(),
    type: 'checkbox',
    choices: billingCycles.map((value) => ({ value, label: cycleWord[value]() })),
  },
  { id: 'tenant', label: m.m365_tenant(), type: 'text' },
  { id: 'client', label: m.m365_client_number(), type: 'text' },
]

/** The whole list as a file, of what search and filters find. */
export const licenceFiles = (state: TableState) =>
  (['xlsx', 'csv'] as const).map((type) => ({
    id: type,
    label: typeWords[type](),
    onAction: () => saveLicences(state, type),
  }))

type Props = {
  name: string
  state: TableState
  bulk?: (rows: readonly AdminLicence[], clear: () => void) => ReactNode
}

/** The licences of all clients; one opens in a panel (`?licence=17`). */
export function LicencesTable({ name, state, bulk }: Props) {
  const query = useQuery(licenceList(state))
  const panel = usePanel('licence')
  return (
    <>
      <DataTable
        name={name}
        label={m.m365_licences()}
        columns={licenceColumns()}
        state={state}
        query={query}
        views={licenceList}
        rowId={({ id }) => id}
        rowLabel={({ licence, tenantName }) => `${licence} ${tenantName}`}
        onOpen={({ id }) => panel.open(id)}
        {...(bulk && { bulk })}
        searchLabel={m.m365_search()}
        filters={filters()}
        exports={licenceFiles(state)}
        empty={
          <EmptyState icon={KeyRound} title={m.m365_none()}>
            {m.m365_none_help()}
          </EmptyState>
        }
      />
      <LicencePanel id={panel.value} onClose={panel.close} />
    </>
  )
}
