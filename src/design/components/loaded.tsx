import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isApiError } from '../api/api-error.ts'
import { keepsPageOn401 } from '../api/reactions.ts'
import { Card } from './card.tsx'
import { Skeleton } from './skeleton.tsx'
import { ErrorState, type Missing, MissingState } from './states.tsx'

export type LoadedQuery<Data> = Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'> &
  Partial<Pick<UseQueryResult<Data>, 'isPending' | 'fetchStatus'>>

/**
 * Not there any more, or not for this person: what was known of it may not stay in sight. Where a session may end without the page
 * (core §8), what stands there is not the session's.
 */
const isWithdrawn = (error: unknown): boolean =>
  isApiError(error) &&
  ([403, 404, 410].includes(error.status) || (error.status === 401 && !keepsPageOn401(window.location.pathname)))

/** What `Loaded` shows of a query, for what stands outside of it: the title of a panel, its buttons. */
export const loadedData = <Data,>({ data, error }: Pick<LoadedQuery<Data>, 'data' | 'error'>): Data | undefined =>
  isWithdrawn(error) ? undefined : data

/** Not there; or what the address names cannot be one: then the server refuses it, or it is not even asked. */
function isNotThere({ error, isPending, fetchStatus }: LoadedQuery<unknown>, isNamed: boolean): boolean {
  if (isApiError(error)) return [404, 410].includes(error.status) || (isNamed && [400, 422].includes(error.status))
  return isNamed && isPending === true && fetchStatus === 'idle'
}

type LoadedProps<Data> = {
  query: LoadedQuery<Data>
  /** Stands there until the first answer. */
  waiting?: ReactNode
  /** As for `ErrorState`. */
  isPage?: boolean
  /** For content that brings its own cards: what waits and what failed stand in one too. */
  inCard?: boolean
  /** What was asked for, in words for when it is not there. */
  missing?: Missing
  children: (data: Data) => ReactNode
}

/**
 * What a query brought. Its first failure stands in the place of the content, and what is not there is told as that; a later one leaves the content as it is, because
 * somebody may be typing in it: the next answer replaces it. The function may use no hooks: what needs them is a component of its own.
 */
export function Loaded<Data>({
  query,
  waiting = <Skeleton lines={6} />,
  isPage = false,
  inCard = false,
  missing,
  children,
}: LoadedProps<Data>) {
  const data = loadedData(query)
  if (data !== undefined) return children(data)
  const isMissing = isNotThere(query, missing?.name !== undefined)
  if (!query.error && !isMissing) return inCard ? <Card>{waiting}</Card> : waiting
  const failed = isMissing ? (
    <MissingState {...missing} isPage={isPage} />
  ) : (
    <ErrorState error={query.error} isPage={isPage} onRetry={() => void query.refetch()} />
  )
  return inCard ? <Card isFlush>{failed}</Card> : failed
}
