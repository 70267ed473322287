import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { usePriceView } from '#areas/ordering/cart/web/public.ts'
import { clientName } from '#areas/people/clients/web/public.tsx'
import { formatEuros } from '#base/money.ts'
import { Button } from '#design/components/button.tsx'
import { m } from '#words'
import type { Place } from '../rules/places.ts'
import { monthlyInvoice } from '../rules/steps.ts'
import { clientQuery, methodsQuery } from './queries.ts'
import type { Checkout } from './use-checkout.ts'

/** The choices of the previous steps, each with a link back. */
export function ConfirmFacts({ checkout }: { checkout: Checkout }) {
  const { cart, user, state, review } = checkout
  const isForOther = user !== null && state.clientId !== null && state.clientId !== user.clientId
  const { data: client } = useQuery({ ...clientQuery(state.clientId ?? 0), enabled: isForOther })
  const { data: methods } = useQuery(methodsQuery)
  const method = methods?.find((each) => each.method === cart.paymentCode)
  const { contact } = cart
  const { isShown } = usePriceView()
  const facts: (Fact | false)[] = [
    user?.clientType === 'Partner' && {
      place: 'client',
      term: m.checkout_for_whom(),
      value: isForOther ? client && clientName(client) : m.checkout_for_myself(),
    },
    cart.orderType === 'domains' &&
      contact !== null && {
        place: 'contact',
        term: m.checkout_holder({ count: cart.count }),
        value: clientName(contact),
        more: [contact.emailAddress, contact.street, `${contact.postalCode} ${contact.city}`]
          .filter((part) => part.trim())
          .join(' · '),
      },
    isShown && {
      place: cart.paymentCode === monthlyInvoice || checkout.isFree ? undefined : 'method',
      term: m.checkout_step_method(),
      value: checkout.isFree
        ? m.checkout_nothing_to_pay()
        : checkout.isCovered
          ? m.checkout_credit_method()
          : (method?.title ?? (review?.monthlyInvoice ? m.payments_method_monthlyinvoice() : cart.paymentCode)),
      more: creditWords(checkout) ?? (checkout.isFree ? undefined : method?.info),
    },
    Boolean(review?.payerName) && { term: m.checkout_invoice_to(), value: review?.payerName },
  ]
  return (
    <dl className="divide-y divide-line">
      {facts.map((fact) => fact && <FactRow key={fact.term} fact={fact} onChange={checkout.go} />)}
    </dl>
  )
}

/** What account credit pays, and what is left for the method. */
const creditWords = ({ fromCreditCents, isCovered, restCents }: Checkout): string | undefined =>
  fromCreditCents === 0
    ? undefined
    : isCovered
      ? m.checkout_credit_covers()
      : m.checkout_credit_first({ credit: formatEuros(fromCreditCents), rest: formatEuros(restCents) })

type Fact = { term: string; value: ReactNode; more?: string | undefined; place?: Place | undefined }

const FactRow = ({ fact, onChange }: { fact: Fact; onChange: (place: Place) => void }) => (
  <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 py-3 first:pt-0 last:pb-0 small:grid-cols-[12rem_minmax(0,1fr)_auto]">
    <dt className="text-ink-soft max-small:col-span-2">{fact.term}</dt>
    <dd className="min-w-0 break-words">
      {fact.value}
      {fact.more && <span className="block text-ink-soft text-sm">{fact.more}</span>}
    </dd>
    {fact.place && (
      <dd>
        <ChangeButton what={fact.term} onPress={() => fact.place && onChange(fact.place)} />
      </dd>
    )}
  </div>
)

const ChangeButton = ({ what, onPress }: { what: string; onPress: () => void }) => (
  <Button size="small" onPress={onPress} aria-label={m.checkout_change_what({ what })}>
    {m.checkout_change()}
  </Button>
)
