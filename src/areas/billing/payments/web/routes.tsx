import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ShellParents } from '#design/router/parents.ts'
import { m } from '#words'

const payer = ['signed-in', 'not-managed-client', 'perm:invoices'] as const

export const paymentRoutes = (parents: ShellParents) => [
  createRoute({
    getParentRoute: () => parents.dashboard,
    path: '/invoices/pay',
    component: lazyRouteComponent(() => import('./pay-screen.tsx'), 'PayScreen'),
    staticData: { title: () => m.payments_pay_title(), access: payer },
  }),
  createRoute({
    getParentRoute: () => parents.dashboard,
    path: '/invoices/credit',
    component: lazyRouteComponent(() => import('./credit-screen.tsx'), 'CreditScreen'),
    loader: async ({ context, location }) => {
      const { preloadCredit } = await import('./queries.ts')
      await preloadCredit(context.queryClient, location.search)
    },
    staticData: { title: () => m.payments_credit_title(), access: payer },
  }),
  createRoute({
    getParentRoute: () => parents.own,
    path: '/order/payment-return',
    component: lazyRouteComponent(() => import('./payment-return-screen.tsx'), 'PaymentReturnScreen'),
    staticData: { title: () => m.payments_return_title(), access: ['anonymous-ok'] },
  }),
  // Without the portal's layout, as a real provider's page would be.
  createRoute({
    getParentRoute: () => parents.empty,
    path: '/sandbox-payment',
    component: lazyRouteComponent(() => import('./sandbox-payment-screen.tsx'), 'SandboxPaymentScreen'),
    staticData: { title: () => m.payments_sandbox_title(), access: ['anonymous-ok'] },
  }),
]
