import { useState } from 'react'
import { isApiError } from '#design/api/api-error.ts'
import { errorText } from '#design/api/error-text.ts'
import { Banner, type Meaning } from '#design/components/banner.tsx'
import { FileDrop } from '#design/components/file-drop.tsx'
import { Link } from '#design/components/link.tsx'
import { ProgressBar } from '#design/components/progress-bar.tsx'
import { m } from '#words'
import type { UploadedStatement } from '../contract/shapes.ts'
import { toStatement } from './public.ts'
import { useUpload } from './queries.ts'
import { statementName } from './statement-columns.tsx'

const kinds = ['.cod', '.coda', '.bc2', '.xml', '.txt', '.053'] as const
const maxBytes = 10 * 1024 * 1024

type Told = { file: string; statements: readonly UploadedStatement[]; error?: unknown }

/** Uploads files; each is booked at once, one after another, and shows its result. */
export function UploadCard() {
  const [told, setTold] = useState<readonly Told[]>([])
  const [progress, setProgress] = useState<{ done: number; total: number }>()
  const upload = useUpload()
  const take = async (files: readonly File[]) => {
    setTold([])
    for (const [done, file] of files.entries()) {
      setProgress({ done, total: files.length })
      try {
        const { data } = await upload.mutateAsync(file)
        setTold((before) => [...before, { file: file.name, statements: data }])
      } catch (error) {
        setTold((before) => [...before, { file: file.name, statements: [], error }])
      }
    }
    setProgress(undefined)
  }
  return (
    <section aria-label={m.statements_upload()} className="mb-6 flex flex-col gap-3">
      <FileDrop
        label={m.statements_upload()}
        help={m.statements_upload_help()}
        accept={kinds}
        multiple
        maxBytes={maxBytes}
        files={[]}
        onChange={(files) => void take(files)}
      />
      {progress && (
        <ProgressBar
          label={m.statements_uploading()}
          value={progress.done}
          max={progress.total}
          valueText={m.statements_upload_progress(progress)}
        />
      )}
      <div aria-live="polite" className="flex flex-col gap-2">
        {told.map((one) => (
          <FileNews key={one.file} told={one} onDismiss={() => setTold(told.filter((other) => other !== one))} />
        ))}
      </div>
    </section>
  )
}

function FileNews({ told, onDismiss }: { told: Told; onDismiss: () => void }) {
  if (told.error !== undefined)
    return (
      <Banner meaning="bad" title={told.file} onDismiss={onDismiss}>
        <p>{errorText(told.error)}</p>
        <ul>
          {linesOf(told.error).map(({ line, error }) => (
            <li key={`${line} ${error}`}>{line > 0 ? m.statements_line({ line, error }) : error}</li>
          ))}
        </ul>
      </Banner>
    )
  return (
    <Banner meaning={meaningOf(told.statements)} title={told.file} onDismiss={onDismiss}>
      <ul className="flex flex-col gap-1">
        {told.statements.map((statement) => (
          <li key={`${statement.iban} ${statement.closedOn} ${statement.sequence}`}>
            <Link {...toStatement(statement.id)}>{statementName(statement)}</Link> {outcomeText(statement)}
          </li>
        ))}
      </ul>
    </Banner>
  )
}

const linesOf = (error: unknown): readonly { line: number; error: string }[] =>
  (isApiError(error) && (error.details as { lines?: { line: number; error: string }[] } | undefined)?.lines) || []

const meaningOf = (statements: readonly UploadedStatement[]): Meaning => {
  if (statements.some(({ outcome }) => outcome === 'differs')) return 'bad'
  return statements.every(({ outcome }) => outcome === 'known') ? 'info' : 'good'
}

function outcomeText({ outcome, newCount, knownCount, matchedCount }: UploadedStatement): string {
  if (outcome === 'known') return m.statements_outcome_known()
  if (outcome === 'differs') return m.statements_outcome_differs()
  const booked = m.statements_outcome_booked({ count: newCount, matched: matchedCount })
  return knownCount > 0 ? `${booked} ${m.statements_outcome_overlap({ count: knownCount })}` : booked
}
