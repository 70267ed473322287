import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Hand, RotateCcw, UserRoundCheck } from 'lucide-react'
import { useState } from 'react'
import { toClient } from '#areas/people/clients/web/public.tsx'
import { errorText } from '#design/api/error-text.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import type { MenuEntry } from '#design/components/menu.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { toast } from '#design/feedback/toast.ts'
import { type ListedThing, thingAt, useRememberedList, workList } from '#design/object-page/siblings.ts'
import { useUser } from '#design/router/session.ts'
import { DataTable } from '#design/table/data-table.tsx'
import type { Filter } from '#design/table/table-filter.tsx'
import { useTableState } from '#design/table/use-table-state.ts'
import { m } from '#words'
import { taskViews, type WorkRow, type WorkView } from '../contract/work-shapes.ts'
import { DecideDialog } from './decide-dialog.tsx'
import { workColumns } from './work-columns.tsx'
import { colleagues, useRetryWork, useTake, workPage, workTable } from './work-queries.ts'
import { canRetry, labelText, viewWords, workTarget } from './work-words.ts'

const isOfTasks = (view: WorkView): boolean => taskViews.some((each) => each === view)

/** The links of a row: the object itself, and its client. */
const thingsOf = (row: WorkRow): ListedThing[] => [
  { to: thingAt(workTarget(row)?.to ?? ''), name: labelText(row) },
  ...(row.client ? [{ to: toClient(row.client.id).to, name: row.client.name }] : []),
]
const sameThing = (thing: ListedThing): ListedThing => thing

/** One view of the queue, the longest waiting first, with the next action. */
export function WorkTable({ view }: { view: WorkView }) {
  const state = useTableState(workTable(view))
  const query = useQuery(workPage(view, state))
  const me = useUser()
  const retry = useAgain()
  const take = useTake()
  const [deciding, setDeciding] = useState<WorkRow>()
  const filters = useFilters(view, query.data?.kinds)
  const rows = query.data?.data
  useRememberedList(workList, rows?.flatMap(thingsOf), sameThing)
  const rowMenu = (row: WorkRow): MenuEntry[] => [
    ...(canRetry(row)
      ? [{ id: 'retry', label: m.desk_jobs_retry(), icon: RotateCcw, onAction: () => retry.again([row]) }]
      : []),
    ...(me && row.assignee?.id !== me.id
      ? [{ id: 'take', label: m.desk_work_take(), icon: Hand, onAction: () => take.mutate({ row, by: me.id }) }]
      : []),
    { id: 'decide', label: m.desk_work_decide(), icon: UserRoundCheck, onAction: () => setDeciding(row) },
  ]
  return (
    <>
      {retry.told}
      <DataTable
        name={`work-${view}`}
        label={viewWords[view]()}
        columns={workColumns(view === 'entries', retry)}
        state={state}
        query={query}
        views={(request) => workPage(view, request)}
        rowId={({ id }) => String(id)}
        rowLabel={labelText}
        rowMenu={rowMenu}
        searchLabel={m.desk_tasks_search()}
        filters={filters}
        {...((view === 'failed' || view === 'orders') && {
          bulk: (rows: readonly WorkRow[], clear: () => void) => (
            <Button size="small" icon={RotateCcw} isPending={retry.isPending} onPress={() => retry.again(rows, clear)}>
              {m.desk_jobs_retry()}
            </Button>
          ),
        })}
        empty={
          <EmptyState icon={CircleCheck} title={m.desk_work_empty({ view: viewWords[view]() })}>
            {m.desk_work_empty_text()}
          </EmptyState>
        }
      />
      {deciding && <DecideDialog row={deciding} onClose={() => setDeciding(undefined)} />}
    </>
  )
}

/** Retries what can be retried, and says why the others cannot. */
function useAgain() {
  const retry = useRetryWork()
  const again = (rows: readonly WorkRow[], after?: () => void) => {
    const tried = rows.filter(canRetry)
    const [first] = tried
    if (!first) return toast.info(m.desk_work_none_again())
    // Rows of one view have the same kind.
    retry.mutate(
      { kind: first.kind === 'order' ? 'order' : 'task', ids: tried.map(({ id }) => id) },
      {
        onSuccess: ({ retried }) => {
          if (retried > 0) toast.good(m.desk_jobs_retried({ count: retried }))
          after?.()
        },
      },
    )
  }
  const refused = retry.data?.refused ?? []
  const told = retry.error ? (
    <Banner meaning="bad" className="mb-5">
      {errorText(retry.error)}
    </Banner>
  ) : refused.length > 0 ? (
    <Banner meaning="warning" className="mb-5" title={m.desk_work_refused({ count: refused.length })}>
      {[...new Set(refused.map(({ reason }) => reason))].join(' ')}
    </Banner>
  ) : null
  return { again, told, isPending: retry.isPending, busy: retry.isPending ? retry.variables.ids : [] }
}

type Kinds = readonly { kind: string; title: string; count: number }[]

/** Filters by kind, if there are several, and by assignee. */
function useFilters(view: WorkView, kinds: Kinds = []): Filter[] {
  const { data: people = [] } = useQuery(colleagues())
  const who: Filter = {
    id: 'assigned',
    label: m.desk_work_who(),
    type: 'radio',
    choices: [
      { value: 'me', label: m.desk_work_mine() },
      { value: 'nobody', label: m.desk_work_nobody() },
      ...people.map(({ id, name }) => ({ value: String(id), label: name })),
    ],
  }
  if (view === 'entries') return []
  if (!isOfTasks(view)) return [who]
  const choices = kinds.map(({ kind, title, count }) => ({ value: kind, label: `${title} (${count})` }))
  return [{ id: 'kind', label: m.desk_work_kind(), type: 'radio', choices }, who]
}
