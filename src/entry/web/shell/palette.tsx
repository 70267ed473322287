import { useQueryClient } from '@tanstack/react-query'
import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { allows } from '#areas/session/access/rules/guards.ts'
import { CommandPalette } from '#design/palette/command-palette.tsx'
import type { Intent } from '#design/palette/intent.ts'
import type { PaletteOffer } from '#design/palette/use-palette.ts'
import { useClientScope } from '#design/router/client-scope.ts'
import { principalOf, useUser } from '#design/router/session.ts'
import type { MenuFacts, PaletteSource } from '#design/router/slots.ts'
import { areaIntents, areaLastResorts } from './area-intents.ts'
import { shellParts } from './area-parts.ts'
import { mayWant, type RoutesAt } from './may-open.ts'
import { ownIntents } from './own-intents.ts'
import { useExists } from './tools.tsx'
import { closedTo } from './who-may.ts'

const matters = ({ thing }: Intent, { has = [], offered = [] }: MenuFacts): boolean =>
  thing === undefined || has.includes(thing) || offered.includes(thing)

const routesAtOf =
  (router: AnyRouter): RoutesAt =>
  (path) => {
    const [routes, , found] = router.getMatchedRoutes(path)
    return found ? routes : undefined
  }

/** What the open page is about, as the areas know their own paths, and the client in whom the user works. */
function useHere(sources: readonly PaletteSource[]): NonNullable<PaletteOffer['here']> {
  const { pathname, search } = useRouter().state.location
  const queryClient = useQueryClient()
  const scope = useClientScope()
  return sources.flatMap(({ of, thingAt, nameOf }) => {
    const inScope = of === 'client' && scope !== undefined ? String(scope) : undefined
    const id = thingAt?.(pathname, search, queryClient) ?? inScope
    return of && id ? [{ of, id, label: nameOf?.(id, queryClient) ?? id }] : []
  })
}

/** Everything that this user may want, find or has looked at. */
function useOffer(): PaletteOffer {
  const router = useRouter()
  const queryClient = useQueryClient()
  const user = useUser()
  const exists = useExists()
  const principal = principalOf(user)
  const sources = useMemo(
    () =>
      (shellParts.paletteSources ?? [])
        .filter((source) => allows(principal, source.access ?? ['signed-in']))
        .map((source) => ({
          ...source,
          find: (query: string, signal: AbortSignal) => source.find(query, signal, principal),
        })),
    [principal],
  )
  const routesAt = routesAtOf(router)
  const isHidden = (intent: Intent) => 'to' in intent && !exists(intent.to)
  return {
    intents: [...areaIntents, ...ownIntents(router, queryClient)].filter(
      (intent) => !isHidden(intent) && mayWant(intent, principal, routesAt) && matters(intent, user ?? {}),
    ),
    closed: closedTo(areaIntents, principal, routesAt),
    lastResorts: areaLastResorts.filter((resort) => mayWant(resort, principal, routesAt)),
    sources,
    recents: shellParts.recents,
    placeOf: (intent) => ('to' in intent ? routesAt(intent.to)?.at(-1)?.options.staticData?.title?.({}) : undefined),
    here: useHere(sources),
  }
}

/** Ctrl+K: everything that somebody may want, find or has looked at. */
export function Palette({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return <CommandPalette isOpen={isOpen} onClose={onClose} {...useOffer()} />
}
