import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { PricedItem } from '#areas/ordering/cart/rules/price-item.ts'
import type { ItemInput } from '#areas/ordering/cart/web/public.ts'
import { estimateQuery } from './queries.ts'

/** Long enough that dragging asks once, and short enough not to be noticed. */
const pauseMs = 250

/**
 * The server's price of a choice, asked when the user pauses; until then, or without an answer, the price computed
 * here.
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
