import { useQuery } from '@tanstack/react-query'
import { CircleCheck, RotateCcw } from 'lucide-react'
import type { StaffTask, TaskGroup } from '#areas/overview/home/contract/shapes.ts'
import { formatMoment } from '#base/dates.ts'
import { errorText } from '#design/api/error-text.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { MomentText } from '#design/components/text-bits.tsx'
import type { Column } from '#design/table/column.ts'
import { DataTable } from '#design/table/data-table.tsx'
import { useTableState } from '#design/table/use-table-state.ts'
import { m } from '#words'
import { staffTasks, useRetryTask } from './queries.ts'

const columns = (again: (task: StaffTask) => void, busy: number | undefined): Column<StaffTask>[] => [
  {
    id: 'label',
    header: m.desk_task_what(),
    cell: (row) => (
      <>
        <span className="break-all font-medium">{row.label}</span>
        <span className="block text-ink-soft text-sm">{row.title}</span>
      </>
    ),
    text: (row) => `${row.label} ${row.title}`,
    sortable: true,
  },
  {
    id: 'clientName',
    header: m.desk_task_client(),
    cell: (row) => row.clientName,
    text: (row) => row.clientName,
    sortable: true,
  },
  { id: 'reason', header: m.desk_job_why(), cell: (row) => row.reason, text: (row) => row.reason },
  {
    id: 'updatedAt',
    header: m.desk_task_since(),
    cell: (row) => <MomentText moment={row.finishedAt ?? row.updatedAt} />,
    text: (row) => formatMoment(row.finishedAt ?? row.updatedAt),
  },
  {
    id: 'again',
    header: m.desk_jobs_retry(),
    cell: (row) =>
      row.canRetry && (
        <Button size="small" icon={RotateCcw} isPending={busy === row.id} onPress={() => again(row)}>
          {m.desk_jobs_retry()}
        </Button>
      ),
    text: () => '',
  },
]

/** Work of all clients that stands alike, the newest first. */
export function TaskList({ group, label }: { group: TaskGroup; label: string }) {
  const state = useTableState()
  const query = useQuery({ ...staffTasks(group), select: (answer) => answer.data })
  const retry = useRetryTask()
  return (
    <>
      {retry.error && (
        <Banner meaning="bad" className="mb-5">
          {errorText(retry.error)}
        </Banner>
      )}
      <DataTable
        name={`staff-tasks-${group}`}
        label={label}
        columns={columns(({ id }) => retry.mutate(id), retry.isPending ? retry.variables : undefined)}
        state={state}
        query={query}
        rowId={(row) => String(row.id)}
        searchLabel={m.desk_tasks_search()}
        empty={
          <EmptyState icon={CircleCheck} title={m.desk_tasks_empty()}>
            {m.desk_jobs_empty_text()}
          </EmptyState>
        }
      />
    </>
  )
}
