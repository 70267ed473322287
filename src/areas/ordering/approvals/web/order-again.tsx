import { useNavigate } from '@tanstack/react-router'
import { RotateCcw } from 'lucide-react'
import { addAllToCart, cartPath } from '#areas/ordering/cart/web/public.ts'
import { checkoutCalls } from '#areas/ordering/checkout/contract/calls.ts'
import { send } from '#design/api/client.ts'
import { useCall } from '#design/api/use-call.ts'
import { Button } from '#design/components/button.tsx'
import { useMayBuy } from '#design/router/spending.ts'
import { m } from '#words'

/** Puts what was asked into the cart once more; the cart checks what it is and whether it is available. */
export function OrderAgain({ uuid }: { uuid: string }) {
  const navigate = useNavigate()
  const again = useCall(async () => {
    const { data } = await send(checkoutCalls.again, { params: { uuid } })
    if ((await addAllToCart(data)) > 0) await navigate({ to: cartPath })
  })
  if (!useMayBuy()) return null
  return (
    <Button look="primary" icon={RotateCcw} isPending={again.isPending} onPress={() => again.mutate()}>
      {m.approvals_again()}
    </Button>
  )
}
