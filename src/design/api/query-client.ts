import { onlineManager, QueryClient } from '@tanstack/react-query'
import { onConnection } from '../feedback/connection.ts'
import { isApiError } from './api-error.ts'

/**
 * While the portal does not answer nothing is fetched; pending queries continue, and stale ones are fetched again,
 * when it is back.
 */
export const tieConnection = (): void =>
  onlineManager.setEventListener((setOnline) => onConnection((state) => setOnline(state === 'here')))

/** Answers are fresh for half a minute; a 4xx is not retried, everything else once. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 10 * 60_000,
        refetchOnWindowFocus: true,
        retry: (failures, error) => failures < 1 && isApiError(error) && (error.status === 0 || error.status >= 502),
      },
      mutations: { retry: false },
    },
  })

/** Settings of a query by how its data behaves. Spread one in: `{ ...presets.steady, queryKey, queryFn }`. */
export const presets = {
  /** Lists of countries, extensions, catalogues: the same all day. */
  steady: { staleTime: 60 * 60_000, gcTime: 24 * 60 * 60_000 },
  /** Work under way, when the event stream is silent. */
  live: { staleTime: 0, refetchInterval: 30_000 },
  /** Pages of a list: the previous page stays visible while the next one loads. */
  page: { staleTime: 30_000, placeholderData: <T>(before: T | undefined): T | undefined => before },
} as const
