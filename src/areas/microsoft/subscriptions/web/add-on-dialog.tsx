import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { PackageSearch, ShoppingCart } from 'lucide-react'
import { useState } from 'react'
import type { Licence, Tenant } from '#areas/microsoft/tenants/contract/shapes.ts'
import { cycleWord, isSomeLicences, LicenceNumber, termWord } from '#areas/microsoft/tenants/web/public.ts'
import {
  addToCart,
  cartErrorText,
  cartPath,
  cartStore,
  Price,
  PriceNote,
  usePriceView,
} from '#areas/ordering/cart/web/public.ts'
import type { BillingCycle, TermDuration } from '#areas/ordering/catalogue/rules/licence-offer.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Checkbox, RadioGroup } from '#design/components/choice.tsx'
import { Dialog } from '#design/components/dialog.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Select } from '#design/components/select.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { useUser } from '#design/router/session.ts'
import { m } from '#words'
import { offerPid } from '../rules/offer-product.ts'
import { addOnsFor } from './queries.ts'

type Props = { of: Pick<Tenant, 'name' | 'clientId'>; licence: Licence; onClose: () => void }
type Choice = { offerId: string; term: TermDuration; cycle: BillingCycle; quantity: number; agreement: boolean }

/** An add-on beside licences, put into the cart with all that Microsoft wants to know of it. */
export function AddOnDialog({ of: { name: tenant, clientId }, licence, onClose }: Props) {
  const query = useQuery(addOnsFor(licence.subscriptionId))
  const navigate = useNavigate()
  const user = useUser()
  const { term: ownTerm, billingCycle, quantity: ownQuantity } = licence
  const [choice, setChoice] = useState<Choice>({
    ...{ offerId: '', term: ownTerm, cycle: billingCycle, quantity: ownQuantity, agreement: false },
  })
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const offered = query.data ?? []
  const chosen = offered.find(({ offerId }) => offerId === choice.offerId) ?? offered[0]
  const order = async () => {
    if (!chosen) return
    setBusy(true)
    setProblem(undefined)
    const { term, cycle, quantity, agreement } = choice
    const details = {
      ...{ kind: 'offer' as const, offer_id: chosen.offerId, term_duration: term, billing_cycle: cycle, agreement },
      ...{ tenant, parent: licence.subscriptionId },
    }
    const isIn = await addToCart({ pid: offerPid, quantity, details }, (error) => setProblem(cartErrorText(error)))
    // What a partner orders for a tenant is for the client whose tenant that is.
    if (isIn && user?.clientType === 'Partner') await cartStore.saveFor(clientId).catch(() => undefined)
    setBusy(false)
    if (isIn) void navigate({ to: cartPath })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isBusy={isBusy}
      title={m.office_sub_add_on_title({ name: licence.licence })}
      footer={
        <>
          <Button onPress={onClose} isDisabled={isBusy}>
            {m.design_cancel()}
          </Button>
          <Button
            look="primary"
            icon={ShoppingCart}
            isPending={isBusy}
            isDisabled={!chosen || !choice.agreement || !isSomeLicences(choice.quantity)}
            onPress={() => void order()}
          >
            {m.order_add()}
          </Button>
        </>
      }
    >
      <Loaded query={query} waiting={<Skeleton lines={5} />}>
        {(rows) =>
          rows.length === 0 || !chosen ? (
            <EmptyState icon={PackageSearch} title={m.office_sub_add_on_none()}>
              {m.office_sub_add_on_none_help()}
            </EmptyState>
          ) : (
            <>
              <RadioGroup
                label={m.office_sub_add_on()}
                look="cards"
                value={chosen.offerId}
                onChange={(offerId) => setChoice({ ...choice, offerId })}
                choices={rows.map(({ offerId, name, info }) => ({ value: offerId, label: name, help: info }))}
              />
              <AddOnTerms offered={chosen} choice={choice} onChange={setChoice} />
              <Checkbox
                isSelected={choice.agreement}
                onChange={(agreement) => setChoice({ ...choice, agreement })}
                help={m.order_agreement_help()}
              >
                {m.order_agreement()}
              </Checkbox>
            </>
          )
        }
      </Loaded>
      {problem && <Banner meaning="bad">{problem}</Banner>}
    </Dialog>
  )
}

type TermsProps = {
  offered: { prices: readonly { term: TermDuration; cycle: BillingCycle; cents: number }[]; mostLicences: number }
  choice: Choice
  onChange: (choice: Choice) => void
}

/** Term, billing and number, with the price that they make; a managed client chooses without prices. */
function AddOnTerms({ offered: { prices, mostLicences }, choice, onChange }: TermsProps) {
  const { isShown } = usePriceView()
  const ways = prices.length > 0 ? prices : [{ term: choice.term, cycle: choice.cycle, cents: 0 }]
  const price = ways.find(({ term, cycle }) => term === choice.term && cycle === choice.cycle) ?? ways[0]
  if (!price) return null
  return (
    <>
      <div className="grid grid-cols-1 gap-3 small:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Select
          label={m.office_term_and_billing()}
          value={`${price.term} ${price.cycle}`}
          onChange={(key) => {
            const way = ways.find(({ term, cycle }) => `${term} ${cycle}` === key)
            if (way) onChange({ ...choice, term: way.term, cycle: way.cycle })
          }}
          options={ways.map(({ term, cycle }) => ({
            id: `${term} ${cycle}`,
            label: m.office_term_and_cycle({ term: termWord[term](), cycle: cycleWord[cycle]() }),
          }))}
        />
        <LicenceNumber
          value={choice.quantity}
          most={mostLicences}
          onChange={(quantity) => onChange({ ...choice, quantity })}
        />
      </div>
      {isShown && prices.length > 0 && isSomeLicences(choice.quantity) && (
        <p aria-live="polite">
          <Price cents={price.cents * choice.quantity} className="font-semibold text-lg" />{' '}
          <span className="text-ink-soft">
            {price.cycle === 'monthly' ? m.office_sub_per_month() : m.office_sub_per_year()}
          </span>{' '}
          <PriceNote className="text-sm" />
        </p>
      )}
    </>
  )
}
