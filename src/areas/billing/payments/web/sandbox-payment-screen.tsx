import { useQuery } from '@tanstack/react-query'
import { FlaskConical } from 'lucide-react'
import { send } from '#design/api/client.ts'
import { errorText } from '#design/api/error-text.ts'
import { useCall } from '#design/api/use-call.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Card } from '#design/components/card.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { DefinitionList, Money } from '#design/components/text-bits.tsx'
import { leaveTo } from '#design/router/leave-to.ts'
import { useSearchParam } from '#design/router/search-state.ts'
import { m } from '#words'
import { sandboxPaymentCalls } from '../contract/calls.ts'
import { methodTitle } from './method-words.ts'
import { sandboxCheckout } from './queries.ts'

type End = { end: 'paid' | 'failed' | 'cancelled' | 'expired'; notifyLate?: boolean }

/** The checkout of the sandbox payment provider, with a button for each result. */
export function SandboxPaymentScreen() {
  const [id = ''] = useSearchParam('id')
  const checkout = useQuery(sandboxCheckout(id))
  return (
    <div className="w-full max-w-modal">
      <Card>
        <h1 className="flex items-center gap-2.5 font-semibold text-xl">
          <FlaskConical aria-hidden size={20} className="text-ink-soft" />
          {m.payments_sandbox_title()}
        </h1>
        <p className="mt-1 text-ink-soft">{m.payments_sandbox_note()}</p>
        <Loaded query={checkout} waiting={<Skeleton lines={4} />}>
          {(payment) => <Checkout id={id} payment={payment} />}
        </Loaded>
      </Card>
    </div>
  )
}

type Payment = { description: string; cents: number; method: string; state: string; returnUrl: string }

function Checkout({ id, payment }: { id: string; payment: Payment }) {
  const isOpen = payment.state === 'open' || payment.state === 'pending'
  return (
    <>
      <DefinitionList
        className="my-4"
        items={[
          {
            term: m.payments_sandbox_amount(),
            value: <Money cents={payment.cents} className="font-semibold text-lg" />,
          },
          { term: m.payments_sandbox_description(), value: payment.description },
          { term: m.payments_sandbox_method(), value: methodTitle(payment.method) },
        ]}
      />
      {isOpen ? <Ends id={id} /> : <Over returnUrl={payment.returnUrl} />}
    </>
  )
}

const Over = ({ returnUrl }: { returnUrl: string }) => (
  <Banner
    meaning="info"
    title={m.payments_sandbox_over()}
    actions={<Button onPress={() => window.location.assign(returnUrl)}>{m.payments_sandbox_back()}</Button>}
  />
)

function Ends({ id }: { id: string }) {
  const { mutate, isPending, error } = useCall(
    async (body: End) => leaveTo((await send(sandboxPaymentCalls.end, { params: { id }, body })).data.returnUrl),
    // It may have ended in another tab.
    { refreshes: [sandboxCheckout(id).queryKey], inPlace: true },
  )
  const end = (body: End) => () => mutate(body)
  return (
    <>
      {error && (
        <Banner meaning="bad" className="mb-3">
          {errorText(error)}
        </Banner>
      )}
      <Button look="primary" size="large" className="w-full" isPending={isPending} onPress={end({ end: 'paid' })}>
        {m.payments_sandbox_pay()}
      </Button>
      <div className="mt-3 grid gap-2 small:grid-cols-2">
        <Button isDisabled={isPending} onPress={end({ end: 'paid', notifyLate: true })}>
          {m.payments_sandbox_pay_late()}
        </Button>
        <Button isDisabled={isPending} onPress={end({ end: 'failed' })}>
          {m.payments_sandbox_fail()}
        </Button>
        <Button isDisabled={isPending} onPress={end({ end: 'cancelled' })}>
          {m.payments_sandbox_cancel()}
        </Button>
        <Button isDisabled={isPending} onPress={end({ end: 'expired' })}>
          {m.payments_sandbox_expire()}
        </Button>
      </div>
    </>
  )
}
