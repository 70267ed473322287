import { useQuery } from '@tanstack/react-query'
import type { PaymentMethod } from '#areas/billing/payments/contract/shapes.ts'
import { accountCredit } from '#areas/billing/payments/rules/methods.ts'
import { CreditSwitch } from '#areas/billing/payments/web/public.ts'
import { cartStore } from '#areas/ordering/cart/web/public.ts'
import { formatEuros } from '#base/money.ts'
import { RadioGroup } from '#design/components/choice.tsx'
import { Loaded, loadedData } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { m } from '#words'
import { monthlyInvoice } from '../rules/steps.ts'
import { methodIcon } from './method-words.ts'
import { methodsQuery } from './queries.ts'
import { NextButton, StepFrame } from './step-frame.tsx'
import type { Checkout } from './use-checkout.ts'

/** A client with monthly invoices has no other choice, and nobody else has that one. */
const offered = (methods: readonly PaymentMethod[], isMonthly: boolean): PaymentMethod[] =>
  methods.filter((method) => (method.method === monthlyInvoice) === isMonthly)

/** Step 2, payment method. */
export function MethodStep({ checkout }: { checkout: Checkout }) {
  const query = useQuery(methodsQuery)
  const { paymentCode } = checkout.cart
  const { review, isReviewDue, usesCredit, setUsesCredit, fromCreditCents, isCovered, isFree, restCents } = checkout
  const methods = offered(loadedData(query) ?? [], checkout.review?.monthlyInvoice ?? paymentCode === monthlyInvoice)
  // When nothing is left to pay no method is needed, and a chosen one is ignored.
  const isAsked = !isCovered && paymentCode === accountCredit ? '' : paymentCode
  const next = () => {
    if (isCovered) cartStore.change({ paymentCode: accountCredit, paymentModule: accountCredit })
    checkout.next()
  }
  const choose = (code: string) => {
    const method = methods.find((each) => each.method === code)
    if (method) cartStore.change({ paymentCode: code, paymentModule: method.module })
  }
  return (
    <StepFrame
      checkout={checkout}
      title={m.checkout_method_title()}
      help={m.checkout_method_help()}
      next={
        <NextButton checkout={checkout} onPress={next} isDisabled={isReviewDue || (isAsked === '' && !isCovered)} />
      }
    >
      {review && review.creditCents > 0 && !isFree && (
        <div className="mb-5">
          <CreditSwitch
            isUsed={usesCredit}
            onChange={setUsesCredit}
            creditCents={review.creditCents}
            openCents={review.cart.totalCents}
          />
        </div>
      )}
      {isCovered ? (
        <p>{isFree ? m.checkout_nothing_to_pay() : m.checkout_credit_covers()}</p>
      ) : (
        <Loaded query={query} waiting={<Skeleton lines={5} />}>
          {() =>
            isReviewDue ? (
              <Skeleton lines={5} />
            ) : (
              <RadioGroup
                label={
                  fromCreditCents > 0
                    ? m.payments_pay_rest({ amount: formatEuros(restCents) })
                    : m.checkout_method_title()
                }
                labelHidden={fromCreditCents === 0}
                look="cards"
                value={isAsked || null}
                onChange={choose}
                choices={methods.map((method) => ({
                  value: method.method,
                  label: <MethodLabel method={method} />,
                  help: method.info,
                }))}
              />
            )
          }
        </Loaded>
      )}
    </StepFrame>
  )
}

function MethodLabel({ method }: { method: PaymentMethod }) {
  const Icon = methodIcon(method.icon)
  return (
    <span className="flex items-center gap-2">
      {method.title}
      <Icon aria-hidden size={16} strokeWidth={1.75} className="text-ink-soft" />
    </span>
  )
}
