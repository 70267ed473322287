import type { RowNote } from './row-notes.ts'
import { dnsText } from './words-by-key.ts'

export function NotesOfRow({ notes }: { notes: readonly RowNote[] | undefined }) {
  return notes?.map(({ text, values, isRefused }) => (
    <p key={text} className={isRefused ? 'mt-1 text-bad-ink text-sm' : 'mt-1 text-sm text-warning-ink'}>
      {isRefused ? text : dnsText(text, values)}
    </p>
  ))
}
