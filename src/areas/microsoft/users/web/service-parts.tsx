import { lazy } from 'react'
import type { ServiceParts, ServiceTabPart } from '#design/router/slots.ts'
import { m } from '#words'

const ofOffice = { kinds: ['office'], group: 'tenant' } as const satisfies Partial<ServiceTabPart>

export const serviceParts: ServiceParts = {
  serviceTabs: [
    {
      ...ofOffice,
      id: 'office-users',
      label: m.m365_users,
      position: 140,
      component: lazy(() => import('./users-tab.tsx').then((file) => ({ default: file.UsersTab }))),
    },
    {
      ...ofOffice,
      id: 'office-domains',
      label: m.m365_domains,
      position: 150,
      component: lazy(() => import('./domains-tab.tsx').then((file) => ({ default: file.DomainsTab }))),
    },
  ],
}
