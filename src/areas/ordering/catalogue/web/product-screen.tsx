import { useQuery } from '@tanstack/react-query'
import { PackageX } from 'lucide-react'
import * as z from 'zod/mini'
import { useCart } from '#areas/ordering/cart/web/links.ts'
import { isApiError } from '#design/api/client.ts'
import { LinkButton } from '#design/components/link.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { EmptyState, ErrorState } from '#design/components/states.tsx'
import { useSearchState } from '#design/router/search-state.ts'
import { m } from '#words'
import { productsPath } from './links.ts'
import { ProductForm } from './product-form.tsx'
import { productQuery } from './queries.ts'

/** `?pid=200&term=yearly&domain=mijn-zaak.be`: a product with what is chosen already. */
export const ProductSearch = z.object({
  pid: z.catch(z.coerce.number().check(z.int(), z.gte(1)), 0),
  term: z.catch(z.optional(z.string()), undefined),
  domain: z.catch(z.optional(z.string()), undefined),
})

export function ProductScreen() {
  const [search] = useSearchState(ProductSearch)
  const { cart } = useCart()
  const { data, error, refetch } = useQuery({ ...productQuery(search.pid, cart?.clientId), enabled: search.pid > 0 })
  if (search.pid === 0 || (isApiError(error) && error.status === 404))
    return (
      <EmptyState
        icon={PackageX}
        title={m.order_product_gone()}
        actions={<LinkButton to={productsPath}>{m.cart_see_products()}</LinkButton>}
      >
        {m.order_product_gone_help()}
      </EmptyState>
    )
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />
  if (!data) return <Skeleton lines={8} />
  return <ProductForm key={data.pid} product={data} term={search.term} domain={search.domain ?? ''} />
}
