import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { userQuery } from '#design/router/session.ts'
import { cartStore } from './browser-cart.ts'
import { useCartForScope } from './order-client.ts'

/** Keeps the cart of this browser true on every page: fetched again, met with the user's own, assigned to the client. Shows nothing. */
export default function CartUpkeep() {
  useMeeting()
  useCartForScope()
  return null
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
