import { useQuery } from '@tanstack/react-query'
import { rowAt, type Staging } from '../rules/staging.ts'
import { planOf } from './queries.ts'
import { dnsText } from './words-by-key.ts'

/** What the server says of a staged row before it is saved: it will be refused, or it deserves a word. */
export type RowNote = { text: string; isRefused: boolean }
export type RowNotes = ReadonlyMap<string, readonly RowNote[]>

/** By the key of the row, so that an answer that is a step behind never lands on another row. */
export function useRowNotes(domain: string, staging: Staging): RowNotes {
  const { data = [] } = useQuery(
    planOf(domain, staging, ({ problems, warnings }) => [
      ...problems.map((note) => ({
        key: rowAt(staging, note.list, note.index)?.key,
        text: note.error,
        isRefused: true,
      })),
      ...warnings.map((note) => ({
        key: rowAt(staging, note.list, note.index)?.key,
        text: dnsText(`dns_warning_${note.code}`, note.values),
        isRefused: false,
      })),
    ]),
  )
  const notes = new Map<string, RowNote[]>()
  for (const { key, text, isRefused } of data) {
    if (key) notes.set(key, [...(notes.get(key) ?? []), { text, isRefused }])
  }
  return notes
}

export function NotesOfRow({ notes }: { notes: readonly RowNote[] | undefined }) {
  return notes?.map(({ text, isRefused }) => (
    <p key={text} className={isRefused ? 'mt-1 text-bad-ink text-sm' : 'mt-1 text-sm text-warning-ink'}>
      {text}
    </p>
  ))
}
