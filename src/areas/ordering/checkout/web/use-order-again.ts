import { useNavigate } from '@tanstack/react-router'
import { addAllToCart, cartPath } from '#areas/ordering/cart/web/public.ts'
import { send } from '#design/api/client.ts'
import { useCall } from '#design/api/use-call.ts'
import { checkoutCalls } from '../contract/calls.ts'

/** Puts the ordered items into the cart again; the cart checks their availability. */
export function useOrderAgain() {
  const navigate = useNavigate()
  return useCall(async (uuid: string) => {
    const { data } = await send(checkoutCalls.again, { params: { uuid } })
    if ((await addAllToCart(data)) > 0) await navigate({ to: cartPath })
  })
}
