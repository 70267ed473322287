import { useQuery } from '@tanstack/react-query'
import { ListChecks } from 'lucide-react'
import { formatMoment } from '#base/dates.ts'
import { Badge, Status, type Tone } from '#design/components/badge.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { MomentText } from '#design/components/text-bits.tsx'
import { secondsText } from '#design/language/seconds-text.ts'
import type { TabService } from '#design/router/slots.ts'
import type { Column } from '#design/table/column.ts'
import { DataTable } from '#design/table/data-table.tsx'
import { localRows } from '#design/table/local-rows.ts'
import { useTableState } from '#design/table/use-table-state.ts'
import { m } from '#words'
import type { ServerTransaction } from '../contract/shapes.ts'
import { serverTransactions } from './queries.ts'
import { type ReadServer, ServerTab } from './server-tab.tsx'

/** What was done with a server in the last day, here and by its datacentre. */
export const TransactionsTab = ({ service }: { service: TabService }) => (
  <ServerTab service={service} about={[]}>
    {(server) => <Transactions server={server} />}
  </ServerTab>
)

const kindWords: Readonly<Record<ServerTransaction['kind'], () => string>> = {
  create: m.cloud_kind_create,
  start: m.cloud_kind_start,
  shutdown: m.cloud_kind_shutdown,
  reboot: m.cloud_kind_reboot,
  reset: m.cloud_kind_reset,
  off: m.cloud_kind_off,
  resize: m.cloud_kind_resize,
  migrate: m.cloud_kind_migrate,
  maintenance: m.cloud_kind_maintenance,
  reinstall: m.cloud_kind_reinstall,
  rescue: m.cloud_kind_rescue,
  password: m.cloud_kind_password,
  firewall: m.cloud_kind_firewall,
  suspend: m.cloud_kind_suspend,
  resume: m.cloud_kind_resume,
  restore: m.cloud_kind_restore,
  'restore-files': m.cloud_kind_restore_files,
}
const states: Readonly<Record<ServerTransaction['state'], { tone: Tone; text: () => string }>> = {
  in_progress: { tone: 'info', text: m.cloud_transaction_running },
  completed: { tone: 'good', text: m.cloud_transaction_done },
  failed: { tone: 'bad', text: m.cloud_transaction_failed },
  stopped: { tone: 'neutral', text: m.cloud_transaction_stopped },
}

const whoText = ({ by, who }: ServerTransaction): string =>
  by === 'datacentre' ? m.cloud_by_datacentre() : (who ?? m.cloud_by_portal())
const lasted = ({ startedAt, endedAt }: ServerTransaction): number | null =>
  endedAt === null ? null : (Date.parse(endedAt) - Date.parse(startedAt)) / 1000

const columns = (): Column<ServerTransaction>[] => [
  {
    id: 'kind',
    header: m.cloud_transaction(),
    sortable: true,
    text: ({ kind }) => kindWords[kind](),
    cell: ({ kind }) => <span className="font-medium">{kindWords[kind]()}</span>,
  },
  {
    id: 'at',
    header: m.cloud_transaction_at(),
    sortable: true,
    width: 'w-40',
    text: ({ startedAt }) => startedAt,
    cell: ({ startedAt }) => <MomentText moment={startedAt} />,
  },
  {
    id: 'who',
    header: m.cloud_transaction_who(),
    sortable: true,
    text: whoText,
    cell: (row) => (row.by === 'datacentre' ? <Badge>{whoText(row)}</Badge> : whoText(row)),
  },
  {
    id: 'lasted',
    header: m.cloud_transaction_lasted(),
    align: 'end',
    width: 'w-28',
    text: (row) => lasted(row) ?? '',
    cell: (row) => <Lasted seconds={lasted(row)} />,
  },
  {
    id: 'state',
    header: m.cloud_transaction_state(),
    sortable: true,
    text: ({ state, detail }) => [states[state].text(), detail].filter(Boolean).join(': '),
    cell: ({ state, detail }) => (
      <>
        <Status tone={states[state].tone} isBusy={state === 'in_progress'}>
          {states[state].text()}
        </Status>
        {detail && <span className="wrap-anywhere block font-normal text-ink-soft text-sm">{detail}</span>}
      </>
    ),
  },
]

const Lasted = ({ seconds }: { seconds: number | null }) =>
  seconds !== null && <span className="tabular">{secondsText(Math.round(seconds))}</span>

function Transactions({ server: { asked } }: { server: ReadServer }) {
  const state = useTableState({ sort: '-at' })
  const query = useQuery(serverTransactions(asked))
  const shown = columns()
  return (
    <>
      <p className="max-w-prose text-ink-soft text-sm">{m.cloud_transactions_help()}</p>
      <DataTable
        name="cloud-transactions"
        label={m.cloud_transactions()}
        columns={shown}
        state={state}
        query={{ ...query, data: query.data && localRows(query.data, shown, state) }}
        rowId={({ id }) => id}
        rowLabel={({ kind, startedAt }) => `${kindWords[kind]()} ${formatMoment(startedAt)}`}
        searchLabel={m.cloud_transactions_search()}
        empty={
          <EmptyState icon={ListChecks} title={m.cloud_transactions_none()}>
            {m.cloud_transactions_none_help()}
          </EmptyState>
        }
      />
    </>
  )
}
