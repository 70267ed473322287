import { useQuery } from '@tanstack/react-query'
import { RadioTower, RotateCcw } from 'lucide-react'
import { toDomain } from '#areas/domains/portfolio/web/public.tsx'
import { errorText } from '#design/api/error-text.ts'
import { Status, type Tone } from '#design/components/badge.tsx'
import { Link } from '#design/components/link.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { MomentText } from '#design/components/text-bits.tsx'
import { toast } from '#design/feedback/toast.ts'
import type { Column } from '#design/table/column.ts'
import { DataTable } from '#design/table/data-table.tsx'
import { useTableState } from '#design/table/use-table-state.ts'
import { m } from '#words'
import type { RegistrarMessageLine } from '../contract/shapes.ts'
import { messageDefaults, messageList, useRetryMessage } from './queries.ts'

const states: Record<RegistrarMessageLine['state'], { tone: Tone; word: () => string }> = {
  taken: { tone: 'info', word: m.transfer_message_taken },
  carried: { tone: 'good', word: m.transfer_message_carried },
  kept: { tone: 'warning', word: m.transfer_message_kept },
  failed: { tone: 'bad', word: m.transfer_message_failed },
}
const details: Record<string, () => string> = {
  unknown_kind: m.transfer_detail_unknown_kind,
  unknown_domain: m.transfer_detail_unknown_domain,
  nothing_to_do: m.transfer_detail_nothing_to_do,
}
const kinds: Record<string, () => string> = {
  'registrant-verified': m.transfer_kind_registrant_verified,
  registered: m.transfer_kind_registered,
  'transfer-progress': m.transfer_kind_transfer_progress,
  'transferred-here': m.transfer_kind_transferred_here,
  'transfer-failed': m.transfer_kind_transfer_failed,
  'transferred-away': m.transfer_kind_transferred_away,
  quarantined: m.transfer_kind_quarantined,
  deleted: m.transfer_kind_deleted,
}
/** An unknown kind is shown as the registrar wrote it. */
const kindWord = (kind: string) => kinds[kind]?.() ?? kind

const columns = (): Column<RegistrarMessageLine>[] => [
  {
    id: 'domain',
    header: m.transfer_staff_domain(),
    fixed: true,
    text: (row) => row.domain,
    cell: (row) =>
      row.domainId === null ? (
        <span className="break-all">{row.domain}</span>
      ) : (
        <Link {...toDomain(row.domain)} className="break-all">
          {row.domain}
        </Link>
      ),
  },
  { id: 'kind', header: m.transfer_staff_kind(), text: (row) => kindWord(row.kind), cell: (row) => kindWord(row.kind) },
  {
    id: 'state',
    header: m.transfer_staff_state(),
    text: (row) => states[row.state].word(),
    cell: (row) => (
      <span className="flex flex-col">
        <Status tone={states[row.state].tone}>{states[row.state].word()}</Status>
        {row.detail && <span className="text-ink-soft text-sm">{details[row.detail]?.() ?? row.detail}</span>}
      </span>
    ),
  },
  {
    id: 'takenAt',
    header: m.transfer_staff_at(),
    text: (row) => row.takenAt,
    cell: (row) => <MomentText moment={row.takenAt} />,
  },
]

export function MessageTable() {
  const state = useTableState({ ...messageDefaults, filterIds: [...messageDefaults.filterIds] })
  const query = useQuery(messageList(state.query))
  const retry = useRetryMessage()
  return (
    <DataTable
      name="registrar-messages"
      label={m.transfer_staff_messages()}
      columns={columns()}
      state={state}
      query={query}
      rowId={(row) => row.id}
      rowMenu={(row) =>
        row.state === 'kept' || row.state === 'failed'
          ? [
              {
                id: 'retry',
                label: m.transfer_staff_retry(),
                icon: RotateCcw,
                onAction: () =>
                  retry.mutate(row.id, {
                    onSuccess: () => toast.good(m.transfer_staff_retried()),
                    onError: (error) => toast.bad(errorText(error)),
                  }),
              },
            ]
          : []
      }
      searchLabel={m.transfer_staff_search()}
      filters={[
        {
          id: 'state',
          label: m.transfer_staff_state(),
          type: 'radio',
          choices: Object.entries(states).map(([value, { word }]) => ({ value, label: word() })),
        },
      ]}
      empty={
        <EmptyState icon={RadioTower} title={m.transfer_staff_none()}>
          {m.transfer_staff_none_help()}
        </EmptyState>
      }
    />
  )
}
