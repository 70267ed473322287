import { Status, type Tone } from '#design/components/badge.tsx'
import { m } from '#words'
import type { Migration } from '../contract/calls.ts'
import type { ReadRow, RowFlaw } from '../rules/read-rows.ts'
import { foundText } from './migration-words.ts'

export type RowResult = { state: 'asking' } | { state: 'asked'; id: number } | { state: 'refused'; because: string }
/** A counted line can still be copied. */
export const keyOf = (row: ReadRow, isTrial: boolean): string =>
  [isTrial, row.address, row.host, row.user, row.password].join('\u0000')

const flawWords: Record<RowFlaw, (row: ReadRow) => string> = {
  columns: () => m.migration_row_columns(),
  mailbox: () => m.migration_row_mailbox(),
  twice: ({ before }) => m.migration_row_twice({ line: before ?? 0 }),
  host: () => m.migration_row_host(),
  password: () => m.migration_row_password(),
}

type Props = {
  rows: readonly ReadRow[]
  results: Readonly<Record<string, RowResult>>
  /** The contents that were counted. */
  foundOf: (row: ReadRow) => Migration | undefined
}

/** Each line as parsed, with its problem or its result. No password is shown. */
export const RowsPreview = ({ rows, results, foundOf }: Props) => (
  <section aria-label={m.migration_many_preview()}>
    <h3 className="mb-2 font-medium">{m.migration_many_preview()}</h3>
    <ul aria-live="polite" className="divide-y divide-line rounded-lg border border-line">
      {rows.map((row) => (
        <li key={row.line} className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 px-3 py-2 text-sm">
          <span className="w-14 shrink-0 text-ink-soft">{m.migration_line({ line: row.line })}</span>
          <span className="wrap-anywhere min-w-0 flex-1 basis-48">
            {row.address}
            {row.user && <span className="text-ink-soft"> {m.migration_from({ user: row.user, host: row.host })}</span>}
          </span>
          <RowState
            row={row}
            moved={results[keyOf(row, false)]}
            counted={results[keyOf(row, true)]}
            found={foundOf(row)}
          />
        </li>
      ))}
    </ul>
  </section>
)

type RowProps = {
  row: ReadRow
  moved: RowResult | undefined
  counted: RowResult | undefined
  found: Migration | undefined
}

function RowState({ row, moved, counted, found }: RowProps) {
  if (row.flaw) return <Told tone="bad" text={flawWords[row.flaw](row)} />
  const result = moved ?? counted
  switch (result?.state) {
    case 'asking':
      return <Told tone="info" isBusy text={m.migration_row_asking()} />
    case 'asked':
      return moved ? <Told tone="good" text={m.migration_row_asked()} /> : <Counted found={found} />
    case 'refused':
      return <Told tone="bad" text={result.because} />
    default:
      return <Told tone="neutral" text={m.migration_row_ready()} />
  }
}

function Counted({ found }: { found: Migration | undefined }) {
  if (found?.state === 'failed') return <Told tone="bad" text={found.reason ?? m.migration_state_failed()} />
  return found?.state === 'done' ? (
    <Told tone="good" text={m.migration_row_counted({ found: foundText(found) })} />
  ) : (
    <Told tone="info" isBusy text={m.migration_row_counting()} />
  )
}

const Told = ({ tone, text, isBusy }: { tone: Tone; text: string; isBusy?: boolean }) => (
  <Status tone={tone} isBusy={isBusy}>
    <span className="whitespace-normal">{text}</span>
  </Status>
)
