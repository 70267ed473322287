import { Banner } from '#design/components/banner.tsx'
import { Spinner } from '#design/components/spinner.tsx'
import { byteText } from '#design/language/byte-text.ts'
import { m } from '#words'
import type { Migration } from '../contract/calls.ts'
import { FolderList } from './folder-list.tsx'
import { foundText } from './migration-words.ts'

type Props = {
  count: Migration
  /** Free bytes in the target mailbox. */
  room: number | undefined
}

/** The result of a count, before anything is copied. */
export function CountResult({ count, room }: Props) {
  if (count.state === 'failed') return <Banner meaning="bad">{count.reason}</Banner>
  return (
    <section aria-live="polite" className="rounded-lg border border-line bg-sunken px-4 py-3">
      {count.state === 'done' ? (
        <>
          <h3 className="font-medium">{m.migration_found_title()}</h3>
          <p className="tabular mb-2 text-ink-soft text-sm">{foundText(count)}</p>
          <FolderList folders={count.folders} dryRun />
          {room !== undefined && count.total.bytes > room && (
            <Banner meaning="warning" className="mt-3">
              {m.migration_too_small({ room: byteText(Math.max(0, room)) })}
            </Banner>
          )}
        </>
      ) : (
        <p className="flex items-center gap-2 text-ink-soft">
          <Spinner size={14} /> {m.migration_counting()}
        </p>
      )}
    </section>
  )
}
