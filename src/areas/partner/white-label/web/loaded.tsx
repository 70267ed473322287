import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Card } from '#design/components/card.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { ErrorState } from '#design/components/states.tsx'
import type { PersonalisationView } from '../contract/shapes.ts'
import { personalisation } from './queries.ts'

/** What all tabs show the same way while it is not there yet. */
export function Loaded({ children }: { children: (own: PersonalisationView) => ReactNode }) {
  const query = useQuery(personalisation())
  if (query.data) return children(query.data)
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  return (
    <Card>
      <Skeleton lines={8} />
    </Card>
  )
}
