import { Check, Lock, LockOpen, RefreshCw, RefreshCwOff, X } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '#design/api/error-text.ts'
import { Button } from '#design/components/button.tsx'
import { Dialog } from '#design/components/dialog.tsx'
import { Spinner } from '#design/components/spinner.tsx'
import { m } from '#words'
import type { DomainRow } from '../contract/shapes.ts'
import { setAutoRenew, setLock, useDomainMutation } from './queries.ts'

type Change = { title: string; work: (name: string) => Promise<unknown> }
type Outcome = { name: string; problem?: string; isDone: boolean }

/** What can be done with several domains at once, and how it went for each of them. */
export function BulkDomains({ rows, clear }: { rows: readonly DomainRow[]; clear: () => void }) {
  const [change, setChange] = useState<Change>()
  const renew = (on: boolean) => (name: string) => setAutoRenew({ names: [name], on })
  const lock = (on: boolean) => (name: string) => setLock({ names: [name], on })
  const start = (title: string, work: Change['work']) => setChange({ title, work })
  return (
    <>
      <Button
        size="small"
        icon={RefreshCw}
        onPress={() => start(m.portfolio_bulk_renew_on({ count: rows.length }), renew(true))}
      >
        {m.portfolio_renew_switch_on()}
      </Button>
      <Button
        size="small"
        icon={RefreshCwOff}
        onPress={() => start(m.portfolio_bulk_renew_off({ count: rows.length }), renew(false))}
      >
        {m.portfolio_renew_switch_off()}
      </Button>
      <Button size="small" icon={Lock} onPress={() => start(m.portfolio_bulk_lock({ count: rows.length }), lock(true))}>
        {m.portfolio_lock_switch_on()}
      </Button>
      <Button
        size="small"
        icon={LockOpen}
        onPress={() => start(m.portfolio_bulk_unlock({ count: rows.length }), lock(false))}
      >
        {m.portfolio_lock_switch_off()}
      </Button>
      {change && (
        <BulkDialog
          title={change.title}
          names={rows.map((row) => row.domain)}
          work={change.work}
          onClose={(isDone) => {
            setChange(undefined)
            if (isDone) clear()
          }}
        />
      )}
    </>
  )
}

function BulkDialog({
  title,
  names,
  work,
  onClose,
}: {
  title: string
  names: readonly string[]
  work: Change['work']
  onClose: (isDone: boolean) => void
}) {
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([])
  const run = useDomainMutation(async (wanted: readonly string[]) => {
    setOutcomes((before) => before.filter(({ name }) => !wanted.includes(name)))
    for (const name of wanted) {
      const outcome = await work(name).then(
        (): Outcome => ({ name, isDone: true }),
        (error: unknown): Outcome => ({ name, isDone: false, problem: errorText(error) }),
      )
      setOutcomes((before) => [...before, outcome])
    }
  })
  const failed = outcomes.filter(({ isDone }) => !isDone)
  const hasRun = run.isSuccess
  return (
    <Dialog
      isOpen
      isBusy={run.isPending}
      onClose={() => onClose(hasRun)}
      title={title}
      footer={
        <>
          <Button onPress={() => onClose(hasRun)} isDisabled={run.isPending}>
            {hasRun ? m.design_close() : m.design_cancel()}
          </Button>
          {!hasRun && (
            <Button look="primary" isPending={run.isPending} onPress={() => run.mutate(names)}>
              {m.portfolio_bulk_start({ count: names.length })}
            </Button>
          )}
          {hasRun && failed.length > 0 && (
            <Button look="primary" onPress={() => run.mutate(failed.map(({ name }) => name))}>
              {m.portfolio_bulk_again({ count: failed.length })}
            </Button>
          )}
        </>
      }
    >
      <p aria-live="polite" className="text-ink-soft">
        {hasRun
          ? m.portfolio_bulk_result({ done: outcomes.length - failed.length, total: names.length })
          : m.portfolio_bulk_text()}
      </p>
      <ul className="scroll-thin max-h-[45vh] divide-y divide-line overflow-y-auto rounded-lg border border-line">
        {names.map((name) => (
          <BulkLine
            key={name}
            name={name}
            outcome={outcomes.find((one) => one.name === name)}
            isRunning={run.isPending}
          />
        ))}
      </ul>
    </Dialog>
  )
}

function BulkLine({ name, outcome, isRunning }: { name: string; outcome: Outcome | undefined; isRunning: boolean }) {
  return (
    <li className="flex items-start gap-2.5 px-3 py-2">
      <span className="flex h-5 w-4 shrink-0 items-center">
        {outcome?.isDone && <Check role="img" aria-label={m.portfolio_done()} size={14} className="text-good-ink" />}
        {outcome && !outcome.isDone && (
          <X role="img" aria-label={m.portfolio_failed()} size={14} className="text-bad-ink" />
        )}
        {!outcome && isRunning && <Spinner size={12} />}
      </span>
      <span className="min-w-0 flex-1">
        <span className="break-all">{name}</span>
        {outcome?.problem && <span className="block text-bad-ink text-sm">{outcome.problem}</span>}
      </span>
    </li>
  )
}
