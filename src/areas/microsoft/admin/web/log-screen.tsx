import { useQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { toClient } from '#areas/people/clients/web/public.tsx'
import { typeWords } from '#areas/reports/export/web/public.tsx'
import type { AnswerOf } from '#base/call.ts'
import { formatMoment } from '#base/dates.ts'
import { Status } from '#design/components/badge.tsx'
import { PageHeader } from '#design/components/card.tsx'
import { Link } from '#design/components/link.tsx'
import { usePanel } from '#design/components/side-panel.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { MomentText } from '#design/components/text-bits.tsx'
import type { Column } from '#design/table/column.ts'
import { DataTable } from '#design/table/data-table.tsx'
import type { Filter } from '#design/table/table-filter.tsx'
import { useTableState } from '#design/table/use-table-state.ts'
import { m } from '#words'
import { type LogLine, logStatuses } from '../../tenants/contract/shapes.ts'
import type { adminCalls } from '../contract/calls.ts'
import { LogPanel } from './log-panel.tsx'
import { statusWords } from './log-words.ts'
import { logList, logTable, saveLog } from './queries.ts'

export const LogStatus = ({ status }: Pick<LogLine, 'status'>) => (
  <Status tone={statusWords[status].tone} isBusy={status === 'under_way'}>
    {statusWords[status].word()}
  </Status>
)

type LogTypes = AnswerOf<typeof adminCalls.logs>['types']

const columns = (): Column<LogLine>[] => [
  {
    id: 'at',
    header: m.m365_when(),
    sortable: true,
    text: ({ at }) => formatMoment(at),
    cell: ({ at }) => <MomentText moment={at} />,
  },
  {
    id: 'type',
    header: m.m365_what(),
    sortable: true,
    text: ({ title }) => title,
    cell: ({ title }) => <span className="wrap-anywhere font-medium">{title}</span>,
  },
  {
    id: 'about',
    header: m.m365_about(),
    isOneLine: true,
    text: ({ about }) => about,
    cell: ({ about }) => <span className="phone:wrap-anywhere">{about}</span>,
  },
  {
    id: 'status',
    header: m.m365_state(),
    sortable: true,
    text: ({ status }) => statusWords[status].word(),
    cell: ({ status }) => <LogStatus status={status} />,
  },
  {
    id: 'tenant',
    header: m.m365_tenant(),
    sortable: true,
    isOneLine: true,
    text: ({ tenant }) => tenant,
    cell: ({ tenant }) => <span className="phone:wrap-anywhere">{tenant}</span>,
  },
  {
    id: 'client',
    header: m.m365_client(),
    sortable: true,
    isOneLine: true,
    text: ({ client }) => client,
    cell: ({ client, clientId }) => (
      <Link {...toClient(clientId)} look="plain">
        {client}
      </Link>
    ),
  },
  { id: 'user', header: m.m365_user(), isOneLine: true, cell: ({ user }) => user ?? m.m365_by_itself() },
]

const filters = (types: LogTypes): Filter[] => [
  { id: 'period', label: m.m365_when(), type: 'date-range' },
  {
    id: 'status',
    label: m.m365_state(),
    type: 'checkbox',
    choices: logStatuses.map((value) => ({ value, label: statusWords[value].word() })),
  },
  {
    id: 'type',
    label: m.m365_what(),
    type: 'radio',
    choices: types.map(({ type: value, title: label }) => ({ value, label })),
  },
  { id: 'tenant', label: m.m365_tenant(), type: 'text' },
  { id: 'client', label: m.m365_client_number(), type: 'text' },
  { id: 'user', label: m.m365_user(), type: 'text' },
]

/** /reports/m365-logs: what was done at Microsoft in the last 15 months; one line opens in a panel (`?line=17`). */
export function LogScreen() {
  const state = useTableState(logTable)
  const query = useQuery(logList(state))
  const panel = usePanel('line')
  return (
    <>
      <PageHeader title={m.m365_log()} help={m.m365_log_help()} />
      <DataTable
        name="m365-log"
        label={m.m365_log()}
        columns={columns()}
        state={state}
        query={query}
        views={logList}
        rowId={({ id }) => id}
        rowLabel={({ title, about }) => `${title} ${about}`}
        onOpen={({ id }) => panel.open(id)}
        searchLabel={m.m365_log_search()}
        filters={filters(query.data?.types ?? [])}
        exports={(['xlsx', 'csv'] as const).map((type) => ({
          id: type,
          label: typeWords[type](),
          onAction: () => saveLog(state, type),
        }))}
        empty={
          <EmptyState icon={ScrollText} title={m.m365_log_none()}>
            {m.m365_log_none_help()}
          </EmptyState>
        }
      />
      <LogPanel id={panel.value} onClose={panel.close} />
    </>
  )
}
