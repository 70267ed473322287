import { useQuery } from '@tanstack/react-query'
import { rowAt, type Staging } from '../rules/staging.ts'
import { planOf } from './queries.ts'

/** The server's preview of a staged row: the text of a refusal, or the key of a warning. */
export type RowNote = { isRefused: boolean; text: string; values?: Record<string, string | number> }
export type RowNotes = ReadonlyMap<string, readonly RowNote[]>

/**
 * By the key of the row, so that an outdated answer never appears at another row. While the rows are being saved no
 * preview is requested: a zone that has them already would refuse them as duplicates.
 */
export function useRowNotes(domain: string, staging: Staging, isSaving: boolean): RowNotes {
  const { data = [] } = useQuery({
    ...planOf(domain, staging, ({ problems, warnings }) => [
      ...problems.map((note) => ({
        key: rowAt(staging, note.list, note.index)?.key,
        text: note.error,
        isRefused: true,
      })),
      ...warnings.map((note) => ({
        key: rowAt(staging, note.list, note.index)?.key,
        text: `dns_warning_${note.code}`,
        values: note.values,
        isRefused: false,
      })),
    ]),
    enabled: staging.rows.length > 0 && !isSaving,
  })
  const notes = new Map<string, RowNote[]>()
  for (const { key, ...note } of data) {
    if (key) notes.set(key, [...(notes.get(key) ?? []), note])
  }
  return notes
}
