import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Licence, OfficeData } from '#areas/microsoft/tenants/contract/shapes.ts'
import { changesOffice, LicenceNumber } from '#areas/microsoft/tenants/web/public.ts'
import { approvalKeys } from '#areas/ordering/approvals/web/keys.ts'
import { ChangePrice, useSettled } from '#areas/services/changes/web/public.ts'
import { toService } from '#areas/services/delivery/web/public.ts'
import { send } from '#design/api/client.ts'
import { errorText } from '#design/api/error-text.ts'
import { useCall } from '#design/api/use-call.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Dialog } from '#design/components/dialog.tsx'
import { LinkButton } from '#design/components/link.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { toast } from '#design/feedback/toast.ts'
import { m } from '#words'
import { licenceCalls, type QuantityOffer } from '../contract/calls.ts'
import { creditText, quantityFlaw, windowText } from './quantity-words.ts'
import { quantityOffer } from './queries.ts'

const most = 1_000
type Props = { id: number; office: OfficeData; licence: Licence; onClose: () => void }

/** Another number of licences, with its price beside it and the rule of the first seven days in words. */
export function QuantityDialog({ id, office, licence, onClose }: Props) {
  const { subscriptionId, quantity: before, parentId, licence: name } = licence
  const [now] = useState(() => new Date())
  const [quantity, setQuantity] = useState(before)
  const settled = useSettled(quantity)
  const isSettled = settled === quantity
  const flaw = quantityFlaw(licence, quantity, now)
  const offer = useQuery({
    ...quantityOffer(id, subscriptionId, before, settled),
    enabled: quantityFlaw(licence, settled, now) === undefined,
    placeholderData: keepPreviousData,
  })
  const change = useCall(
    ({ nowCents, credit }: QuantityOffer) => {
      const shown = { ...(nowCents !== null && { nowCents }), ...(credit && { creditCents: credit.cents }) }
      const body = { subscription_id: subscriptionId, quantity, ...shown }
      const request = { params: { id }, body }
      return parentId === null ? send(licenceCalls.update, request) : send(licenceCalls.updateAddOn, request)
    },
    {
      refreshes: [...changesOffice, approvalKeys.all],
      inPlace: true,
      done: ({ asked }) => {
        toast.good(asked ? m.office_sub_quantity_asked_payer() : m.office_sub_quantity_asked())
        onClose()
      },
    },
  )
  const told = flaw === undefined && isSettled ? offer.data : undefined
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isBusy={change.isPending}
      title={m.office_sub_quantity_of({ name })}
      footer={
        <>
          <Button onPress={onClose} isDisabled={change.isPending}>
            {m.design_cancel()}
          </Button>
          <Button
            look="primary"
            isPending={change.isPending}
            isDisabled={!told || offer.isError}
            onPress={() => told && change.mutate(told)}
          >
            {told ? actionOf(told) : m.office_sub_quantity_change()}
          </Button>
        </>
      }
    >
      <LicenceNumber className="max-w-48" value={quantity} most={most} autoFocus onChange={setQuantity} />
      <p className="text-ink-soft text-sm">{windowText(licence, now)}</p>
      {licence.assigned !== null && flaw !== 'none' && quantity < licence.assigned && (
        <p className="text-sm text-warning-ink">{m.office_sub_fewer_than_used({ used: licence.assigned })}</p>
      )}
      {flaw === 'window' && <PlanInstead id={id} licence={licence} quantity={quantity} />}
      {flaw === undefined && (
        <Loaded query={offer} waiting={<Skeleton lines={4} />}>
          {(next) => <Costs offer={next} clientId={office.clientId} />}
        </Loaded>
      )}
      {change.error && <Banner meaning="bad">{errorText(change.error)}</Banner>}
    </Dialog>
  )
}

/** What cannot be now can be planned for the next term. */
function PlanInstead({ id, licence, quantity }: { id: number; licence: Licence; quantity: number }) {
  return (
    <Banner
      meaning="warning"
      actions={
        licence.autoRenew && (
          <LinkButton
            size="small"
            to={`${toService(id).to}/office-renewals`}
            search={{ plan: licence.subscriptionId, quantity: String(quantity) }}
          >
            {m.office_sub_plan_instead()}
          </LinkButton>
        )
      }
    >
      {m.office_sub_fewer_not_now()}
    </Banner>
  )
}

function Costs({ offer, clientId }: { offer: QuantityOffer; clientId: number }) {
  return (
    <div className="flex flex-col gap-3">
      <ChangePrice next={offer} clientId={clientId} />
      <p className="text-ink-soft text-sm">{afterwards(offer)}</p>
      {offer.plansAgain && <Banner meaning="info">{m.office_sub_plans_again()}</Banner>}
    </div>
  )
}

function actionOf({ decides, invoicedTo, nowCents }: QuantityOffer): string {
  if (decides !== null) return m.changes_ask({ name: decides })
  return nowCents && invoicedTo === null ? m.changes_pay() : m.office_sub_quantity_change()
}

/** What follows the press, and who gets an invoice of it. */
function afterwards({ decides, nowCents, after, before, ...offer }: QuantityOffer): string {
  if (decides !== null) return m.changes_decides({ name: decides })
  if (after < before) return creditText(offer) ?? m.office_sub_fewer_no_credit()
  const { invoicedTo } = offer
  if (!nowCents) return m.changes_no_invoice()
  return invoicedTo === null ? m.office_sub_quantity_invoice() : m.office_sub_quantity_invoice_to({ payer: invoicedTo })
}
