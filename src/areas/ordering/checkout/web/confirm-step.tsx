import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PriceView } from '#areas/ordering/cart/contract/shapes.ts'
import { cartStore, usePriceView } from '#areas/ordering/cart/web/public.ts'
import { isStrongPassword } from '#areas/session/sign-in/rules/password.ts'
import { fieldWords } from '#base/field-words.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Checkbox } from '#design/components/choice.tsx'
import { ExternalLink } from '#design/components/link.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { TextField } from '#design/components/text-field.tsx'
import { useFirstWrong } from '#design/form/first-wrong.ts'
import { currentLocale } from '#design/language/locale.ts'
import { useBrand } from '#design/tokens/brand.ts'
import { m } from '#words'
import { orderProblems } from '../rules/steps.ts'
import { SummaryInStep } from './checkout-summary.tsx'
import { confirmHelp, orderWords } from './checkout-words.ts'
import { ConfirmFacts } from './confirm-facts.tsx'
import { OrderTroubles } from './order-troubles.tsx'
import { PersonForm } from './person-form.tsx'
import { methodsQuery } from './queries.ts'
import { StepFrame } from './step-frame.tsx'
import type { Checkout } from './use-checkout.ts'
import { usePlaceOrder } from './use-place-order.ts'

const formId = 'checkout-account'

/**
 * Step 2, confirmation: a summary, a visitor's account, the terms, the button. Rendered once everything is loaded: a
 * line appearing later would move the terms while the user presses them.
 */
export function ConfirmStep({ checkout }: { checkout: Checkout }) {
  const view = usePriceView()
  const { isPending } = useQuery(methodsQuery)
  if (!checkout.isReviewDue && !(view.isShown && isPending)) return <KnownConfirm checkout={checkout} />
  return (
    <StepFrame checkout={checkout} title={m.checkout_confirm_title()} help={confirmHelp(view)}>
      <Skeleton lines={5} />
    </StepFrame>
  )
}

function KnownConfirm({ checkout }: { checkout: Checkout }) {
  const { cart, review } = checkout
  const [password, setPassword] = useState('')
  const [tries, setTries] = useState(0)
  const isAsked = tries > 0
  const content = useFirstWrong<HTMLDivElement>(tries)
  const { place, isBusy, trouble } = usePlaceOrder(checkout)
  const { data: methods } = useQuery(methodsQuery)
  // For a managed client the method is its partner's, and not among the client's own.
  const module = review?.monthlyInvoice
    ? 'monthlyinvoice'
    : methods?.find((method) => method.method === cart.paymentCode)?.module
  const view = usePriceView()
  const problems = orderProblems(checkout.state, cart.count)
  const isVisitor = !checkout.user
  const isWeak = password !== '' && !isStrongPassword(password)
  const needsForm = isVisitor && cart.orderType === 'services'
  const order = () => {
    setTries(tries + 1)
    const left = orderProblems(checkout.state, cart.count).filter(
      (problem) => problem !== 'no_contact' && (view.isShown || problem !== 'no_payment_code'),
    )
    if (left.length === 0 && !isWeak) void place(isVisitor ? password : undefined)
  }
  const isAgreed = !problems.includes('terms_not_accepted')
  const { isCovered, restCents } = checkout
  const words = orderWords({ module, isCovered, restCents, totalCents: (review?.cart ?? cart).totalCents }, view)
  return (
    <StepFrame
      checkout={checkout}
      title={m.checkout_confirm_title()}
      help={confirmHelp(view)}
      next={
        <Button
          look="primary"
          size="large"
          isPending={isBusy}
          isDisabled={review?.problems.some((problem) => problem.code === 'nothing_orderable') === true}
          className="h-auto! min-h-11 whitespace-normal! py-1.5 text-center max-small:w-full"
          {...(needsForm ? { type: 'submit' as const, form: formId } : { onPress: order })}
        >
          {words}
        </Button>
      }
    >
      <OrderTroubles checkout={checkout} trouble={trouble} />
      <div ref={content}>
        <ConfirmFacts checkout={checkout} />
        {isVisitor && (
          <OwnAccount
            checkout={checkout}
            needsForm={needsForm}
            password={password}
            onPassword={setPassword}
            isRefused={isAsked && isWeak}
            onSubmit={order}
          />
        )}
        <SummaryInStep checkout={checkout} />
        <Terms
          isAgreed={isAgreed}
          error={isAsked && !isAgreed ? fieldWords.terms_not_accepted[currentLocale()] : undefined}
        />
      </div>
      {review && review.problems.length === 0 && (
        <PayerNote monthly={review.monthlyInvoice} payer={review.payerName} view={view} />
      )}
    </StepFrame>
  )
}

type OwnAccountProps = {
  checkout: Checkout
  needsForm: boolean
  password: string
  onPassword: (typed: string) => void
  isRefused: boolean
  onSubmit: () => void
}

/** The account that a visitor gets with the order. */
function OwnAccount({ checkout, needsForm, password, onPassword, isRefused, onSubmit }: OwnAccountProps) {
  const { contact } = checkout.cart
  return (
    <section aria-labelledby="checkout-own-account" className="mt-5 border-line border-t pt-5">
      <h3 id="checkout-own-account" className="font-semibold">
        {m.checkout_own_account()}
      </h3>
      <p className="mt-0.5 mb-4 text-ink-soft text-sm">
        {needsForm
          ? m.checkout_own_account_help()
          : m.checkout_own_account_with({ email: contact?.emailAddress ?? '' })}
      </p>
      {needsForm && (
        <PersonForm id={formId} contact={contact} isAccount errors={checkout.fieldErrors} onSubmit={onSubmit} />
      )}
      <TextField
        className={needsForm ? 'mt-4 max-w-md' : 'max-w-md'}
        type="password"
        label={m.checkout_choose_password()}
        optional
        help={m.checkout_choose_password_help()}
        autoComplete="new-password"
        value={password}
        onChange={onPassword}
        error={isRefused ? fieldWords.weak_password[currentLocale()] : undefined}
      />
    </section>
  )
}

/** Who pays, when nothing is paid now or another client pays. */
function PayerNote({ monthly, payer, view }: { monthly: boolean; payer: string; view: PriceView }) {
  if (view.consent === 'after-approval') return <Banner className="mt-4">{m.checkout_approval_note({ payer })}</Banner>
  if (monthly) return <Banner className="mt-4">{m.checkout_monthly_note({ payer })}</Banner>
  return view.isShown ? null : <Banner className="mt-4">{m.checkout_payer_note({ payer })}</Banner>
}

function Terms({ isAgreed, error }: { isAgreed: boolean; error: string | undefined }) {
  const { company, termsLink } = useBrand()
  const link = termsLink?.[currentLocale()] ?? company.website
  return (
    <div className="mt-5 border-line border-t pt-5">
      <Checkbox isSelected={isAgreed} onChange={(agreeTerm) => cartStore.change({ agreeTerm })} error={error}>
        {m.checkout_agree({ company: company.name })}
      </Checkbox>
      {link && (
        <p className="mt-1 pl-6.5 text-sm">
          <ExternalLink href={link}>{m.checkout_read_terms()}</ExternalLink>
        </p>
      )}
    </div>
  )
}
