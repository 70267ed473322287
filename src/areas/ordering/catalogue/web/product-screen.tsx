import { useQuery } from '@tanstack/react-query'
import { PackageX } from 'lucide-react'
import { useCart } from '#areas/ordering/cart/web/public.ts'
import { isApiError } from '#design/api/client.ts'
import { LinkButton } from '#design/components/link.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { EmptyState, ErrorState } from '#design/components/states.tsx'
import { useSearchState } from '#design/router/search-state.ts'
import { m } from '#words'
import { OfferList } from './offer-list.tsx'
import { ProductForm } from './product-form.tsx'
import { ProductSearch } from './product-search.ts'
import { productsPath } from './public.ts'
import { productQuery } from './queries.ts'

export function ProductScreen() {
  const [search] = useSearchState(ProductSearch)
  const { cart, isLoading } = useCart()
  const { data, error, refetch } = useQuery({ ...productQuery(search.pid, cart?.clientId), enabled: search.pid > 0 })
  if (search.pid === 0 || (isApiError(error) && error.status === 404))
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
  if (error && !data) return <ErrorState isPage error={error} onRetry={refetch} />
  // What is to be changed is in the cart, which may still be on its way.
  if (!data || (search.item && !cart && isLoading)) return <Skeleton lines={8} />
  if (data.offers.length > 0) return <OfferList key={data.pid} product={data} search={search} />
  const item = cart?.items.find((each) => each.key === search.item && each.pid === data.pid)
  return <ProductForm key={`${data.pid} ${search.item ?? ''}`} product={data} search={search} item={item} />
}
