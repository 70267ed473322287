import { useQuery } from '@tanstack/react-query'
import { Ban, Download, FileSignature, Flag } from 'lucide-react'
import { useState } from 'react'
import { download } from '#design/api/client.ts'
import { useCall } from '#design/api/use-call.ts'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import type { MenuEntry } from '#design/components/menu.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { DayText } from '#design/components/text-bits.tsx'
import { toast } from '#design/feedback/toast.ts'
import type { Column } from '#design/table/column.ts'
import { DataTable } from '#design/table/data-table.tsx'
import { useTableState } from '#design/table/use-table-state.ts'
import { m } from '#words'
import type { StaffMandate } from '../contract/shapes.ts'
import { staffDirectDebitCalls } from '../contract/staff.ts'
import { spacedIban } from '../rules/iban.ts'
import { mandateStates } from '../rules/mandate.ts'
import { debitKeys } from './keys.ts'
import { staffMandates } from './queries.ts'
import { MarkOf, mandateMarks } from './state-words.tsx'

/** All mandates, with the actions of staff. */
export default function StaffMandates() {
  const state = useTableState({ filterIds: ['state'] })
  const query = useQuery(staffMandates(state.query))
  const [stopping, setStopping] = useState<StaffMandate>()
  const stop = useCall(staffDirectDebitCalls.disable, { refreshes: [debitKeys.all], inPlace: true })
  const endWithNext = useCall(staffDirectDebitCalls.endWithNext, {
    refreshes: [debitKeys.all],
    done: () => toast.good(m.direct_debit_staff_ends_with_next()),
  })
  const rowMenu = (mandate: StaffMandate): MenuEntry[] => [
    {
      id: 'document',
      label: m.direct_debit_staff_document(),
      icon: Download,
      onAction: () =>
        void download(staffDirectDebitCalls.document, { params: { mandate: mandate.id } }, { tells: true }).catch(
          () => {},
        ),
    },
    ...(mandate.state === 'active'
      ? [
          ...(mandate.endsWithNext || mandate.kind === 'one-off'
            ? []
            : [
                {
                  id: 'last',
                  label: m.direct_debit_staff_end_with_next(),
                  icon: Flag,
                  onAction: () => endWithNext.mutate({ params: { mandate: mandate.id } }),
                },
              ]),
          {
            id: 'disable',
            label: m.direct_debit_staff_disable(),
            icon: Ban,
            danger: true,
            onAction: () => setStopping(mandate),
          },
        ]
      : []),
  ]
  return (
    <>
      <DataTable
        name="direct-debit-mandates"
        label={m.direct_debit_staff_mandates()}
        columns={columns()}
        state={state}
        query={query}
        rowId={(row) => row.id}
        rowLabel={(row) => row.reference}
        rowMenu={rowMenu}
        searchLabel={m.direct_debit_staff_search_mandates()}
        filters={[
          {
            id: 'state',
            label: m.direct_debit_state(),
            type: 'checkbox',
            choices: mandateStates.map((value) => ({ value, label: mandateMarks[value].word() })),
          },
        ]}
        empty={
          <EmptyState icon={FileSignature} title={m.direct_debit_staff_mandates_empty()}>
            {m.direct_debit_staff_mandates_empty_text()}
          </EmptyState>
        }
      />
      <ConfirmDialog
        isOpen={stopping !== undefined}
        onClose={() => setStopping(undefined)}
        title={m.direct_debit_staff_disable_title({ reference: stopping?.reference ?? '' })}
        action={m.direct_debit_staff_disable()}
        onConfirm={() => stopping && stop.mutateAsync({ params: { mandate: stopping.id } })}
        danger
      >
        {m.direct_debit_staff_disable_text({ client: stopping?.clientName ?? '' })}
      </ConfirmDialog>
    </>
  )
}

const columns = (): Column<StaffMandate>[] => [
  {
    id: 'reference',
    header: m.direct_debit_reference(),
    cell: (row) => <span className="tabular font-medium">{row.reference}</span>,
    text: (row) => row.reference,
  },
  { id: 'client', header: m.direct_debit_staff_client(), cell: (row) => row.clientName },
  {
    id: 'iban',
    header: m.direct_debit_iban(),
    cell: (row) => <span className="tabular whitespace-nowrap">{spacedIban(row.iban)}</span>,
    text: (row) => row.iban,
  },
  {
    id: 'state',
    header: m.direct_debit_state(),
    cell: (row) => (
      <span className="flex flex-wrap items-center gap-x-2">
        <MarkOf mark={mandateMarks[row.state]} />
        {row.endsWithNext && row.state === 'active' && (
          <span className="text-ink-soft text-sm">{m.direct_debit_staff_last_note()}</span>
        )}
      </span>
    ),
    text: (row) => mandateMarks[row.state].word(),
  },
  {
    id: 'signed',
    header: m.direct_debit_signed(),
    cell: (row) => <DayText day={row.signedOn} />,
    text: (row) => row.signedOn,
  },
]
