import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ArrowUpDown } from 'lucide-react'
import { useState } from 'react'
import { approvalKeys } from '#areas/ordering/approvals/web/keys.ts'
import { PayerDecides } from '#areas/ordering/approvals/web/public.ts'
import { AmountField, gigabytes } from '#areas/ordering/catalogue/web/public.ts'
import { ChangeHistory, ChangeOffer, type Offered, useSettled } from '#areas/services/changes/web/public.ts'
import { serviceKeys } from '#areas/services/delivery/web/keys.ts'
import { useCall } from '#design/api/use-call.ts'
import { Banner } from '#design/components/banner.tsx'
import { Section } from '#design/components/card.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { toast } from '#design/feedback/toast.ts'
import { byteText } from '#design/language/byte-text.ts'
import { useSeesPrices } from '#design/router/session.ts'
import type { TabService } from '#design/router/slots.ts'
import { m } from '#words'
import { type StoragePlan, sizeCalls } from '../contract/size-calls.ts'
import { storageKeys } from './keys.ts'
import { sizeOffer, storagePlan, storageSizes } from './queries.ts'
import { type ReadStorage, StorageTab } from './storage-tab.tsx'

/** How large a storage is, and the way to another size. */
export const SizeTab = ({ service }: { service: TabService }) => (
  <StorageTab service={service} about={[]}>
    {(storage) => (
      <>
        <Size storage={storage} />
        <Sizes id={storage.id} />
      </>
    )}
  </StorageTab>
)

function Sizes({ id }: { id: number }) {
  const query = useQuery(storageSizes(id))
  return <ChangeHistory title={m.s3_size_history()} query={query} say={gigabytes} />
}

function Size({ storage }: { storage: ReadStorage }) {
  const query = useQuery(storagePlan(storage.id))
  return (
    <Section title={m.s3_size()} help={query.data && m.s3_size_now({ size: gigabytes(query.data.sizeGb) })}>
      <Loaded query={query}>{(plan) => <Way storage={storage} plan={plan} />}</Loaded>
    </Section>
  )
}

type Props = { storage: ReadStorage; plan: StoragePlan }

/** To have another size, or what stands in the way of it. */
function Way({ storage, plan }: Props) {
  if (!storage.canChange) return <p className="text-ink-soft">{m.s3_size_inactive()}</p>
  if (plan.isUnderWay) return <Banner meaning="info">{m.s3_size_under_way()}</Banner>
  if (!plan.sold) return <Banner meaning="info">{m.s3_size_not_sold()}</Banner>
  return (
    <PayerDecides of={plan}>
      <SizeForm key={plan.sizeGb} storage={storage} plan={plan} sold={plan.sold} />
    </PayerDecides>
  )
}

function SizeForm({ storage: { id, name, size }, plan, sold }: Props & { sold: NonNullable<StoragePlan['sold']> }) {
  const hasPrices = useSeesPrices()
  const [sizeGb, setSize] = useState(plan.sizeGb)
  const settled = useSettled(sizeGb)
  const { clientId } = plan
  const offer = useQuery({
    ...sizeOffer(id, plan.sizeGb, settled),
    enabled: settled !== plan.sizeGb,
    placeholderData: keepPreviousData,
    select: ({ before, after, ...costs }): Offered => ({
      ...{ ...costs, clientId, beforeText: gigabytes(before), afterText: gigabytes(after), note: m.s3_size_keeps() },
    }),
  })
  const resize = useCall(sizeCalls.resize, {
    refreshes: [storageKeys.all, serviceKeys.one(String(id)), approvalKeys.all],
    inPlace: true,
  })
  const least = leastOf(sold, plan.fitsFromGb)
  return (
    <div className="grid items-start gap-x-8 gap-y-5 wide:grid-cols-2">
      <div className="flex flex-col gap-2">
        <AmountField
          label={m.s3_size()}
          bounds={{ ...sold, least }}
          value={sizeGb}
          onChange={setSize}
          say={gigabytes}
          inGb
        />
        {least > sold.least && (
          <p className="text-ink-soft text-sm">{m.s3_size_fits({ used: byteText(size), least: gigabytes(least) })}</p>
        )}
      </div>
      {sizeGb === plan.sizeGb ? (
        <p className="text-ink-soft text-sm">{hasPrices ? m.s3_size_choose() : m.s3_size_choose_unpriced()}</p>
      ) : (
        <ChangeOffer
          query={offer}
          name={name}
          isSettled={settled === sizeGb && !offer.isPlaceholderData}
          isDisabled={false}
          label={m.s3_size_change()}
          title={m.s3_size_of({ name })}
          icon={ArrowUpDown}
          onChange={async (shown, decides) => {
            await resize.mutateAsync({ params: { id }, body: { sizeGb, ...shown } })
            toast.good(decides === null ? m.s3_size_asked() : m.changes_asked_payer({ name: decides }))
          }}
        />
      )}
    </div>
  )
}

/** The smallest size that is sold and holds what is there. */
const leastOf = ({ least, step, most }: NonNullable<StoragePlan['sold']>, fitsFromGb: number | null): number =>
  Math.min(most, least + Math.max(0, Math.ceil(((fitsFromGb ?? 0) - least) / step)) * step)
