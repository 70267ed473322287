import { useState } from 'react'
import { isApiError } from '#design/api/api-error.ts'
import { errorText } from '#design/api/error-text.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Mono } from '#design/components/text-bits.tsx'
import { toast } from '#design/feedback/toast.ts'
import { StagedReview } from '#design/staging/staged-review.tsx'
import { m } from '#words'
import { rowAt, type Staging } from '../rules/staging.ts'
import { NotesOfRow } from './notes-of-row.tsx'
import type { useSaveStaging } from './queries.ts'
import { RowChange } from './row-change.tsx'
import type { RowNotes } from './row-notes.ts'
import { useUndoSaved } from './use-undo-saved.ts'

/** A set that someone else changed meanwhile, in its current state. */
type Conflict = { key: string; rrset: string; records: { content: string }[] }
/** The problem of one of the sent rows: the list, the index, and the text. */
type RowProblem = { list: string; index: number; error: string }

/** Old → new of all staged rows, then one call. Another user's change is shown before it may be replaced. */
export function ReviewDialog({
  domain,
  staging,
  notes,
  save,
  onClose,
  onSaved,
  toSnapshots,
  onProblems,
}: {
  domain: string
  staging: Staging
  notes: RowNotes
  save: ReturnType<typeof useSaveStaging>
  onClose: () => void
  onSaved: () => void
  /** Opens the snapshot from before this change, where it cannot be undone. */
  toSnapshots: () => void
  onProblems: (problems: ReadonlyMap<string, string>) => void
}) {
  const undo = useUndoSaved(domain, toSnapshots)
  const [conflicts, setConflicts] = useState<Conflict[]>([])
  const [problem, setProblem] = useState<string>()

  const saveAll = async (expected?: Record<string, string>) => {
    setProblem(undefined)
    try {
      const { data } = await save.mutateAsync({ staging, expected })
      toast.good(m.dns_saved(), { action: { label: m.dns_saved_undo(), onPress: () => void undo(staging, data) } })
      onSaved()
    } catch (error) {
      if (isApiError(error) && error.code === 'rrset_changed') return setConflicts(conflictsOf(error.details))
      const byRow = problemsOf(staging, error)
      onProblems(byRow)
      setProblem(errorText(error))
      if (byRow.size > 0) onClose()
    }
  }
  const overrule = () => saveAll(Object.fromEntries(conflicts.map(({ key, rrset }) => [key, rrset])))

  return (
    <StagedReview
      title={m.dns_review_title({ domain })}
      staging={staging}
      lines={(row) => <RowChange row={row} />}
      notes={({ key }) => <NotesOfRow notes={notes.get(key)} />}
      isPending={save.isPending}
      onSave={() => saveAll()}
      onClose={onClose}
      instead={
        conflicts.length > 0 && (
          <Button look="danger" isPending={save.isPending} onPress={overrule}>
            {m.dns_overrule()}
          </Button>
        )
      }
      before={
        <>
          {problem && <Banner meaning="bad">{problem}</Banner>}
          {conflicts.length > 0 && <Conflicts conflicts={conflicts} />}
        </>
      }
      after={<p className="text-ink-soft text-sm">{m.dns_snapshot_first()}</p>}
    />
  )
}

/** Other users' changes of the same sets, before they may be replaced. */
const Conflicts = ({ conflicts }: { conflicts: readonly Conflict[] }) => (
  <Banner meaning="warning" title={m.dns_conflict_title()}>
    <p>{m.dns_conflict_text()}</p>
    <ul className="mt-2 flex flex-col gap-1">
      {conflicts.map((conflict) => (
        <li key={conflict.key}>
          <Mono className="font-medium">{conflict.key}</Mono>{' '}
          {conflict.records.length === 0
            ? m.dns_conflict_gone()
            : conflict.records.map((record) => (
                <Mono key={record.content} className="mr-2">
                  {record.content}
                </Mono>
              ))}
        </li>
      ))}
    </ul>
  </Banner>
)

const conflictsOf = (details: unknown): Conflict[] => (details as { sets?: Conflict[] } | undefined)?.sets ?? []

/** Each problem of a bulk call has a list and an index, which give the staged row. */
function problemsOf(staging: Staging, error: unknown): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  if (!isApiError(error)) return found
  const { problems = [] } = (error.details ?? {}) as { problems?: RowProblem[] }
  for (const { list, index, error: words } of problems) {
    const row = rowAt(staging, list, index)
    if (row) found.set(row.key, [found.get(row.key), words].filter(Boolean).join(' '))
  }
  return found
}
