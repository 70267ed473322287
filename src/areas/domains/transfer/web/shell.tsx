import { RadioTower } from 'lucide-react'
import { lazy } from 'react'
import type { ShellParts } from '#design/router/slots.ts'
import { m } from '#words'
import { toRegistrarMessages } from './paths.ts'

export const shellParts: ShellParts = {
  domainTabs: [
    {
      id: 'transfer',
      label: m.transfer_tab,
      position: 70,
      access: ['perm:domains'],
      component: lazy(() => import('./transfer-tab.tsx').then((file) => ({ default: file.TransferTab }))),
      preload: async (client, domain) => {
        const { tracking } = await import('./queries.ts')
        await client.prefetchQuery(tracking(domain))
      },
    },
  ],
  staffLinks: [{ path: toRegistrarMessages().to, label: m.transfer_staff_menu, icon: RadioTower, position: 340 }],
}
