import { cx } from '#design/components/cx.ts'
import { ProgressBar } from '#design/components/progress-bar.tsx'
import { byteText } from '#design/language/byte-text.ts'
import { numberText } from '#design/language/number-text.ts'
import { m } from '#words'
import type { Migration } from '../contract/calls.ts'
import { amountText } from './migration-words.ts'

type Props = { folders: Migration['folders']; dryRun: boolean; className?: string }

/** Each folder with its contents, and the share copied by bytes. */
export const FolderList = ({ folders, dryRun, className }: Props) => (
  <ul
    aria-label={m.migration_folders()}
    className={cx('flex flex-col', dryRun ? 'divide-y divide-line' : 'gap-3', className)}
  >
    {folders.map((folder) => (
      <li key={folder.name}>
        {dryRun ? (
          <p className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5 text-sm">
            <span className="wrap-anywhere min-w-0">{folder.name}</span>
            <span className="tabular text-ink-soft">
              {m.migration_messages({ count: folder.messages, number: numberText(folder.messages) })} ·{' '}
              {byteText(folder.bytes)}
            </span>
          </p>
        ) : (
          <ProgressBar
            label={folder.name}
            value={folder.doneBytes}
            max={Math.max(folder.bytes, 1)}
            valueText={amountText(folder, folder.lostMessages)}
            tone={folder.doneMessages >= folder.messages ? 'good' : 'brand'}
          />
        )}
      </li>
    ))}
  </ul>
)
