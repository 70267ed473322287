import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ShellParents } from '#design/router/parents.ts'
import { m } from '#words'

export const paymentRoutes = (parents: ShellParents) => [
  createRoute({
    getParentRoute: () => parents.order,
    path: '/order/payment-return',
    component: lazyRouteComponent(() => import('./payment-return-screen.tsx'), 'PaymentReturnScreen'),
    staticData: { title: () => m.payments_return_title(), access: ['anonymous-ok'] },
  }),
  // Not the portal's own look: the payer has left the shop, as with a real provider.
  createRoute({
    getParentRoute: () => parents.empty,
    path: '/sandbox-payment',
    component: lazyRouteComponent(() => import('./sandbox-payment-screen.tsx'), 'SandboxPaymentScreen'),
    staticData: { title: () => m.payments_sandbox_title(), access: ['anonymous-ok'] },
  }),
]
