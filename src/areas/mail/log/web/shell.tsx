import { lazy } from 'react'
import type { ShellParts } from '#design/router/slots.ts'
import { m } from '#words'

export const shellParts: ShellParts = {
  domainTabs: [
    {
      id: 'mail-log',
      group: 'mail',
      label: m.log_title,
      position: 47,
      access: ['perm:domains'],
      component: lazy(() => import('./log-tab.tsx').then((file) => ({ default: file.LogTab }))),
      preload: async (client, domain, search) => {
        const [{ directionOf, logPages, logRequest }, { mailState }] = await Promise.all([
          import('./queries.ts'),
          import('#areas/mail/mailboxes/web/public.ts'),
        ])
        const direction = directionOf(search.direction)
        await Promise.all([
          client.prefetchInfiniteQuery(logPages(domain, direction, logRequest(direction, search))),
          client.prefetchQuery(mailState(domain)),
        ])
      },
    },
  ],
}
