import type { QueryClient } from '@tanstack/react-query'
import { preloadPriceView } from '#areas/ordering/cart/web/public.ts'
import { productsQuery, tldInfoQuery } from './queries.ts'

/** Prefetches products and how prices are shown, along with the screen's code. */
export function preloadOffer(queryClient: QueryClient): void {
  void preloadPriceView(queryClient)
  void queryClient.prefetchQuery(productsQuery)
  void queryClient.prefetchQuery(tldInfoQuery)
}
