import type { QueryClient } from '@tanstack/react-query'
import type { OwnedService } from '#areas/services/products/contract/shapes.ts'
import { serviceKeys } from './keys.ts'

/** A service whose page was opened before, by its number. */
export const seenService = (client: QueryClient, id: string): OwnedService | undefined =>
  client.getQueryData(serviceKeys.one(id))
export const serviceAt = (path: string): string | undefined => /^\/services\/(\d+)(?:\/|$)/.exec(path)?.[1]
