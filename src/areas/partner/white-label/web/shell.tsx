import { lazy } from 'react'
import type { ShellParts } from '#design/router/slots.ts'
import { m } from '#words'

export const shellParts: ShellParts = {
  partnerSettingsTabs: [
    {
      id: 'look',
      label: m.white_label_tab_look,
      component: lazy(() => import('./look-tab.tsx').then((file) => ({ default: file.LookTab }))),
      position: 10,
    },
    {
      id: 'clients',
      label: m.white_label_tab_clients,
      component: lazy(() => import('./clients-tab.tsx').then((file) => ({ default: file.ClientsTab }))),
      position: 12,
    },
    {
      id: 'sender',
      label: m.white_label_tab_sender,
      component: lazy(() => import('./sender-tab.tsx').then((file) => ({ default: file.SenderTab }))),
      position: 14,
    },
    {
      id: 'domain',
      label: m.white_label_tab_domain,
      component: lazy(() => import('./domain-tab.tsx').then((file) => ({ default: file.DomainTab }))),
      position: 16,
    },
  ],
}
