import { useRouterState } from '@tanstack/react-router'
import { createContext, type ReactNode, useContext } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { OfflineStrip } from '#design/feedback/offline-strip.tsx'
import { RouteProgress } from '#design/feedback/route-progress.tsx'
import { ToastRegion } from '#design/feedback/toast-region.tsx'
import { languageTags, localeOfPath } from '#design/language/locale.ts'
import { PageTitle } from '#design/router/titles.tsx'
import { useBrand } from '#design/tokens/brand.ts'

const IsThere = createContext(false)

/**
 * What surrounds every page, once: an error page may replace the root and includes it. Keyed on the language: a
 * switch does not change the inner path, and everything mounted has to read its words and links again.
 */
export function Surroundings({ children }: { children: ReactNode }) {
  const isThere = useContext(IsThere)
  return isThere ? children : <Around>{children}</Around>
}

function Around({ children }: { children: ReactNode }) {
  const locale = useRouterState({ select: (state) => localeOfPath(state.location.publicHref) })
  const { panelName } = useBrand()
  return (
    <IsThere value={true}>
      <I18nProvider key={locale} locale={languageTags[locale]}>
        <RouteProgress />
        <OfflineStrip />
        <PageTitle panelName={panelName} />
        {children}
        <ToastRegion />
      </I18nProvider>
    </IsThere>
  )
}
