import { lazy } from 'react'
import type { ShellParts } from '#design/router/slots.ts'
import { m } from '#words'

export const shellParts: ShellParts = {
  domainTabs: [
    {
      id: 'mail-migration',
      group: 'mail',
      label: m.migration_title,
      position: 48,
      access: ['perm:domains'],
      component: lazy(() => import('./migrations-tab.tsx').then((file) => ({ default: file.MigrationsTab }))),
      preload: async (client, domain, search) => {
        const { migrationPage, pageAsked } = await import('./queries.ts')
        await client.prefetchQuery(migrationPage(domain, pageAsked(search.page)))
      },
    },
  ],
}
