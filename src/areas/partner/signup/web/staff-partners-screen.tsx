import { useQuery } from '@tanstack/react-query'
import { Handshake } from 'lucide-react'
import { PageHeader } from '#design/components/card.tsx'
import { usePanel } from '#design/components/side-panel.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { DayText } from '#design/components/text-bits.tsx'
import type { Column } from '#design/table/column.ts'
import { DataTable } from '#design/table/data-table.tsx'
import { useTableState } from '#design/table/use-table-state.ts'
import { panelNameOf } from '#design/tokens/brand.ts'
import { m } from '#words'
import type { Application } from '../contract/calls.ts'
import { applicationStates } from '../rules/application.ts'
import { ApplicationPanel } from './application-panel.tsx'
import { ApplicationStatus, stateWord, VatStatus } from './application-words.tsx'
import { applicationDefaults, applicationList } from './queries.ts'
import { SignupSettings } from './signup-settings.tsx'

const columns = (): Column<Application>[] => [
  {
    id: 'company',
    header: m.staff_partners_company(),
    fixed: true,
    text: (row) => row.companyName,
    cell: (row) => (
      <span className="flex min-w-0 flex-col">
        <span className="font-medium">{row.companyName}</span>
        <span className="break-words text-ink-soft text-sm">{`${row.contactName} · ${row.email}`}</span>
      </span>
    ),
  },
  { id: 'brand', header: m.staff_partners_brand(), cell: (row) => panelNameOf(row.brand) },
  { id: 'vat', header: m.staff_partners_vat(), cell: (row) => <VatStatus answer={row.vatAnswer} /> },
  {
    id: 'clients',
    header: m.staff_partners_clients(),
    align: 'end',
    cell: (row) => <span className="tabular">{row.clientsExpected}</span>,
  },
  {
    id: 'applied',
    header: m.staff_partners_applied(),
    cell: (row) => <DayText day={row.appliedAt.slice(0, 10)} />,
  },
  {
    id: 'state',
    header: m.staff_partners_state(),
    text: (row) => stateWord(row.state),
    cell: (row) => <ApplicationStatus state={row.state} />,
  },
]

/** /staff/partners: applications; one opens in a panel (`?application=17`). */
export function StaffPartnersScreen() {
  const state = useTableState({ ...applicationDefaults, filterIds: [...applicationDefaults.filterIds] })
  const query = useQuery(applicationList(state.query))
  const panel = usePanel('application')
  return (
    <>
      <PageHeader title={m.staff_partners_title()} help={m.staff_partners_help()} />
      <DataTable
        name="partner-applications"
        label={m.staff_partners_title()}
        columns={columns()}
        state={state}
        query={query}
        rowId={(row) => row.id}
        rowLabel={(row) => row.companyName}
        onOpen={(row) => panel.open(row.id)}
        searchLabel={m.staff_partners_search()}
        filters={[
          {
            id: 'state',
            label: m.staff_partners_state(),
            type: 'radio',
            choices: applicationStates.map((value) => ({ value, label: stateWord(value) })),
          },
        ]}
        empty={
          <EmptyState icon={Handshake} title={m.staff_partners_empty()}>
            {m.staff_partners_empty_text()}
          </EmptyState>
        }
      />
      <SignupSettings />
      <ApplicationPanel id={panel.value} onClose={panel.close} />
    </>
  )
}
