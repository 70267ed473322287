import { lazy } from 'react'
import type { ShellParts } from '#design/router/slots.ts'
import { m } from '#words'

export const shellParts: ShellParts = {
  domainTabs: [
    {
      id: 'contacts',
      group: 'manage',
      label: m.contacts_tab,
      position: 60,
      access: ['perm:domains'],
      component: lazy(() => import('./contacts-tab.tsx').then((file) => ({ default: file.ContactsTab }))),
      preload: async (client, domain) => {
        const { domainRoles } = await import('./queries.ts')
        await client.prefetchQuery(domainRoles(domain))
      },
    },
  ],
}
