import { useQuery } from '@tanstack/react-query'
import { NextPrice } from './next-price.tsx'
import { serviceDetails } from './queries.ts'

/** What a service that is known by its number alone costs from its next term on, where that is otherwise. */
export function NextPriceOf({ id }: { id: number }) {
  const { data } = useQuery(serviceDetails(String(id)))
  return data && <NextPrice service={data} />
}
