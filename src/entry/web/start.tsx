import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { isApiError } from '#design/api/api-error.ts'
import { createQueryClient, tieConnection } from '#design/api/query-client.ts'
import { watchNetwork } from '#design/feedback/connection.ts'
import { watchFiles } from '#design/feedback/missing-file.ts'
import { isStaleChunk } from '#design/feedback/stale-chunk.ts'
import { currentLocale, localeOfPath, setCurrentLocale } from '#design/language/locale.ts'
import { userQuery } from '#design/router/session.ts'
import { overwriteGetLocale } from '#words/runtime.js'
import { makeRouter } from './router.ts'
import { tieReactions } from './shell/reactions.ts'

/** Puts the portal into the page. `isStanding`: something to read stands there already, which stays until the screen can take its place. */
export async function start(isStanding = false): Promise<void> {
  setCurrentLocale(localeOfPath(window.location.pathname))
  overwriteGetLocale(currentLocale)
  const queryClient = createQueryClient()
  const router = makeRouter(queryClient)
  tieReactions(queryClient, router)
  tieConnection()
  watchFiles()
  watchNetwork()
  // Beside the code of the screen: what it shows depends on who looks.
  void queryClient.prefetchQuery(userQuery)
  if (isStanding) await router.load()
  // An error that a page shows in its own place does not go to the console.
  const onCaughtError = (error: unknown) => {
    if (!isStaleChunk(error) && !isApiError(error)) console.error(error)
  }
  createRoot(document.getElementById('app') as HTMLElement, { onCaughtError }).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  )
}
