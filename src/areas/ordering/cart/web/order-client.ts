import { useEffect } from 'react'
import { useClientScope } from '#design/router/client-scope.ts'
import { useUser } from '#design/router/session.ts'
import { cartStore, useCart } from './browser-cart.ts'

/** The client in whom a partner works; nobody for whoever orders for themselves alone. */
export function useScopeToOrderFor(): number | null {
  const user = useUser()
  const scope = useClientScope()
  return user?.clientType === 'Partner' ? (scope ?? null) : null
}

/** For whom something is chosen now: whom the cart is for, otherwise the client in whom a partner works. */
export function useOrderClient(): number | null {
  const scope = useScopeToOrderFor()
  return useCart().cart?.clientId ?? scope
}

/** A cart that is for nobody yet becomes one for the client in whom a partner works; nothing has to be asked then. */
export function useCartForScope(): void {
  const scope = useScopeToOrderFor()
  const { cart } = useCart()
  const isOpen = cart !== null && cart.count > 0 && cart.clientId === null
  useEffect(() => {
    // What fails here is asked at the checkout.
    if (isOpen && scope !== null) void cartStore.saveFor(scope).catch(() => undefined)
  }, [isOpen, scope])
}
