import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { cartErrorText, cartStore, useScopeToOrderFor } from '#areas/ordering/cart/web/public.ts'
import { clientName, NewClientDialog } from '#areas/people/clients/web/public.tsx'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { RadioGroup } from '#design/components/choice.tsx'
import { ComboBox } from '#design/components/select.tsx'
import { toast } from '#design/feedback/toast.ts'
import { m } from '#words'
import { clientQuery, clientsQuery } from './queries.ts'
import { NextButton, StepFrame } from './step-frame.tsx'
import type { Checkout } from './use-checkout.ts'

/** The client that a partner orders for: the partner itself, one from the search, or a new one. Prices depend on it. */
export function PartnerChoice({ checkout }: { checkout: Checkout }) {
  const own = checkout.user?.clientId ?? 0
  const chosen = checkout.state.clientId
  const [kind, setKind] = useState<'client' | 'own'>(chosen === own ? 'own' : 'client')
  const [typed, setTyped] = useState('')
  const [isNew, setNew] = useState(false)
  const current = useQuery({ ...clientQuery(chosen ?? 0), enabled: chosen !== null && chosen !== own })
  const found = useQuery(clientsQuery(typed))
  const choose = async (clientId: number) => {
    try {
      if (clientId !== checkout.cart.clientId) cartStore.change({ contact: null, contactRoles: {} })
      await cartStore.saveFor(clientId)
    } catch (error) {
      toast.bad(cartErrorText(error))
    }
  }
  const listed = found.data ?? []
  const options = (
    current.data && !listed.some((client) => client.id === chosen) && typed === '' ? [current.data, ...listed] : listed
  ).map((client) => ({
    id: client.id,
    label: clientName(client),
    help: `${client.emailAddress}${client.managed ? ` · ${m.checkout_client_managed()}` : ''}`,
  }))
  const isReady = kind === 'own' ? chosen === own : chosen !== null && chosen !== own
  return (
    <StepFrame
      checkout={checkout}
      title={m.checkout_client_title()}
      help={m.checkout_client_help()}
      next={<NextButton checkout={checkout} isDisabled={!isReady} />}
    >
      <OtherScope chosen={chosen} onChoose={(id) => void choose(id)} />
      <RadioGroup
        label={m.checkout_client_title()}
        labelHidden
        look="cards"
        value={kind}
        onChange={(value) => {
          setKind(value as 'client' | 'own')
          if (value === 'own') void choose(own)
        }}
        choices={[
          { value: 'client', label: m.checkout_for_client(), help: m.checkout_for_client_help() },
          { value: 'own', label: m.checkout_for_myself(), help: m.checkout_for_myself_help() },
        ]}
      />
      {kind === 'client' && (
        <div className="mt-5 flex flex-wrap items-end gap-3">
          <ComboBox
            key={current.data?.id ?? 'none'}
            className="min-w-60 flex-1"
            label={m.checkout_client()}
            isAsync
            options={options}
            defaultInputValue={current.data ? clientName(current.data) : ''}
            onInputChange={(text) => setTyped(current.data && text === clientName(current.data) ? '' : text)}
            value={chosen === own ? null : chosen}
            onChange={(id) => id !== null && void choose(Number(id))}
          />
          <Button icon={UserPlus} onPress={() => setNew(true)}>
            {m.checkout_new_client()}
          </Button>
        </div>
      )}
      {isNew && (
        <Suspense>
          <NewClientDialog
            isHolder={checkout.cart.items.some((item) => item.pid === 0)}
            onClose={() => setNew(false)}
            onMade={(id) => void choose(id)}
          />
        </Suspense>
      )}
    </StepFrame>
  )
}

/** The cart is for one client while the partner works in another: the partner decides. */
function OtherScope({ chosen, onChoose }: { chosen: number | null; onChoose: (id: number) => void }) {
  const scope = useScopeToOrderFor()
  const isOther = scope !== null && chosen !== null && chosen !== scope
  const { data } = useQuery({ ...clientQuery(scope ?? 0), enabled: isOther })
  if (!isOther || !data) return null
  const name = clientName(data)
  return (
    <Banner
      meaning="warning"
      className="mb-5"
      actions={
        <Button size="small" onPress={() => onChoose(scope)}>
          {m.people_order_for({ name })}
        </Button>
      }
    >
      {m.checkout_other_scope({ name })}
    </Banner>
  )
}
