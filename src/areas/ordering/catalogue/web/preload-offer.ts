import type { QueryClient } from '@tanstack/react-query'
import { preloadPriceView } from '#areas/ordering/cart/web/public.ts'
import { productsQuery, tldInfoQuery } from './queries.ts'

/** What is on sale, and who reads the prices and how: asked beside the code of the screen. */
export function preloadOffer(queryClient: QueryClient): void {
  void preloadPriceView(queryClient)
  void queryClient.prefetchQuery(productsQuery)
  void queryClient.prefetchQuery(tldInfoQuery)
}
