import { ShoppingCart } from 'lucide-react'
import { orderPath, productsPath } from '#areas/ordering/catalogue/web/public.ts'
import { LinkButton } from '#design/components/link.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { m } from '#words'

export const EmptyCart = () => (
  <EmptyState
    icon={ShoppingCart}
    title={m.cart_empty()}
    actions={
      <>
        <LinkButton look="primary" to={orderPath}>
          {m.cart_find_domain()}
        </LinkButton>
        <LinkButton to={productsPath}>{m.cart_see_products()}</LinkButton>
      </>
    }
  >
    {m.cart_empty_help()}
  </EmptyState>
)
