import { byteText } from '#design/language/byte-text.ts'
import { numberText } from '#design/language/number-text.ts'
import type { WorkStep } from '#design/long-work/long-work.tsx'
import { m } from '#words'
import type { Migration } from '../contract/calls.ts'
import { percentDone } from '../rules/progress.ts'

/** The progress by bytes, since a few large messages take as long as many small ones. */
export const amountText = ({ doneBytes, bytes, doneMessages, messages }: Migration['total'], lost = 0): string =>
  [
    m.migration_done_of({ done: byteText(doneBytes), total: byteText(bytes) }),
    // Lost messages count as processed, but are not here.
    m.migration_messages_of({ done: numberText(Math.max(0, doneMessages - lost)), total: numberText(messages) }),
  ].join(' · ')

export const foundText = ({ folders, total }: Pick<Migration, 'folders' | 'total'>): string =>
  m.migration_found({
    folders: numberText(folders.length),
    messages: numberText(total.messages),
    size: byteText(total.bytes),
  })

/** The state of a migration, as one step of a task. */
export function stepOf(migration: Migration): WorkStep {
  const { id, dryRun, state, reason, folders, total, askedAt, finishedAt } = migration
  const step = { id: String(id), at: finishedAt ?? askedAt }
  switch (state) {
    case 'open':
      return dryRun || folders.length === 0
        ? { ...step, state: 'now', label: m.migration_state_counting(), text: m.migration_counting() }
        : {
            ...step,
            state: 'now',
            label: m.migration_state_moving(),
            progress: percentDone(folders),
            text: amountText(total, migration.lost.length),
          }
    case 'done':
      return { ...step, state: 'done', label: dryRun ? m.migration_state_counted() : m.migration_state_moved() }
    case 'failed':
      return { ...step, state: 'failed', label: m.migration_state_failed(), text: reason }
    case 'stopped':
      return { ...step, state: 'ahead', label: m.migration_state_stopped() }
  }
}
