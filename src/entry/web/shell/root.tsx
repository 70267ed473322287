import { Outlet, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { OfflineStrip } from '#design/feedback/offline-strip.tsx'
import { RouteProgress } from '#design/feedback/route-progress.tsx'
import { ToastRegion } from '#design/feedback/toast-region.tsx'
import { languageTags, localeOfPath } from '#design/language/locale.ts'
import { useUser } from '#design/router/session.ts'
import { PageTitle } from '#design/router/titles.tsx'
import { showPersonsLook, useBrand } from '#design/tokens/brand.ts'

/** Name, pictures and colours of the person's brand, or of the partner whom he sees in its place. */
function usePersonalLook(): void {
  const user = useUser()
  const brand = user?.brand
  const partner = user?.personalisation
  useEffect(() => {
    if (user) showPersonsLook(brand, partner)
  }, [user, brand, partner])
}

/**
 * Around every page. Keyed on the language: a switch does not change the inner path, and everything mounted has to read
 * its words and links anew.
 */
export function Root() {
  const locale = useRouterState({ select: (state) => localeOfPath(state.location.publicHref) })
  const brand = useBrand()
  usePersonalLook()
  useEffect(() => {
    document.documentElement.lang = languageTags[locale]
  }, [locale])
  return (
    <I18nProvider key={locale} locale={languageTags[locale]}>
      <RouteProgress />
      <OfflineStrip />
      <PageTitle panelName={brand.panelName} />
      <Outlet />
      <ToastRegion />
    </I18nProvider>
  )
}
