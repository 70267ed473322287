import { useQuery } from '@tanstack/react-query'
import { ShoppingCart } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { TopBarLink } from '#design/layouts/top-bar-tray.tsx'
import { userQuery } from '#design/router/session.ts'
import { m } from '#words'
import { cartStore, useCartCount } from './browser-cart.ts'
import { useCartForScope } from './order-client.ts'

/** The cart in the top bar, with its count. */
export default function CartSlot() {
  const count = useCartCount()
  useMeeting()
  useCartForScope()
  return <TopBarLink icon={ShoppingCart} label={m.cart_open({ count })} count={count} to="/cart/show-cart" />
}

/** After signing in, or on a device without a cart, continues with the user's cart. */
function useMeeting(): void {
  const { data: user } = useQuery(userQuery)
  const accountId = user === undefined ? undefined : (user?.id ?? null)
  const before = useRef<number | null>(undefined)
  useEffect(() => {
    if (accountId === undefined) return
    const was = before.current
    before.current = accountId
    const hasCart = cartStore.current().cart !== null
    // A page that starts signed in may come from a sign-in at an identity provider.
    const mayBeNew = was === null || was === undefined || !hasCart
    if (accountId !== null && was !== accountId && mayBeNew) void cartStore.meet()
  }, [accountId])
}
