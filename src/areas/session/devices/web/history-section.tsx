import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { Badge, Status } from '#design/components/badge.tsx'
import { Section } from '#design/components/card.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { MomentText } from '#design/components/text-bits.tsx'
import type { Column } from '#design/table/column.ts'
import { DataTable } from '#design/table/data-table.tsx'
import { useTableState } from '#design/table/use-table-state.ts'
import { m } from '#words'
import type { SignIn } from '../contract/calls.ts'
import { deviceText, outcomeOf, wayText } from './device-words.ts'
import { signInsQuery } from './queries.ts'

const columns = (): Column<SignIn>[] => [
  {
    id: 'at',
    header: m.devices_at(),
    fixed: true,
    sortable: true,
    cell: (row) => <MomentText moment={row.at} />,
    text: (row) => row.at,
  },
  {
    id: 'outcome',
    header: m.devices_outcome(),
    cell: (row) => <Status tone={outcomeOf(row).tone}>{outcomeOf(row).word()}</Status>,
    text: (row) => outcomeOf(row).word(),
  },
  { id: 'way', header: m.devices_way(), cell: (row) => wayText(row.way) },
  {
    id: 'device',
    header: m.devices_device(),
    cell: (row) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        {deviceText(row.device)}
        {row.isNewDevice && <Badge tone="info">{m.devices_new()}</Badge>}
      </span>
    ),
    text: (row) => deviceText(row.device),
  },
  {
    id: 'ip',
    header: m.devices_ip(),
    cell: (row) => <span className="tabular wrap-anywhere">{row.ip}</span>,
    text: (row) => row.ip,
  },
]

export function HistorySection() {
  const query = useQuery(signInsQuery)
  const state = useTableState({ sort: '-at', prefix: 'signin-' })
  return (
    <Section title={m.devices_history()} help={m.devices_history_help()} isFlush>
      <DataTable
        name="sign-ins"
        label={m.devices_history()}
        columns={columns()}
        state={state}
        query={query}
        rowId={(row) => row.id}
        empty={<EmptyState icon={History} title={m.devices_history_none()} />}
        isFlush
      />
    </Section>
  )
}
