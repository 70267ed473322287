import { lazy } from 'react'
import type { ShellParts } from '#design/router/slots.ts'
import { m } from '#words'

export const shellParts: ShellParts = {
  clientTabs: [
    {
      id: 'mails',
      label: m.mails_title,
      position: 710,
      group: 'activity',
      component: lazy(() => import('./client-mails.tsx').then((file) => ({ default: file.ClientMails }))),
      preload: async (client, id, search) => (await import('./queries.ts')).preloadMailsOf(client, id, search),
    },
  ],
}
