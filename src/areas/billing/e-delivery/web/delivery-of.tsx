import { useQuery } from '@tanstack/react-query'
import { DefinitionList, MomentText } from '#design/components/text-bits.tsx'
import { m } from '#words'
import { DeliveryStatus } from './delivery-words.tsx'
import { deliveryOf } from './queries.ts'

/** The delivery of this invoice over Peppol; empty when it has no address there. */
export function DeliveryOf({ invoiceId }: { invoiceId: number }) {
  const { data } = useQuery(deliveryOf(invoiceId))
  if (!data) return null
  return (
    <DefinitionList
      items={[
        { term: m.edelivery_on_peppol(), value: <DeliveryStatus delivery={data} /> },
        { term: m.edelivery_receiver(), value: <span className="tabular">{data.receiver}</span> },
        { term: m.edelivery_since(), value: <MomentText moment={data.endedAt ?? data.queuedAt} /> },
      ]}
    />
  )
}
