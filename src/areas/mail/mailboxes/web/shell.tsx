import { lazy } from 'react'
import type { ShellParts } from '#design/router/slots.ts'
import { m } from '#words'

export const shellParts: ShellParts = {
  domainTabs: [
    {
      id: 'mailboxes',
      group: 'mail',
      label: m.mailboxes_title,
      position: 48,
      access: ['perm:domains'],
      component: lazy(() => import('./mailboxes-tab.tsx').then((file) => ({ default: file.MailboxesTab }))),
      preload: async (client, domain, search) => {
        const { mailboxPage, mailboxRequest } = await import('./queries.ts')
        await client.prefetchQuery(mailboxPage(domain, mailboxRequest(search)))
      },
    },
  ],
}
