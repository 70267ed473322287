import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { configure, getConfig, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import type { Locale } from '#base/locale.ts'
import { createQueryClient } from '#design/api/query-client.ts'
import { setCurrentLocale } from '#design/language/locale.ts'
import { parseSearch, stringifySearch } from '#design/router/search-text.ts'
import { type CurrentUser, userKey } from '#design/router/session.ts'
import { overwriteGetLocale } from '#words/runtime.js'
import { FakeApi } from './fake-api.ts'
import { apis } from './judged.ts'

export { screen, waitFor, within } from '@testing-library/react'

export type ShowOptions = {
  api?: FakeApi
  /** The page's address, with its search. */
  at?: string
  locale?: Locale
  /** Who is signed in; a visitor when left out. */
  as?: CurrentUser
}

/** A customer with every right, who pays for themselves. */
export const aCustomer: CurrentUser = {
  id: 7,
  clientId: 3,
  clientType: 'Ordinary',
  labelType: 0,
  permissions: { admin: true, orders: true },
  ordering: 'own',
  email: 'an@example.com',
  name: 'An Peeters',
}

type ActWorld = { IS_REACT_ACT_ENVIRONMENT?: boolean }
const { eventWrapper: actAround } = getConfig()
configure({
  // A limit finds what never comes; a busy machine is waited for. Milliseconds.
  asyncUtilTimeout: 60_000,
  // A field that is taken away while React draws tells so by an event, in the midst of that: there `act` would draw once more, which React
  // refuses, and never draws again in this process. What a user does is drawn by itself, as in a browser.
  eventWrapper: (send) => ((globalThis as ActWorld).IS_REACT_ACT_ENVIRONMENT ? actAround(send) : send()),
})

// The document of happy-dom is no instance of its `Document`; by that React Aria tells whether the focus stands in a dialog already.
Object.defineProperty(Document, Symbol.hasInstance, {
  value: (each: Node | null | undefined) => each?.nodeType === Node.DOCUMENT_NODE,
  configurable: true,
})

/**
 * Draws a part of a screen as the portal draws it: its queries, its links and its words work, and its calls are answered by `api`.
 * What the test did not answer fails it. English unless it says otherwise.
 */
export async function show(part: ReactNode, { api = new FakeApi(), at = '/', locale = 'en', as }: ShowOptions = {}) {
  setCurrentLocale(locale)
  overwriteGetLocale(() => locale)
  vi.stubGlobal('fetch', api.fetch)
  apis.push(api)
  const root = createRootRoute({ component: Outlet })
  const everywhere = createRoute({ getParentRoute: () => root, path: '$', component: () => part })
  const home = createRoute({ getParentRoute: () => root, path: '/', component: () => part })
  const router = createRouter({
    routeTree: root.addChildren([home, everywhere]),
    history: createMemoryHistory({ initialEntries: [at] }),
    parseSearch,
    stringifySearch,
    // Of the portal beyond the part there is nothing to fetch.
    context: { openPortal: async () => {} } as never,
  })
  await router.load()
  const queryClient = createQueryClient()
  queryClient.setQueryData(userKey, as ?? null)
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  return { api, router, queryClient, user: userEvent.setup() }
}
