import { lazy } from 'react'
import type { ShellParts } from '#design/router/slots.ts'
import { m } from '#words'

export const shellParts: ShellParts = {
  overviewCards: [
    {
      id: 'protection',
      position: 50,
      roles: ['customer'],
      access: ['signed-in', 'perm:domains'],
      things: ['domains'],
      size: 'row',
      takesClient: true,
      component: lazy(() => import('./protection-card.tsx').then((file) => ({ default: file.ProtectionCard }))),
    },
  ],
  domainTabs: [
    {
      id: 'mail-security',
      group: 'mail',
      label: m.wizards_mail_tab,
      position: 50,
      access: ['perm:domains'],
      shared: true,
      component: lazy(() => import('./mail-security-tab.tsx').then((file) => ({ default: file.MailSecurityTab }))),
    },
    {
      id: 'wizards',
      group: 'mail',
      label: m.wizards_tab,
      position: 55,
      access: ['perm:domains'],
      shared: true,
      component: lazy(() => import('./wizards-tab.tsx').then((file) => ({ default: file.WizardsTab }))),
    },
  ],
}
