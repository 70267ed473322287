import { useQuery } from '@tanstack/react-query'
import { Button } from '#design/components/button.tsx'
import { DefinitionList } from '#design/components/text-bits.tsx'
import { m } from '#words'
import type { Place } from '../rules/places.ts'
import { monthlyInvoice } from '../rules/steps.ts'
import { clientName } from './client-name.ts'
import { clientQuery, methodsQuery } from './queries.ts'
import type { Checkout } from './use-checkout.ts'

/** What was chosen in the steps before, each with the way back to it. */
export function ConfirmFacts({ checkout }: { checkout: Checkout }) {
  const { cart, user, state, review } = checkout
  const isForOther = user !== null && state.clientId !== null && state.clientId !== user.clientId
  const { data: client } = useQuery({ ...clientQuery(state.clientId ?? 0), enabled: isForOther })
  const { data: methods } = useQuery(methodsQuery)
  const method = methods?.find((each) => each.method === cart.paymentCode)
  const { contact } = cart
  const change = (place: Place, what: string) => (
    <Button look="quiet" size="small" onPress={() => checkout.go(place)} aria-label={m.checkout_change_what({ what })}>
      {m.checkout_change()}
    </Button>
  )
  return (
    <DefinitionList
      items={[
        user?.clientType === 'Partner' && {
          term: m.checkout_for_whom(),
          value: isForOther ? client && clientName(client) : m.checkout_for_myself(),
          actions: change('client', m.checkout_for_whom()),
        },
        cart.orderType === 'domains' &&
          contact !== null && {
            term: m.checkout_holder(),
            value: (
              <>
                {clientName(contact)}
                <span className="block text-ink-soft text-sm">
                  {[contact.emailAddress, contact.street, `${contact.postalCode} ${contact.city}`]
                    .filter((part) => part.trim())
                    .join(' · ')}
                </span>
              </>
            ),
            actions: change('contact', m.checkout_holder()),
          },
        {
          term: m.checkout_step_method(),
          value: (
            <>
              {method?.title ?? cart.paymentCode}
              {method?.info && <span className="block text-ink-soft text-sm">{method.info}</span>}
            </>
          ),
          actions: cart.paymentCode === monthlyInvoice ? undefined : change('method', m.checkout_step_method()),
        },
        Boolean(review?.payerName) && { term: m.checkout_invoice_to(), value: review?.payerName },
      ]}
    />
  )
}
