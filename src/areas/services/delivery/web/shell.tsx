import { Server } from 'lucide-react'
import { lazy } from 'react'
import type { PaletteSource, ShellParts } from '#design/router/slots.ts'
import { m } from '#words'
import { sectionIds } from '../rules/sections.ts'
import { toService } from './public.ts'
import { seenService, serviceAt } from './seen-service.ts'

/** What has the tabs of a web space. */
const webHosting = { kind: 'hosting', variant: 'linux' } as const

const serviceFinder =
  (only?: typeof webHosting): PaletteSource['find'] =>
  async (text, signal, principal) => {
    if (!principal) return []
    const { findServices } = await import('./find-services.ts')
    return (await findServices(text, signal, principal.clientId, only)).map(({ id, name, note }) => ({
      id: String(id),
      label: name,
      note,
      icon: Server,
      to: toService(id).to,
    }))
  }

export const shellParts: ShellParts = {
  clientTabs: [
    {
      id: 'services',
      label: m.delivery_title,
      position: 200,
      group: 'services',
      access: ['perm:services'],
      component: lazy(() => import('./client-services.tsx').then((file) => ({ default: file.ClientServices }))),
      preload: async (client, id, search) => (await import('./queries.ts')).preloadServicesOf(client, id, search),
    },
  ],
  overviewCards: [
    {
      id: 'service-sections',
      position: 30,
      roles: ['customer'],
      access: ['signed-in', 'perm:services'],
      things: sectionIds,
      takesClient: true,
      component: lazy(() => import('./figure-cards.tsx').then((file) => ({ default: file.SectionsCard }))),
    },
    {
      id: 'service-months',
      position: 40,
      roles: ['customer'],
      access: ['signed-in', 'perm:services'],
      things: sectionIds,
      takesClient: true,
      component: lazy(() => import('./figure-cards.tsx').then((file) => ({ default: file.DueCard }))),
    },
  ],
  /** Ctrl+K finds a service by its name or its product. */
  paletteSources: [
    {
      id: 'services',
      title: () => m.delivery_title(),
      access: ['signed-in', 'perm:services'],
      from: 2,
      of: 'service',
      thingAt: serviceAt,
      nameOf: (id, client) => seenService(client, id)?.name,
      find: serviceFinder(),
    },
    {
      // Its lines are among the services already: it answers what is wanted of one alone.
      id: 'hosting',
      title: m.delivery_section_hosting,
      access: ['signed-in', 'perm:services'],
      from: Number.POSITIVE_INFINITY,
      of: 'hosting',
      thingAt: (path, _search, client) => {
        const id = serviceAt(path)
        const seen = id && seenService(client, id)
        return seen && seen.kind === webHosting.kind && seen.variant === webHosting.variant ? id : undefined
      },
      nameOf: (id, client) => seenService(client, id)?.name,
      find: serviceFinder(webHosting),
    },
  ],
}
