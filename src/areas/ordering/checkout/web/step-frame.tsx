import { ArrowLeft, ArrowRight } from 'lucide-react'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { Button } from '#design/components/button.tsx'
import { m } from '#words'
import type { Checkout } from './use-checkout.ts'

/** The last step shown; the first one does not take the focus. */
let seen: string | undefined
/** The same step was rendered again with loaded data while its heading had the focus. */
let isHeld = false

/** One step: its heading, which gets the focus, its content, and the buttons back and next. */
export function StepFrame({
  checkout,
  title,
  help,
  children,
  next,
}: {
  checkout: Checkout
  title: string
  help?: ReactNode
  children: ReactNode
  /** The button to the next step; left out when the content has its own. */
  next?: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    const own = heading.current
    return () => {
      isHeld = document.activeElement === own
    }
  }, [])
  useEffect(() => {
    if (seen !== undefined && (isHeld || seen !== checkout.place)) heading.current?.focus()
    isHeld = false
    seen = checkout.place
  }, [checkout.place])
  return (
    <section aria-labelledby="checkout-step" className="rounded-xl border border-line bg-surface shadow-card">
      <header className="px-5 pt-4.5 pb-4">
        <h2 id="checkout-step" ref={heading} tabIndex={-1} className="font-semibold text-lg">
          {title}
        </h2>
        {help && <p className="mt-0.5 text-ink-soft">{help}</p>}
      </header>
      <div className="px-5 pb-5">{children}</div>
      <footer className="flex flex-wrap items-center justify-between gap-2 rounded-b-xl border-line border-t bg-canvas px-5 py-3.5">
        {checkout.place === 'cart' ? (
          <span />
        ) : (
          <Button look="quiet" icon={ArrowLeft} onPress={checkout.back} className="-ml-2">
            {m.checkout_back()}
          </Button>
        )}
        {next}
      </footer>
    </section>
  )
}

/** Goes to the next step, or submits the step's form. */
export const NextButton = ({
  checkout,
  formId,
  isDisabled = false,
  onPress,
}: {
  checkout: Checkout
  formId?: string
  isDisabled?: boolean
  onPress?: () => void
}) => (
  <Button
    look="primary"
    iconAfter={ArrowRight}
    isDisabled={isDisabled}
    {...(formId ? { type: 'submit' as const, form: formId } : { onPress: onPress ?? checkout.next })}
  >
    {m.checkout_next()}
  </Button>
)
