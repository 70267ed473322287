import { ShoppingCart } from 'lucide-react'
import { TopBarLink } from '#design/layouts/top-bar-tray.tsx'
import { m } from '#words'
import { useCartCount } from './browser-cart.ts'

/** The cart in the top bar, with its count. */
export default function CartSlot() {
  const count = useCartCount()
  return <TopBarLink icon={ShoppingCart} label={m.cart_open({ count })} count={count} to="/cart/show-cart" />
}
