import { useQueries, useQueryClient } from '@tanstack/react-query'
import { refresh } from '#design/api/refresh.ts'
import type { Availability } from '../contract/shapes.ts'
import { inPortions } from '../rules/search-plan.ts'
import { availabilityQuery } from './queries.ts'

/** Small enough for quick first answers, and within a visitor's rate limit. */
const portion = 4

/** A name and what is known: loading, an answer, or none. */
export type Looked = { domain: string; found: Availability | undefined; isFailed: boolean; retry: () => void }

/** Checks names in portions; rows fill in as their portion is answered. */
export function useAvailability(names: readonly string[], clientId: number | null): Looked[] {
  const client = useQueryClient()
  const portions = inPortions(names, portion)
  const answers = useQueries({ queries: portions.map((each) => availabilityQuery(each, clientId)) })
  return portions.flatMap((each, index) => {
    const answer = answers[index]
    const { queryKey } = availabilityQuery(each, clientId)
    return each.map((domain, place) => ({
      domain,
      found: answer?.data?.find((row) => row.domain === domain) ?? answer?.data?.[place],
      isFailed: answer?.isError === true && !answer.isFetching,
      retry: () => void refresh(client, [queryKey]),
    }))
  })
}
