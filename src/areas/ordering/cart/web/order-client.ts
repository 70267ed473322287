import { useEffect } from 'react'
import { useClientScope } from '#design/router/client-scope.ts'
import { useUser } from '#design/router/session.ts'
import { cartStore, useCart } from './browser-cart.ts'

/** The client that a partner works in; null for users who can order for themselves only. */
export function useScopeToOrderFor(): number | null {
  const user = useUser()
  const scope = useClientScope()
  return user?.clientType === 'Partner' ? (scope ?? null) : null
}

/** The client for choices: that of the cart, otherwise the one that a partner works in. */
export function useOrderClient(): number | null {
  const scope = useScopeToOrderFor()
  return useCart().cart?.clientId ?? scope
}

/** Assigns a cart without a client to the one that a partner works in, so that the checkout need not ask. */
export function useCartForScope(): void {
  const scope = useScopeToOrderFor()
  const { cart } = useCart()
  const isOpen = cart !== null && cart.count > 0 && cart.clientId === null
  useEffect(() => {
    // On failure the checkout asks for the client.
    if (isOpen && scope !== null) void cartStore.saveFor(scope).catch(() => undefined)
  }, [isOpen, scope])
}
