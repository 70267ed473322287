import { lazy } from 'react'
import type { ServiceParts } from '#design/router/slots.ts'
import { m } from '#words'

export const serviceParts: ServiceParts = {
  serviceTabs: [
    {
      id: 'subscription',
      label: m.delivery_group_subscription,
      position: 700,
      group: 'subscription',
      component: lazy(() => import('./subscription-tab.tsx').then((file) => ({ default: file.SubscriptionTab }))),
    },
  ],
}
