import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { PricedItem } from '#areas/ordering/cart/rules/price-item.ts'
import type { ItemInput } from '#areas/ordering/cart/web/public.ts'
import { estimateQuery } from './queries.ts'

/** Long enough that dragging asks once, short enough that nobody waits for it. */
const pauseMs = 250

/**
 * The price that the server works out for a choice, once somebody pauses; until then, and whenever it does not answer, the
 * one reckoned here stands.
 */
export function useEstimate(item: ItemInput, clientId: number | null, reckoned: PricedItem) {
  const text = JSON.stringify(item)
  const [asked, setAsked] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  const isSettled = asked === text
  const { data } = useQuery({ ...estimateQuery(item, clientId), enabled: isSettled })
  const told = isSettled && data?.problem === null ? data : undefined
  return { priced: told ?? reckoned, isConfirmed: told !== undefined }
}
