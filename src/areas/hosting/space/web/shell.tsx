import { Server } from 'lucide-react'
import { lazy } from 'react'
import { seenService, serviceAt } from '#areas/services/delivery/web/public.ts'
import type { ShellParts } from '#design/router/slots.ts'
import { m } from '#words'

const linuxHosting = { kind: 'hosting', variant: 'linux' } as const

export const shellParts: ShellParts = {
  serviceSummaries: [
    {
      id: 'web-space',
      position: 100,
      kinds: ['hosting'],
      variants: ['linux'],
      component: lazy(() => import('./space-summary.tsx').then((file) => ({ default: file.SpaceSummary }))),
    },
  ],
  paletteSources: [
    {
      // Its lines are among the services already: it answers what is wanted of one alone.
      id: 'hosting',
      title: () => m.web_space_title(),
      access: ['signed-in', 'perm:services'],
      from: Number.POSITIVE_INFINITY,
      of: 'hosting',
      thingAt: (path, _search, client) => {
        const id = serviceAt(path)
        const seen = id && seenService(client, id)
        return seen && seen.kind === linuxHosting.kind && seen.variant === linuxHosting.variant ? id : undefined
      },
      nameOf: (id, client) => seenService(client, id)?.name,
      find: async (text, signal, principal) => {
        if (!principal) return []
        const { findServices } = await import('#areas/services/delivery/web/public.ts')
        return (await findServices(text, signal, principal.clientId, linuxHosting)).map(({ id, name, note }) => ({
          id: String(id),
          label: name,
          note,
          icon: Server,
          to: `/services/${id}`,
        }))
      },
    },
  ],
}
