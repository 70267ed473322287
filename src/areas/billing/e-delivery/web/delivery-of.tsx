import { useQuery } from '@tanstack/react-query'
import { DefinitionList, MomentText } from '#design/components/text-bits.tsx'
import { m } from '#words'
import { DeliveryStatus } from './delivery-words.tsx'
import { deliveryOf } from './queries.ts'

/** How this invoice travels over Peppol; nothing for one that has no address to go to. */
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
