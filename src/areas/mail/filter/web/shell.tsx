import { lazy } from 'react'
import type { ShellParts } from '#design/router/slots.ts'
import { m } from '#words'

export const shellParts: ShellParts = {
  domainTabs: [
    {
      id: 'spam-filter',
      group: 'mail',
      label: m.filter_title,
      position: 46,
      access: ['perm:domains'],
      component: lazy(() => import('./filter-tab.tsx').then((file) => ({ default: file.FilterTab }))),
      preload: async (client, domain, search) => {
        const { filterSettings, listOf, senderPage, senderRequest } = await import('./queries.ts')
        const list = listOf(search.list)
        await Promise.all([
          client.prefetchQuery(filterSettings(domain)),
          client.prefetchQuery(senderPage(domain, list, senderRequest(list, search))),
        ])
      },
    },
  ],
}
