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
 * Gone, or not visible to the user any more: its cached content must be hidden. Where a 401 does not end the page (core
 * §8), the content is not the session's.
 */
const isWithdrawn = (error: unknown): boolean =>
  isApiError(error) &&
  ([403, 404, 410].includes(error.status) || (error.status === 401 && !keepsPageOn401(window.location.pathname)))

/** The state of a query for what is outside `Loaded`: the title of a panel, its buttons. */
export const loadedData = <Data,>({ data, error }: Pick<LoadedQuery<Data>, 'data' | 'error'>): Data | undefined =>
  isWithdrawn(error) ? undefined : data

/** Not found; or the address is invalid: then the server refuses it, or it is not even requested. */
function isNotThere({ error, isPending, fetchStatus }: LoadedQuery<unknown>, isNamed: boolean): boolean {
  if (isApiError(error)) return [404, 410].includes(error.status) || (isNamed && [400, 422].includes(error.status))
  return isNamed && isPending === true && fetchStatus === 'idle'
}

type LoadedProps<Data> = {
  query: LoadedQuery<Data>
  /** Shown until the first answer. */
  waiting?: ReactNode
  /** As for `ErrorState`. */
  isPage?: boolean
  /** For content with its own cards: the placeholder and the error are in one too. */
  inCard?: boolean
  /** The thing, in words, for the not-found state. */
  missing?: Missing
  children: (data: Data) => ReactNode
}

/**
 * Shows the result of a query. A first failure replaces the content, and a missing thing has its own state; a later
 * failure keeps the content, because the user may be typing in it. The function must not use hooks: put them in a
 * component of its own.
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
