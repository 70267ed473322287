import { useState } from 'react'
import type { BrandName } from '#brands/brands.ts'
import { send } from '#design/api/client.ts'
import { errorText } from '#design/api/error-text.ts'
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

type Waiting = { brand: string; collectionDate: string; count: number; cents: number; isDue: boolean }

/** What is planned, by brand and day; what the bank can have now has a button. */
export function WaitingCollections({
  waiting,
  onMade,
}: {
  waiting: readonly Waiting[] | undefined
  onMade: () => unknown
}) {
  const [busy, setBusy] = useState<string>()
  const [error, setError] = useState<unknown>()
  const due = [...new Set(waiting?.filter(({ isDue }) => isDue).map(({ brand }) => brand as BrandName))]
  const make = async (brand: BrandName) => {
    setBusy(brand)
    setError(undefined)
    try {
      const { data } = await send(staffDirectDebitCalls.makeBatch, { body: { brand } }, { quiet: true })
      for (const batch of data) toast.good(m.direct_debit_staff_made({ message: batch.messageId }))
      await onMade()
    } catch (failure) {
      setError(failure)
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <Section
      title={m.direct_debit_staff_waiting()}
      actions={due.map((brand) => (
        <Button key={brand} look="primary" isPending={busy === brand} onPress={() => make(brand)}>
          {m.direct_debit_staff_make({ brand: panelNameOf(brand) })}
        </Button>
      ))}
    >
      {error !== undefined && (
        <Banner meaning="bad" className="mb-3">
          {errorText(error)}
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
