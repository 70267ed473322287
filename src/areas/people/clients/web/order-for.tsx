import { ShoppingCart } from 'lucide-react'
import { orderPath } from '#areas/ordering/catalogue/web/public.ts'
import { LinkButton } from '#design/components/link.tsx'
import { useUser } from '#design/router/session.ts'
import { useMayBuy } from '#design/router/spending.ts'
import { m } from '#words'
import type { ClientInSight } from './client-in-sight.ts'

/** Staff cannot order for others: they act as the client instead. */
export function useMayOrderFor(): boolean {
  const user = useUser()
  return useMayBuy() && user?.clientType === 'Partner' && user.permissions.orders === true
}

type OrderForProps = {
  client: ClientInSight
  /** The path of the first screen. */
  to?: string
  /** `secondary` on the page of the client, whose head has the primary one. */
  look?: 'primary' | 'secondary'
}

/** A partner orders for one client, and works in it from then on. */
export function OrderFor({ client, to = orderPath, look = 'primary' }: OrderForProps) {
  if (!useMayOrderFor()) return null
  return (
    <LinkButton to={to} search={{ cc: client.id }} look={look} icon={ShoppingCart}>
      <span className="max-w-[min(18rem,calc(100vw-8rem))] truncate">{m.people_order_for({ name: client.name })}</span>
    </LinkButton>
  )
}
