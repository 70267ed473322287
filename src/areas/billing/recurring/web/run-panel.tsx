import { useQuery } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { formatDay } from '#base/dates.ts'
import { errorText } from '#design/api/error-text.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Loaded, loadedData } from '#design/components/loaded.tsx'
import { SidePanel } from '#design/components/side-panel.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { DayText, DefinitionList, MomentText, Money } from '#design/components/text-bits.tsx'
import { toast } from '#design/feedback/toast.ts'
import { m } from '#words'
import type { RunRow } from '../contract/shapes.ts'
import { brandWord, problemWord, RunState } from './billing-words.tsx'
import { oneRun, problemList, useStartRun } from './queries.ts'

/** One run: its result and its problems. */
export function RunPanel({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const query = useQuery({ ...oneRun(id ?? ''), enabled: id !== undefined })
  const start = useStartRun()
  const run = loadedData(query)
  const again = () =>
    run &&
    start.mutate({ day: run.day, brand: run.brand }, { onSuccess: () => void toast.good(m.recurring_run_started()) })
  return (
    <SidePanel
      isOpen={id !== undefined}
      onClose={onClose}
      width="wide"
      title={run ? m.recurring_run_title({ day: formatDay(run.day) }) : m.recurring_runs()}
      subtitle={run && brandWord(run.brand)}
      footer={
        run && (
          <Button icon={RotateCcw} onPress={again} isPending={start.isPending} isDisabled={run.state === 'running'}>
            {m.recurring_run_again()}
          </Button>
        )
      }
    >
      {start.error && (
        <Banner meaning="bad" className="mb-4">
          {errorText(start.error)}
        </Banner>
      )}
      <Loaded query={query} waiting={<Skeleton lines={8} />} missing={{ name: id }}>
        {(run) => (
          <>
            <RunFacts run={run} />
            <RunProblems run={run} />
          </>
        )}
      </Loaded>
    </SidePanel>
  )
}

const seconds = (run: RunRow): string =>
  run.endedAt ? `${Math.max(1, Math.round((Date.parse(run.endedAt) - Date.parse(run.startedAt)) / 1000))} s` : ''

const RunFacts = ({ run }: { run: RunRow }) => (
  <DefinitionList
    items={[
      { term: m.recurring_state(), value: <RunState state={run.state} /> },
      { term: m.recurring_invoices(), value: run.invoices },
      { term: m.recurring_lines(), value: run.lines },
      { term: m.recurring_cents(), value: <Money cents={run.cents} /> },
      run.waiting > 0 && { term: m.recurring_waiting(), value: run.waiting },
      { term: m.recurring_started(), value: <MomentText moment={run.startedAt} /> },
      run.starts === 1 && run.endedAt !== null && { term: m.recurring_duration(), value: seconds(run) },
      { term: m.recurring_by(), value: run.startedBy ?? m.recurring_by_clock() },
      run.starts > 1 && { term: m.recurring_starts(), value: run.starts },
    ]}
  />
)

function RunProblems({ run }: { run: RunRow }) {
  const query = useQuery(problemList({ run: run.id, perPage: 100, state: 'all' }))
  const rows = query.data?.data ?? []
  if (rows.length === 0) return null
  return (
    <section className="mt-6">
      <h3 className="font-semibold">{m.recurring_run_problems()}</h3>
      <ul className="mt-2 divide-y divide-line border-line border-y">
        {rows.map((row) => (
          <li key={row.id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2.5">
            <div className="min-w-0">
              <p className="break-words font-medium">{row.label}</p>
              <p className="text-ink-soft text-sm">{row.clientName}</p>
            </div>
            <div className="text-sm">
              <p className={row.solvedAt ? 'text-ink-soft' : 'text-warning-ink'}>
                {row.solvedAt ? m.recurring_solved({ day: formatDay(row.solvedAt) }) : problemWord(row.code)}
              </p>
              <p className="text-ink-soft">
                {m.recurring_due()} <DayText day={row.dueOn} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
