import { formatCommunication } from '#areas/billing/invoices/rules/structured-communication.ts'
import { formatDay } from '#base/dates.ts'
import { Status } from '#design/components/badge.tsx'
import { cx } from '#design/components/cx.ts'
import { Money } from '#design/components/text-bits.tsx'
import { m } from '#words'
import type { BankEntry } from '../contract/shapes.ts'
import { matchText, nameOf, stateTones, stateWords, waitWords } from './entry-words.ts'

/** One entry: counterparty, amount, communication, and match. */
export function EntryRow({
  entry,
  isChosen,
  isTabStop,
  onFocus,
  onOpen,
}: {
  entry: BankEntry
  isChosen: boolean
  /** The only row in the tab order; the arrow keys continue from it. */
  isTabStop: boolean
  onFocus: () => void
  onOpen: () => void
}) {
  const words = wordsOf(entry)
  return (
    <li className="border-line border-b last:border-b-0">
      <button
        type="button"
        data-entry={entry.id}
        aria-current={isChosen}
        tabIndex={isTabStop ? 0 : -1}
        onFocus={onFocus}
        onClick={onOpen}
        className={cx(
          'flex w-full flex-col gap-1 px-4 py-3 text-left -outline-offset-2! first:rounded-t-xl',
          isChosen ? 'wide:bg-brand-tint' : 'hover:bg-canvas',
        )}
      >
        <span className="flex items-baseline justify-between gap-4">
          <span className="min-w-0 truncate font-medium">{nameOf(entry)}</span>
          <Money cents={entry.cents} className={cx('font-semibold', entry.cents > 0 && 'text-good-ink')} />
        </span>
        {words && <span className="line-clamp-2 break-words text-ink-soft text-sm">{words}</span>}
        <span className="flex flex-wrap items-center gap-x-4 gap-y-0.5 text-sm">
          <span className="tabular text-ink-soft">{formatDay(entry.bookedOn)}</span>
          <Status tone={stateTones[entry.state]}>{stateWords[entry.state]()}</Status>
          <span className="min-w-0 text-ink-soft">{becameText(entry)}</span>
        </span>
      </button>
    </li>
  )
}

const wordsOf = ({ structuredCommunication, communication, endToEndId }: BankEntry): string =>
  [structuredCommunication && formatCommunication(structuredCommunication), communication || endToEndId]
    .filter(Boolean)
    .join(' ') || m.statements_no_communication()

function becameText(entry: BankEntry): string {
  if (entry.state === 'ignored') return entry.ignoreReason
  return entry.waitReason ? waitWords[entry.waitReason]() : matchText(entry)
}
