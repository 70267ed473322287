import type { BrandName } from '#brands/brands.ts'
import { send } from '#design/api/client.ts'
import { errorText } from '#design/api/error-text.ts'
import { useCall } from '#design/api/use-call.ts'
import { Status } from '#design/components/badge.tsx'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { DayText, Money } from '#design/components/text-bits.tsx'
import { toast } from '#design/feedback/toast.ts'
import { panelNameOf } from '#design/tokens/brand.ts'
import { m } from '#words'
import { staffDirectDebitCalls } from '../contract/staff.ts'
import { debitKeys } from './keys.ts'

type Waiting = { brand: string; collectionDate: string; count: number; cents: number; isDue: boolean }

/** Planned collections by brand and day; those that are due have a button to make the file. */
export function WaitingCollections({ waiting }: { waiting: readonly Waiting[] | undefined }) {
  const due = [...new Set(waiting?.filter(({ isDue }) => isDue).map(({ brand }) => brand as BrandName))]
  const make = useCall((brand: BrandName) => send(staffDirectDebitCalls.makeBatch, { body: { brand } }), {
    refreshes: [debitKeys.all],
    done: ({ data }) => {
      for (const batch of data) toast.good(m.direct_debit_staff_made({ message: batch.messageId }))
    },
    inPlace: true,
  })
  return (
    <Section
      title={m.direct_debit_staff_waiting()}
      actions={due.map((brand) => (
        <Button
          key={brand}
          look="primary"
          isPending={make.isPending && make.variables === brand}
          onPress={() => make.mutate(brand)}
        >
          {m.direct_debit_staff_make({ brand: panelNameOf(brand) })}
        </Button>
      ))}
    >
      {make.error && (
        <Banner meaning="bad" className="mb-3">
          {errorText(make.error)}
        </Banner>
      )}
      {!waiting ? (
        <Skeleton lines={3} />
      ) : waiting.length === 0 ? (
        <p className="text-ink-soft">{m.direct_debit_staff_waiting_none()}</p>
      ) : (
        <ul className="divide-y divide-line">
          {waiting.map((row) => (
            <li key={`${row.brand} ${row.collectionDate}`} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
              <span className="font-medium small:min-w-24">{panelNameOf(row.brand)}</span>
              <DayText day={row.collectionDate} />
              <Status tone={row.isDue ? 'warning' : 'neutral'}>
                {row.isDue ? m.direct_debit_staff_due_now() : m.direct_debit_staff_later()}
              </Status>
              <span className="tabular ml-auto text-ink-soft">{row.count}</span>
              <Money cents={row.cents} className="font-medium" />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
