import { Outlet, useRouterState } from '@tanstack/react-router'
import { useEffect, useLayoutEffect } from 'react'
import { languageTags, localeOfPath } from '#design/language/locale.ts'
import { useUser } from '#design/router/session.ts'
import { showPersonsLook } from '#design/tokens/brand.ts'
import { Surroundings } from './surroundings.tsx'

/** Name, pictures and colours of the person's brand, or of the partner whom they see in its place, before anything else is painted. */
function usePersonalLook(): void {
  const user = useUser()
  const brand = user?.brand
  const partner = user?.personalisation
  useLayoutEffect(() => {
    if (user) showPersonsLook(brand, partner)
  }, [user, brand, partner])
}

/** Around every page. */
export function Root() {
  const locale = useRouterState({ select: (state) => localeOfPath(state.location.publicHref) })
  usePersonalLook()
  useEffect(() => {
    document.documentElement.lang = languageTags[locale]
  }, [locale])
  return (
    <Surroundings>
      <Outlet />
    </Surroundings>
  )
}
