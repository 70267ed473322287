import type { UseQueryResult } from '@tanstack/react-query'
import { toInvoice, useReadsInvoices } from '#areas/billing/invoices/web/public.ts'
import { Status, type Tone } from '#design/components/badge.tsx'
import { Section } from '#design/components/card.tsx'
import { ChangeLines } from '#design/components/change-lines.tsx'
import { Link } from '#design/components/link.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { MomentText, Money } from '#design/components/text-bits.tsx'
import { m } from '#words'
import type { ChangeRow } from '../contract/shapes.ts'

const states: Readonly<Record<ChangeRow['state'], { tone: Tone; text: () => string }>> = {
  under_way: { tone: 'info', text: m.licences_change_under_way },
  done: { tone: 'good', text: m.licences_change_done },
  failed: { tone: 'bad', text: m.licences_change_failed },
}
type Amount = ChangeRow['before']
type Props = { query: UseQueryResult<ChangeRow[]>; say: (amount: Amount) => string }

/** The numbers that there were and were asked for: when, by whom, and what it cost. */
export const ChangeHistory = ({ query, say }: Props) => (
  <Section title={m.licences_history()} isFlush>
    <Loaded query={query}>
      {(rows) =>
        rows.length === 0 ? (
          <p className="px-5 pb-5 text-ink-soft">{m.licences_history_none()}</p>
        ) : (
          <ol className="divide-y divide-line border-line border-t">
            {rows.map((row) => (
              <Change key={row.id} row={row} say={say} />
            ))}
          </ol>
        )
      }
    </Loaded>
  </Section>
)

function Change({ row, say }: { row: ChangeRow; say: Props['say'] }) {
  const readsInvoices = useReadsInvoices()
  const { state, by, askedAt, before, after, cents, invoice } = row
  const { tone, text } = states[state]
  return (
    <li className="flex flex-col gap-1.5 px-5 py-3">
      <p className="flex flex-wrap items-center justify-between gap-x-4">
        <Status tone={tone} isBusy={state === 'under_way'}>
          {text()}
        </Status>
        <span className="text-ink-soft text-sm">
          <MomentText moment={askedAt} />
          {by && ` · ${by}`}
        </span>
      </p>
      <ChangeLines before={say(before)} after={say(after)} />
      {cents !== null && cents > 0 && state === 'done' && (
        <p className="text-ink-soft text-sm">
          {m.licences_cost()} <Money cents={cents} />
          {invoice !== null && readsInvoices && (
            <>
              {' · '}
              <Link {...toInvoice(invoice)}>{m.licences_invoice()}</Link>
            </>
          )}
        </p>
      )}
    </li>
  )
}
