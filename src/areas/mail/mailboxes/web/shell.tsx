import { lazy } from 'react'
import type { ShellParts } from '#design/router/slots.ts'
import { m } from '#words'

export const shellParts: ShellParts = {
  domainTabs: [
    {
      id: 'mailboxes',
      group: 'mail',
      label: m.mailboxes_title,
      position: 44,
      access: ['perm:domains'],
      component: lazy(() => import('./mailboxes-tab.tsx').then((file) => ({ default: file.MailboxesTab }))),
      preload: async (client, domain, search) => {
        const [{ mailboxPage, mailboxRequest }, { mailRecords }] = await Promise.all([
          import('./queries.ts'),
          import('./forward-queries.ts'),
        ])
        const list = client.prefetchQuery(mailboxPage(domain, mailboxRequest(search)))
        await Promise.all([list, client.prefetchQuery(mailRecords(domain))])
      },
    },
    {
      id: 'mail-forwarding',
      group: 'mail',
      label: m.mailboxes_forwards,
      position: 45,
      access: ['perm:domains'],
      component: lazy(() => import('./forwards-tab.tsx').then((file) => ({ default: file.ForwardsTab }))),
      preload: async (client, domain, search) => {
        const { forwardPage, forwardRequest, mailRecords } = await import('./forward-queries.ts')
        const list = client.prefetchQuery(forwardPage(domain, forwardRequest(search)))
        await Promise.all([list, client.prefetchQuery(mailRecords(domain))])
      },
    },
  ],
}
