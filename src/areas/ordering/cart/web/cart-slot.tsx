import { queryOptions, useQuery } from '@tanstack/react-query'
import { ShoppingCart } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { send } from '#design/api/client.ts'
import { TopBarLink } from '#design/layouts/top-bar-tray.tsx'
import { userQuery } from '#design/router/session.ts'
import { m } from '#words'
import { lastCart } from '../contract/last-cart.ts'
import { useHasKeptCart, useKeptCount } from './kept-cart.ts'
import { lastCartKeys } from './keys.ts'

const CartUpkeep = lazy(() => import('./cart-upkeep.tsx'))

/** The cart in the top bar, with its count. What understands carts is loaded where there is one, and most pages have none. */
export default function CartSlot() {
  const count = useKeptCount()
  const hasCart = useHasCart()
  return (
    <>
      <TopBarLink icon={ShoppingCart} label={m.cart_open({ count })} count={count} to="/cart/show-cart" />
      {hasCart && (
        <Suspense fallback={null}>
          <CartUpkeep />
        </Suspense>
      )}
    </>
  )
}

/** Whether this browser keeps a cart, or else the account has one from another device. */
function useHasCart(): boolean {
  const { data: user } = useQuery(userQuery)
  const isKept = useHasKeptCart()
  const { data: hasLast = false } = useQuery({ ...hasLastCart(user?.id ?? 0), enabled: Boolean(user) && !isKept })
  return isKept || hasLast
}

/** Asked once per page and account. */
const hasLastCart = (accountId: number) =>
  queryOptions({
    queryKey: lastCartKeys.one(accountId),
    queryFn: ({ signal }) => send(lastCart, {}, { signal }).then(({ data }) => data !== null),
    staleTime: Number.POSITIVE_INFINITY,
  })
