import { Globe } from 'lucide-react'
import { lazy } from 'react'
import type { ShellParts } from '#design/router/slots.ts'
import { m } from '#words'

/** Ctrl+K finds a domain by any part of its name. */
export const shellParts: ShellParts = {
  clientTabs: [
    {
      id: 'domains',
      label: m.portfolio_title,
      position: 100,
      group: 'domains',
      access: ['perm:domains'],
      component: lazy(() => import('./client-domains.tsx').then((file) => ({ default: file.ClientDomains }))),
      preload: async (client, id, search) => (await import('./queries.ts')).preloadDomainsOf(client, id, search),
    },
  ],
  overviewCards: [
    {
      id: 'domain-months',
      position: 10,
      roles: ['customer'],
      access: ['signed-in', 'perm:domains'],
      things: ['domains'],
      likesRoom: true,
      takesClient: true,
      component: lazy(() => import('./expiry-card.tsx').then((file) => ({ default: file.MonthsCard }))),
    },
    {
      id: 'domain-weeks',
      position: 15,
      roles: ['partner'],
      access: ['signed-in', 'perm:domains'],
      component: lazy(() => import('./expiry-card.tsx').then((file) => ({ default: file.WeeksCard }))),
    },
  ],
  paletteSources: [
    {
      id: 'domains',
      title: () => m.portfolio_title(),
      from: 2,
      of: 'domain',
      thingAt: (path, { domain }) =>
        path.startsWith('/dashboard/') ? String(domain ?? '') : /^\/domains\/([^/]+\.[^/]+)/.exec(path)?.[1],
      find: async (text, signal, principal) => {
        if (!principal) return []
        const { findDomains } = await import('./find-domains.ts')
        return (await findDomains(text, signal, principal.clientId)).map(({ name, note }) => ({
          id: name,
          label: name,
          note,
          icon: Globe,
          to: `/domains/${name}`,
        }))
      },
    },
  ],
}
