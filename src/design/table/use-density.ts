import { useState } from 'react'
import { usePreference } from '../api/preferences.ts'
import { type CurrentUser, useUser } from '../router/session.ts'

/** How high a row is: 36 or 44 px. */
export type Density = 'compact' | 'comfortable'

/** Partners and staff work in lists all day, and get the compact rows until they choose otherwise. */
const worksInLists = (user: CurrentUser | null | undefined): boolean =>
  user?.clientType === 'Partner' || user?.permissions.admin === true

/** One choice for all tables, kept with the person. */
export function useDensity(): [Density, (density: Density) => void] {
  const user = useUser()
  const [kept, keep] = usePreference('table-density')
  const [chosen, setChosen] = useState<unknown>(kept)
  const own: Density = worksInLists(user) ? 'compact' : 'comfortable'
  const density = chosen === 'compact' || chosen === 'comfortable' ? chosen : own
  const choose = (next: Density) => {
    setChosen(next)
    keep(next)
  }
  return [density, choose]
}
