import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Card } from '#design/components/card.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import type { PersonalisationView } from '../contract/shapes.ts'
import { personalisation } from './queries.ts'

const waiting = (
  <Card>
    <Skeleton lines={8} />
  </Card>
)

/** The loading and error states that all tabs share. */
export function Personalised({ children }: { children: (own: PersonalisationView) => ReactNode }) {
  const query = useQuery(personalisation())
  return (
    <Loaded query={query} waiting={waiting}>
      {children}
    </Loaded>
  )
}
