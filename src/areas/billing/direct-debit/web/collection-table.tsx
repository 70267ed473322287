import { Landmark } from 'lucide-react'
import { toInvoice } from '#areas/billing/invoices/web/links.ts'
import { Section } from '#design/components/card.tsx'
import { Link } from '#design/components/link.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { DayText, Money } from '#design/components/text-bits.tsx'
import { m } from '#words'
import type { Collection } from '../contract/shapes.ts'
import { collectionMarks, MarkOf } from './state-words.tsx'

/** What is planned and what was done, newest first. */
export function CollectionTable({ collections }: { collections: readonly Collection[] }) {
  return (
    <Section title={m.direct_debit_collections()} isFlush>
      {collections.length === 0 ? (
        <EmptyState icon={Landmark} title={m.direct_debit_collections()}>
          {m.direct_debit_collections_none()}
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line border-line border-t">
          {collections.map((one) => (
            <li key={one.id} className="flex flex-wrap items-center gap-x-5 gap-y-1 px-5 py-3">
              <Link {...toInvoice(one.invoiceId)} className="tabular min-w-36 font-medium">
                {one.invoiceNumber}
              </Link>
              <DayText day={one.collectionDate} />
              <span className="min-w-0 flex-1">
                <MarkOf mark={collectionMarks[one.state]} />
                {one.reason && <span className="ml-2 text-ink-soft text-sm">{one.reason}</span>}
              </span>
              <Money cents={one.cents} className="ml-auto font-medium" />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
