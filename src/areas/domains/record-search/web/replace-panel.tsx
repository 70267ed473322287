import { Check, CircleSlash, X } from 'lucide-react'
import { Suspense, useState } from 'react'
import { TaskItems } from '#areas/overview/home/web/public.ts'
import { errorText } from '#design/api/error-text.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { ChangeLines } from '#design/components/change-lines.tsx'
import { SidePanel } from '#design/components/side-panel.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { TextField } from '#design/components/text-field.tsx'
import { m } from '#words'
import type { FoundRecord, MassOutcome } from '../contract/calls.ts'
import { useMassChange, useStartChange } from './queries.ts'

type Props = { clientId: number; rows: readonly FoundRecord[] | undefined; onClose: () => void }

/**
 * Replaces a value in the zones of the chosen records: first a preview of each record, then the change, zone by zone.
 */
export function ReplacePanel({ rows, ...rest }: Props) {
  return (
    <SidePanel
      isOpen={rows !== undefined}
      onClose={rest.onClose}
      width="wide"
      title={m.records_replace_title()}
      subtitle={m.records_replace_text()}
    >
      {rows && <ReplaceForm rows={rows} {...rest} />}
    </SidePanel>
  )
}

/** The value that all chosen records share is the likely one to replace. */
const commonValue = (rows: readonly FoundRecord[]): string => {
  const values = new Set(rows.map(({ content }) => content))
  const [only = ''] = values
  return values.size === 1 && !/\s/.test(only) ? only.replace(/\.$/, '') : ''
}

function ReplaceForm({ clientId, rows, onClose }: Props & { rows: readonly FoundRecord[] }) {
  const [find, setFind] = useState(commonValue(rows))
  const [replacement, setReplacement] = useState('')
  const look = useMassChange(clientId)
  const change = useStartChange()
  const domains = [...new Set(rows.map(({ domain }) => domain))]
  const body = { action: 'find-replace', find: find.trim(), replacement: replacement.trim() } as const
  const preview = look.data
  const willChange = preview?.filter(({ outcome }) => outcome === 'would-change').map(({ domain }) => domain) ?? []
  const taskId = change.data?.taskId
  const error = look.error ?? change.error
  /** The input changed since the preview. */
  const typed = (set: (text: string) => void) => (text: string) => {
    set(text)
    look.reset()
    change.reset()
  }
  const isReady = body.find !== '' && body.replacement !== '' && body.find !== body.replacement
  return (
    <div className="flex flex-col gap-5">
      <div className="grid gap-4 small:grid-cols-2">
        <TextField label={m.records_find()} value={find} onChange={typed(setFind)} mono autoComplete="off" />
        <TextField
          label={m.records_put()}
          value={replacement}
          onChange={typed(setReplacement)}
          mono
          autoComplete="off"
        />
      </div>
      <p className="text-ink-soft text-sm">{m.records_replace_whole()}</p>
      {error && <Banner meaning="bad">{errorText(error)}</Banner>}
      {taskId !== undefined ? (
        <Suspense fallback={<Skeleton lines={4} />}>
          <TaskItems taskId={taskId} />
        </Suspense>
      ) : (
        preview && (
          <>
            <p aria-live="polite" className="font-medium">
              {m.records_would({ count: willChange.length, total: domains.length })}
            </p>
            <Outcomes outcomes={preview} />
          </>
        )
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="quiet" onPress={onClose}>
          {taskId !== undefined ? m.design_close() : m.design_cancel()}
        </Button>
        {!preview && (
          <Button
            look="primary"
            isDisabled={!isReady}
            isPending={look.isPending}
            onPress={() => look.mutate({ ...body, domains })}
          >
            {m.records_look({ count: domains.length })}
          </Button>
        )}
        {preview && taskId === undefined && (
          <Button
            look="primary"
            isDisabled={willChange.length === 0}
            isPending={change.isPending}
            onPress={() => change.mutate({ change: body, domains: willChange })}
          >
            {m.records_carry_out({ count: willChange.length })}
          </Button>
        )}
      </div>
    </div>
  )
}

const looks = {
  done: { icon: Check, tone: 'text-good-ink', word: m.records_outcome_done },
  'would-change': { icon: Check, tone: 'text-ink-soft', word: m.records_outcome_would },
  unchanged: { icon: CircleSlash, tone: 'text-ink-soft', word: m.records_outcome_unchanged },
  refused: { icon: X, tone: 'text-bad-ink', word: m.records_outcome_refused },
} as const

/** Problems come first. */
const interest = ['refused', 'would-change', 'done', 'unchanged']
const byInterest = (one: MassOutcome, other: MassOutcome) =>
  interest.indexOf(one.outcome) - interest.indexOf(other.outcome) || one.domain.localeCompare(other.domain)

function Outcomes({ outcomes }: { outcomes: readonly MassOutcome[] }) {
  if (outcomes.length === 0) return null
  return (
    <ul className="divide-y divide-line rounded-lg border border-line">
      {outcomes.toSorted(byInterest).map((one) => (
        <OutcomeLine key={one.domain} {...one} />
      ))}
    </ul>
  )
}

function OutcomeLine({ domain, outcome, error, added, changed, removed }: MassOutcome) {
  const { icon: Icon, tone, word } = looks[outcome]
  return (
    <li className="flex items-start gap-2.5 px-3 py-2.5">
      <Icon role="img" aria-label={word()} size={15} className={`mt-0.5 shrink-0 ${tone}`} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap justify-between gap-x-3">
          <span className="break-all font-medium">{domain}</span>
          <span className="text-ink-soft text-sm">{word()}</span>
        </p>
        {error && <p className="text-bad-ink text-sm">{error}</p>}
        <ul className="mt-1 flex flex-col gap-1 text-sm empty:hidden">
          {changed.map(({ before, after }) => (
            <li key={line(after)}>
              <ChangeLines before={line(before)} after={line(after)} />
            </li>
          ))}
          {removed.map((record) => (
            <li key={line(record)}>
              <ChangeLines before={line(record)} />
            </li>
          ))}
          {added.map((record) => (
            <li key={line(record)}>
              <ChangeLines after={line(record)} />
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}

const line = ({ recordName, recordTypeName, content }: MassOutcome['added'][number]) =>
  `${recordName} ${recordTypeName} ${content}`
