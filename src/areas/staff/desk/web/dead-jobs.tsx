import { useQuery } from '@tanstack/react-query'
import { CircleCheck, RotateCcw } from 'lucide-react'
import type { DeadLetter } from '#areas/overview/home/contract/shapes.ts'
import { formatMoment } from '#base/dates.ts'
import { errorText } from '#design/api/error-text.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { MissingPanel, usePanelRow } from '#design/components/panel-row.tsx'
import { SidePanel, usePanel } from '#design/components/side-panel.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { DefinitionList, MomentText, Mono } from '#design/components/text-bits.tsx'
import { toast } from '#design/feedback/toast.ts'
import type { Column } from '#design/table/column.ts'
import { DataTable } from '#design/table/data-table.tsx'
import { useTableState } from '#design/table/use-table-state.ts'
import { m } from '#words'
import { KindBar } from './kind-bar.tsx'
import { deadJobs, useRetryJobs } from './queries.ts'

const columns = (): Column<DeadLetter>[] => [
  {
    id: 'name',
    header: m.desk_job(),
    cell: (row) => <Mono>{row.name}</Mono>,
    text: (row) => row.name,
    sortable: true,
  },
  {
    id: 'message',
    header: m.desk_job_why(),
    cell: (row) => <span className="wrap-anywhere line-clamp-3">{row.message ?? m.desk_job_no_reason()}</span>,
    text: (row) => row.message,
  },
  {
    id: 'failedAt',
    header: m.desk_job_failed(),
    cell: (row) => <MomentText moment={row.failedAt} />,
    text: (row) => formatMoment(row.failedAt),
  },
]

/** Jobs that used up their attempts. They can be retried one by one, several at once, or all of a kind. */
export function DeadJobs() {
  const state = useTableState()
  const query = useQuery(deadJobs())
  const panel = usePanel('job')
  const retry = useRetryJobs()
  const again = (rows: readonly DeadLetter[], after?: () => void) =>
    retry.mutate(
      rows.map(({ id }) => id),
      {
        onSuccess: ({ retried }) => {
          toast.good(m.desk_jobs_retried({ count: retried }))
          after?.()
        },
      },
    )
  const { row: open, isMissing } = usePanelRow(panel, query.data, ({ id }) => id)
  return (
    <>
      <p className="mb-4 text-ink-soft">{m.desk_jobs_help()}</p>
      {retry.error && (
        <Banner meaning="bad" className="mb-5">
          {errorText(retry.error)}
        </Banner>
      )}
      <KindBar jobs={query.data ?? []} isBusy={retry.isPending} onRetry={again} />
      <DataTable
        name="dead-jobs"
        label={m.desk_tasks_dead()}
        columns={columns()}
        state={state}
        query={query}
        rowId={(row) => row.id}
        onOpen={(row) => panel.open(row.id)}
        searchLabel={m.desk_jobs_search()}
        bulk={(rows, clear) => (
          <Button size="small" icon={RotateCcw} isPending={retry.isPending} onPress={() => again(rows, clear)}>
            {m.desk_jobs_retry()}
          </Button>
        )}
        empty={
          <EmptyState icon={CircleCheck} title={m.desk_jobs_empty_title()}>
            {m.desk_jobs_empty_text()}
          </EmptyState>
        }
      />
      <SidePanel
        isOpen={open !== undefined}
        onClose={panel.close}
        title={open?.name ?? ''}
        footer={
          open && (
            <Button
              look="primary"
              icon={RotateCcw}
              isPending={retry.isPending}
              onPress={() => again([open], panel.close)}
            >
              {m.desk_jobs_retry()}
            </Button>
          )
        }
      >
        {open && <JobFacts job={open} />}
      </SidePanel>
      <MissingPanel panel={panel} isMissing={isMissing} title={m.desk_tasks_dead()} />
    </>
  )
}

const JobFacts = ({ job }: { job: DeadLetter }) => (
  <>
    <DefinitionList
      items={[
        { term: m.desk_job_failed(), value: <MomentText moment={job.failedAt} /> },
        {
          term: m.desk_job_why(),
          value: <span className="wrap-anywhere">{job.message ?? m.desk_job_no_reason()}</span>,
        },
      ]}
    />
    <h3 className="mt-5 mb-2 font-semibold">{m.desk_job_payload()}</h3>
    <p className="mb-2 text-ink-soft text-sm">{m.desk_job_payload_help()}</p>
    <pre className="wrap-anywhere whitespace-pre-wrap rounded-lg border border-line bg-sunken p-3 font-mono text-sm">
      {JSON.stringify(job.payload, null, 2)}
    </pre>
  </>
)
