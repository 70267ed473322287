import { Banner } from '#design/components/banner.tsx'
import { m } from '#words'
import type { useImportZone } from './queries.ts'
import { RecordLines } from './record-lines.tsx'
import type { LineNote } from './zone-text.tsx'

type Told = Awaited<ReturnType<ReturnType<typeof useImportZone>['mutateAsync']>>['data']

/** What a file would do, as a sentence, then record by record, then what is done otherwise than it says. */
export function ImportPreview({ told }: { told: Told }) {
  const { add, remove, counts, unchanged } = told
  const total = counts.add + counts.remove
  const parts = [
    ...(counts.add > 0 ? [m.dns_import_count_add({ count: counts.add })] : []),
    ...(counts.remove > 0 ? [m.dns_import_count_remove({ count: counts.remove })] : []),
    ...(unchanged > 0 ? [m.dns_import_count_same({ count: unchanged })] : []),
    ...(counts.notes > 0 ? [m.dns_import_count_notes({ count: counts.notes })] : []),
    ...(counts.skipped > 0 ? [m.dns_import_count_skipped({ count: counts.skipped })] : []),
  ]
  return (
    <section aria-live="polite" aria-label={m.dns_import_result()} className="flex flex-col gap-3">
      <h3 className="font-semibold">{m.dns_import_result()}</h3>
      {total === 0 && <p>{m.dns_import_nothing()}</p>}
      {parts.length > 0 && <p className="text-ink-soft">{parts.join(' · ')}</p>}
      {total > 0 && <RecordLines removed={remove} added={add} total={total} />}
      <Reasons title={m.dns_import_title_notes()} told={told} list="notes" />
      <Reasons title={m.dns_import_title_skipped()} told={told} list="skipped" />
    </section>
  )
}

const reasonWords: Readonly<Record<string, () => string>> = {
  ttl_clamped: m.dns_import_reason_ttl_clamped,
  ttl_automatic: m.dns_import_reason_ttl_automatic,
  cname_to_alias: m.dns_import_reason_cname_to_alias,
  read_as_text: m.dns_import_reason_read_as_text,
  unsupported_type: m.dns_import_reason_unsupported_type,
  provider_only: m.dns_import_reason_provider_only,
  foreign_nameserver: m.dns_import_reason_foreign_nameserver,
  managed_record: m.dns_import_reason_managed_record,
}

/** One line a reason with its number; the lines of the file behind it are opened by who wants to know. */
function Reasons({ title, told, list }: { title: string; told: Told; list: 'notes' | 'skipped' }) {
  const reasons = told.reasons.filter((reason) => reason.list === list)
  if (reasons.length === 0) return null
  return (
    <Banner meaning="info" title={title}>
      <ul className="mt-1 flex flex-col gap-1">
        {reasons.map(({ code, count }) => (
          <li key={code}>
            <details>
              <summary className="cursor-default">
                <span className="tabular font-medium">{count}×</span>{' '}
                {(reasonWords[code] ?? m.dns_import_reason_other)()}
              </summary>
              <LineNotes notes={told[list].filter((note) => note.code === code)} />
            </details>
          </li>
        ))}
      </ul>
    </Banner>
  )
}

/** More than this nobody reads. */
const listed = 100

export const LineNotes = ({ notes }: { notes: readonly LineNote[] }) => (
  <ul className="scroll-thin mt-1.5 flex max-h-48 flex-col gap-1 overflow-y-auto pl-5 text-sm">
    {notes.slice(0, listed).map((note) => (
      <li key={`${note.line} ${note.error}`}>{m.dns_import_line({ line: note.line, error: note.error })}</li>
    ))}
    {notes.length > listed && <li>{m.dns_more({ count: notes.length - listed })}</li>}
  </ul>
)
