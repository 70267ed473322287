import { Check, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { errorText } from '#design/api/error-text.ts'
import { Button } from '#design/components/button.tsx'
import { Dialog } from '#design/components/dialog.tsx'
import { Spinner } from '#design/components/spinner.tsx'
import { m } from '#words'
import { useDomainMutation } from './queries.ts'

/** More than that it is done ("waits for the new holder"), or why it is not where no error says so. */
type Told = { note?: string; problem?: string }
type Outcome = { name: string; isDone: boolean; problem?: string; note?: string }

/** One change of several domains: one after the other or all in one call, each with its own outcome, and again for those that failed. */
export function BulkDialog({
  title,
  text,
  names,
  fields,
  isReady = true,
  work,
  together,
  onClose,
}: {
  title: string
  /** Before it starts: what happens. */
  text?: ReactNode
  names: readonly string[]
  /** What is to be chosen first. */
  fields?: ReactNode
  isReady?: boolean
  /** For one, or where it is one act for all of them, `together`. */
  work?: (name: string) => Promise<unknown>
  together?: (names: readonly string[]) => Promise<ReadonlyMap<string, Told>>
  onClose: (isDone: boolean) => void
}) {
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([])
  const run = useDomainMutation(async (wanted: readonly string[]) => {
    setOutcomes((before) => before.filter(({ name }) => !wanted.includes(name)))
    if (together) {
      const all = await together(wanted).catch((error: unknown) => errorText(error))
      const toldOf = (name: string): Told =>
        typeof all === 'string' ? { problem: all } : (all.get(name) ?? { problem: m.portfolio_failed() })
      return setOutcomes((before) => [...before, ...wanted.map((name) => outcomeOf(name, toldOf(name)))])
    }
    for (const name of wanted) {
      const outcome = await (work ?? nothing)(name).then(
        (answer): Outcome => outcomeOf(name, answer),
        (error: unknown): Outcome => ({ name, isDone: false, problem: errorText(error) }),
      )
      setOutcomes((before) => [...before, outcome])
    }
  })
  const failed = outcomes.filter(({ isDone }) => !isDone)
  const hasRun = run.isSuccess
  const hasBegun = hasRun || run.isPending
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
            <Button look="primary" isDisabled={!isReady} isPending={run.isPending} onPress={() => run.mutate(names)}>
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
      {!hasBegun && fields}
      <div aria-live="polite" className="text-ink-soft">
        {hasBegun
          ? m.portfolio_bulk_result({ done: outcomes.length - failed.length, total: names.length })
          : (text ?? m.portfolio_bulk_text())}
      </div>
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

const nothing = async () => undefined
const told = (answer: unknown): Told => (answer !== null && typeof answer === 'object' ? answer : {})
function outcomeOf(name: string, answer: unknown): Outcome {
  const { note, problem } = told(answer)
  return { name, isDone: !problem, ...(problem && { problem }), ...(note && { note }) }
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
        {outcome?.note && <span className="block text-ink-soft text-sm">{outcome.note}</span>}
        {outcome?.problem && <span className="block text-bad-ink text-sm">{outcome.problem}</span>}
      </span>
    </li>
  )
}
