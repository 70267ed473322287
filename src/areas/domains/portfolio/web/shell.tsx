import { Globe } from 'lucide-react'
import type { ShellParts } from '#design/router/slots.ts'
import { m } from '#words'

/** Ctrl+K finds a domain by any part of its name. */
export const shellParts: ShellParts = {
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
