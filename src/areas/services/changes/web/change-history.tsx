import type { UseQueryResult } from '@tanstack/react-query'
import { toInvoice, useReadsInvoices } from '#areas/billing/invoices/web/public.ts'
import { Status, type Tone } from '#design/components/badge.tsx'
import { Section } from '#design/components/card.tsx'
import { ChangeLines } from '#design/components/change-lines.tsx'
import { Link } from '#design/components/link.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { MomentText, Money } from '#design/components/text-bits.tsx'
import { m } from '#words'
import type { ToldChange } from '../contract/shapes.ts'

const states: Readonly<Record<ToldChange['state'], { tone: Tone; text: () => string }>> = {
  under_way: { tone: 'info', text: m.changes_under_way },
  done: { tone: 'good', text: m.changes_done },
  failed: { tone: 'bad', text: m.changes_failed },
}
type Row<Of> = ToldChange & { before: Of; after: Of }
type Props<Of> = { title: string; query: UseQueryResult<Row<Of>[]>; say: (of: Of) => string }

/** What there was and was asked for: when, by whom, what became of it, and what it cost. */
export const ChangeHistory = <Of,>({ title, query, say }: Props<Of>) => (
  <Section title={title} isFlush>
    <Loaded query={query}>
      {(rows) =>
        rows.length === 0 ? (
          <p className="px-5 pb-5 text-ink-soft">{m.changes_none()}</p>
        ) : (
          <ol className="divide-y divide-line border-line border-t">
            {rows.map((row) => (
              <Change key={row.id} row={row} before={say(row.before)} after={say(row.after)} />
            ))}
          </ol>
        )
      }
    </Loaded>
  </Section>
)

function Change({ row, before, after }: { row: ToldChange; before: string; after: string }) {
  const readsInvoices = useReadsInvoices()
  const { state, by, askedAt, cents, invoice, reason } = row
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
      <ChangeLines before={before} after={after} />
      {reason && <p className="text-sm">{reason}</p>}
      {cents !== null && cents > 0 && state === 'done' && (
        <p className="text-ink-soft text-sm">
          {m.changes_cost()} <Money cents={cents} />
          {invoice !== null && readsInvoices && (
            <>
              {' · '}
              <Link {...toInvoice(invoice)}>{m.changes_invoice_link()}</Link>
            </>
          )}
        </p>
      )}
    </li>
  )
}
