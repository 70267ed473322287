import { isApiError } from '#design/api/api-error.ts'
import { errorText } from '#design/api/error-text.ts'
import { Banner } from '#design/components/banner.tsx'
import { m } from '#words'
import { isRecordType, rowOf } from '../rules/record-types.ts'
import { dnsText } from './words-by-key.ts'
import type { LineNote } from './zone-text.tsx'

type WrongLine = LineNote & { name?: string | undefined; type?: string | undefined; field?: string | undefined }

/** Invalid lines of a refused file, each with its field: "MX, priority: …". */
export const linesOf = (error: unknown): LineNote[] => {
  const lines = isApiError(error) ? (error.details as { lines?: WrongLine[] } | undefined)?.lines : undefined
  return (lines ?? []).map(namedLine)
}

export function namedLine({ name: _name, type, field, ...note }: WrongLine): LineNote {
  const label = fieldLabel(type, field)
  return label ? { ...note, error: m.dns_import_field({ type: type ?? '', field: label, error: note.error }) } : note
}

/** A line with its record: "www HINFO: …". */
export function recordLine({ name, type, ...note }: WrongLine): LineNote {
  const record = [name, type].filter((part) => part !== undefined).join(' ')
  return name === undefined ? note : { ...note, error: m.dns_import_record({ record, error: note.error }) }
}

/** The form's label of a field; nothing for a type with one field, where the text is enough. */
function fieldLabel(type = '', field = ''): string | undefined {
  const fields = isRecordType(type) ? rowOf(type).fields : []
  const row = fields.length > 1 ? fields.find(({ name }) => name === field) : undefined
  return row && dnsText(row.label)
}

export function ImportProblems({ error, lines }: { error: unknown; lines: readonly LineNote[] }) {
  if (lines.length === 0) return <Banner meaning="bad">{errorText(error)}</Banner>
  return (
    <Banner meaning="bad" title={errorText(error)}>
      <LineNotes notes={lines} />
    </Banner>
  )
}

/** The most lines shown. */
const listed = 100

/** Lines with their notes; with `onMend` each links to its place in the text. */
export const LineNotes = ({
  notes,
  total = notes.length,
  onMend,
}: {
  notes: readonly LineNote[]
  total?: number
  onMend?: ((line: number) => void) | undefined
}) => (
  <ul className="scroll-thin mt-1.5 flex max-h-48 flex-col gap-1 overflow-y-auto text-sm">
    {notes.slice(0, listed).map((note) => (
      <li key={`${note.line} ${note.error}`} className="wrap-anywhere">
        {onMend && note.line > 0 ? (
          <button type="button" className="rounded-xs text-left underline" onClick={() => onMend(note.line)}>
            {m.dns_import_line({ line: note.line, error: note.error })}
          </button>
        ) : (
          m.dns_import_line({ line: note.line, error: note.error })
        )}
      </li>
    ))}
    {total > Math.min(notes.length, listed) && <li>{m.dns_more({ count: total - Math.min(notes.length, listed) })}</li>}
  </ul>
)
