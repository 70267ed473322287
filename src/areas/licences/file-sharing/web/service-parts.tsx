import { lazy } from 'react'
import type { ServiceParts, ServiceTabPart } from '#design/router/slots.ts'
import { m } from '#words'

const ofSharing = { kinds: ['licence'], variants: ['sharing'] } as const satisfies Partial<ServiceTabPart>

export const serviceParts: ServiceParts = {
  serviceSummaries: [
    {
      ...ofSharing,
      id: 'file-sharing',
      position: 100,
      component: lazy(() => import('./sharing-summary.tsx').then((file) => ({ default: file.SharingSummary }))),
    },
  ],
  serviceTabs: [
    {
      ...ofSharing,
      id: 'sharing-users',
      group: 'overview',
      label: m.sharing_users,
      position: 110,
      component: lazy(() => import('./users-tab.tsx').then((file) => ({ default: file.UsersTab }))),
    },
    {
      ...ofSharing,
      id: 'sharing-company',
      group: 'overview',
      label: m.sharing_company,
      position: 120,
      component: lazy(() => import('./company-tab.tsx').then((file) => ({ default: file.CompanyTab }))),
    },
    {
      ...ofSharing,
      id: 'sharing-subscription',
      group: 'subscription',
      label: m.sharing_subscription,
      position: 690,
      component: lazy(() => import('./subscription-tab.tsx').then((file) => ({ default: file.SubscriptionTab }))),
    },
  ],
}
