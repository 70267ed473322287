import { Landmark } from 'lucide-react'
import { toInvoice } from '#areas/billing/invoices/web/public.ts'
import { Section } from '#design/components/card.tsx'
import { Link } from '#design/components/link.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { DayText, Money } from '#design/components/text-bits.tsx'
import { m } from '#words'
import type { Collection } from '../contract/shapes.ts'
import { collectionMarks, MarkOf } from './state-words.tsx'

/** Planned and past collections, newest first. */
export function CollectionTable({ collections }: { collections: readonly Collection[] }) {
  return (
    <Section title={m.direct_debit_collections()} isFlush>
      {collections.length === 0 ? (
        <EmptyState icon={Landmark} title={m.direct_debit_staff_collections_empty()}>
          {m.direct_debit_collections_none()}
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line border-line border-t">
          {collections.map((one) => (
            <li
              key={one.id}
              className="grid grid-cols-[1fr_auto] items-center gap-x-5 gap-y-1 px-5 py-3 small:grid-cols-[9rem_7rem_1fr_auto]"
            >
              <Link {...toInvoice(one.invoiceId)} className="tabular justify-self-start font-medium">
                {one.invoiceNumber}
              </Link>
              <Money cents={one.cents} className="font-medium small:order-last" />
              <DayText day={one.collectionDate} />
              <span className="max-small:justify-self-end">
                <MarkOf mark={collectionMarks[one.state]} />
              </span>
              {one.reason && <span className="order-last col-span-full text-ink-soft text-sm">{one.reason}</span>}
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
