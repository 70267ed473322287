import type { EnsureQueryDataOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { isApiError } from '../api/api-error.ts'
import type { Target } from '../components/link.tsx'

/** What a page is about and that is not there, or not this user's: one cannot be told from the other. */
export type MissingThing = {
  /** As the address calls it: a name or a number. */
  name: string
  /** "We do not find this domain name". */
  title: () => string
  /** Where all of them stand. */
  list: Target & { label: () => string }
}

/** The 404 page, which says in words what is missing and leads to where it may be. */
export function missing(thing: MissingThing): never {
  throw notFound({ data: thing })
}

/** What the 404 page was told; nothing where the address itself leads nowhere. */
export const missingThing = (data: unknown): MissingThing | undefined =>
  typeof data === 'object' && data !== null && 'title' in data && 'list' in data ? (data as MissingThing) : undefined

/** For the loader of a page about one thing: what is not there is the 404 page; any other trouble is told by the screen. */
export async function loadThing<Answer, Failure, Data, Key extends QueryKey>(
  client: QueryClient,
  query: EnsureQueryDataOptions<Answer, Failure, Data, Key>,
  thing: MissingThing,
): Promise<Data | Answer | undefined> {
  try {
    return await client.ensureQueryData(query as never)
  } catch (error) {
    if (!isApiError(error) || error.status !== 404) return undefined
    error.taken = true
    return missing(thing)
  }
}
