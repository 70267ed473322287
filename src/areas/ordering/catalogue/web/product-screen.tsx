import { useQuery } from '@tanstack/react-query'
import { PackageX } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useCart, useOrderClient } from '#areas/ordering/cart/web/public.ts'
import { isApiError } from '#design/api/client.ts'
import { LinkButton } from '#design/components/link.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { useSearchState } from '#design/router/search-state.ts'
import { m } from '#words'
import { ProductForm } from './product-form.tsx'
import { ProductSearch } from './product-search.ts'
import { productsPath } from './public.ts'
import { productQuery } from './queries.ts'

const OfferList = lazy(() => import('./offer-list.tsx').then((file) => ({ default: file.OfferList })))

export function ProductScreen() {
  const [search] = useSearchState(ProductSearch)
  const { cart, isLoading } = useCart()
  const clientId = useOrderClient()
  const query = useQuery({ ...productQuery(search.pid, clientId), enabled: search.pid > 0 })
  if (search.pid === 0 || (isApiError(query.error) && query.error.status === 404))
    return (
      <EmptyState
        isPage
        icon={PackageX}
        title={m.order_product_gone()}
        actions={<LinkButton to={productsPath}>{m.cart_see_products()}</LinkButton>}
      >
        {m.order_product_gone_help()}
      </EmptyState>
    )
  return (
    <Loaded isPage query={query} waiting={<Skeleton lines={8} />}>
      {(product) => {
        // The item to change is in the cart, which may still be loading.
        if (search.item && !cart && isLoading) return <Skeleton lines={8} />
        if (product.offers.length > 0)
          return (
            <Suspense fallback={<Skeleton lines={8} />}>
              <OfferList key={product.pid} product={product} search={search} />
            </Suspense>
          )
        const item = cart?.items.find((each) => each.key === search.item && each.pid === product.pid)
        return <ProductForm key={`${product.pid} ${search.item ?? ''}`} product={product} search={search} item={item} />
      }}
    </Loaded>
  )
}
