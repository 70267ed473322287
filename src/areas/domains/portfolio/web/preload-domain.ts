import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { isApiError } from '#design/api/client.ts'
import { domainDetails } from './queries.ts'

/** A domain that is not there, or not this person's, is the 404 page; any other trouble is told by the screen. */
export async function preloadDomain(client: QueryClient, domain: string): Promise<void> {
  try {
    await client.ensureQueryData(domainDetails(domain))
  } catch (error) {
    if (isApiError(error) && error.status === 404) {
      error.taken = true
      throw notFound()
    }
  }
}
