import { lazy } from 'react'
import type { ShellParts } from '#design/router/slots.ts'
import { m } from '#words'

export const shellParts: ShellParts = {
  domainTabs: [
    {
      id: 'website',
      group: 'web',
      label: m.web_builder_tab,
      position: 45,
      access: ['perm:domains'],
      component: lazy(() => import('./website-tab.tsx').then((file) => ({ default: file.WebsiteTab }))),
      preload: async (client, domain) => {
        const { builderSite } = await import('./queries.ts')
        await client.prefetchQuery(builderSite(domain))
      },
    },
  ],
}
