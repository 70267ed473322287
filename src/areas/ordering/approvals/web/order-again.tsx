import { useNavigate } from '@tanstack/react-router'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { addAllToCart, cartPath } from '#areas/ordering/cart/web/public.ts'
import { checkoutCalls } from '#areas/ordering/checkout/contract/calls.ts'
import { send } from '#design/api/client.ts'
import { Button } from '#design/components/button.tsx'
import { useMayBuy } from '#design/router/spending.ts'
import { m } from '#words'

/** Puts what was asked into the cart once more; what it is and whether it can be had is looked at there. */
export function OrderAgain({ uuid }: { uuid: string }) {
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  if (!useMayBuy()) return null
  const again = async () => {
    setBusy(true)
    try {
      const { data } = await send(checkoutCalls.again, { params: { uuid } })
      if ((await addAllToCart(data)) > 0) await navigate({ to: cartPath })
    } catch {
      // The client has said what went wrong.
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button look="primary" icon={RotateCcw} isPending={isBusy} onPress={() => void again()}>
      {m.approvals_again()}
    </Button>
  )
}
