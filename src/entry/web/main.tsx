import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from '#design/api/query-client.ts'
import { reloadForStaleChunk } from '#design/feedback/stale-chunk.ts'
import { currentLocale, localeOfPath, setCurrentLocale } from '#design/language/locale.ts'
import { overwriteGetLocale } from '#words/runtime.js'
import { makeRouter } from './router.ts'
import { sendToOwnLanguage } from './shell/browser-language.ts'
import { tieReactions } from './shell/reactions.ts'

function start(): void {
  setCurrentLocale(localeOfPath(window.location.pathname))
  overwriteGetLocale(currentLocale)
  const queryClient = createQueryClient()
  const router = makeRouter(queryClient)
  tieReactions(queryClient, router)
  window.addEventListener('vite:preloadError', (event) => {
    // By its usual words the router would know the error and reload the page a second time.
    if (event.payload instanceof Error) event.payload.message = `Stale: ${event.payload.message}`
    if (reloadForStaleChunk(Date.now(), sessionStorage, () => window.location.reload())) event.preventDefault()
  })
  createRoot(document.getElementById('app') as HTMLElement).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  )
}

if (!sendToOwnLanguage()) start()
