import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { Duty } from '#base/access.ts'
import type { RouterContext, ShellParents } from '#design/router/parents.ts'
import { userQuery } from '#design/router/session.ts'
import { m } from '#words'

/** Redirects users who are signed in. */
const onlyVisitors = async ({ context }: { context: RouterContext }) => {
  const user = await context.queryClient.ensureQueryData(userQuery).catch(() => null)
  if (user) throw redirect({ to: '/overview', replace: true })
}

/** Redirects users without the duty that a screen is for. */
const onlyWhoMust =
  (duty: Duty) =>
  async ({ context }: { context: RouterContext }) => {
    const user = await context.queryClient.ensureQueryData(userQuery).catch(() => null)
    if (user && user.must !== duty) throw redirect({ to: '/overview', replace: true })
  }

export const signInDoorRoutes = (parents: ShellParents) => [
  ...['/auth/signin', '/login'].map((path) =>
    createRoute({
      getParentRoute: () => parents.auth,
      path,
      component: lazyRouteComponent(() => import('./sign-in-screen.tsx'), 'SignInScreen'),
      beforeLoad: onlyVisitors,
      staticData: { title: () => m.session_sign_in(), access: ['anonymous-ok'] },
    }),
  ),
  createRoute({
    getParentRoute: () => parents.auth,
    path: '/auth/signin/forgot-password',
    component: lazyRouteComponent(() => import('./forgot-password-screen.tsx'), 'ForgotPasswordScreen'),
    staticData: { title: () => m.session_forgot_title(), access: ['anonymous-ok'] },
  }),
  createRoute({
    getParentRoute: () => parents.auth,
    path: '/auth/signin/forgot-password-sent-email',
    component: lazyRouteComponent(() => import('./mail-sent-screen.tsx'), 'ResetMailSentScreen'),
    staticData: { title: () => m.session_mail_sent_title(), access: ['anonymous-ok'] },
  }),
  createRoute({
    getParentRoute: () => parents.auth,
    path: '/auth/signin/forgot-password-change-password',
    component: lazyRouteComponent(() => import('./choose-password-screen.tsx'), 'NewPasswordScreen'),
    staticData: { title: () => m.session_new_password_title(), access: ['anonymous-ok'] },
  }),
  createRoute({
    getParentRoute: () => parents.auth,
    path: '/auth/unlock',
    component: lazyRouteComponent(() => import('./unlock-screen.tsx'), 'UnlockScreen'),
    staticData: { title: () => m.session_unlock_title(), access: ['anonymous-ok'] },
  }),
  createRoute({
    getParentRoute: () => parents.auth,
    path: '/auth/new-password',
    component: lazyRouteComponent(() => import('./duty-screens.tsx'), 'MustChangePasswordScreen'),
    beforeLoad: onlyWhoMust('change-password'),
    staticData: { title: () => m.session_must_password_title(), access: ['signing-in'] },
  }),
  createRoute({
    getParentRoute: () => parents.auth,
    path: '/auth/two-factor',
    component: lazyRouteComponent(() => import('./duty-screens.tsx'), 'MustUseTwoFactorScreen'),
    beforeLoad: onlyWhoMust('two-factor'),
    staticData: { title: () => m.two_factor_must_title(), access: ['signing-in'] },
  }),
  createRoute({
    getParentRoute: () => parents.auth,
    path: '/auth/signup',
    component: lazyRouteComponent(() => import('./sign-up-screen.tsx'), 'SignUpScreen'),
    beforeLoad: onlyVisitors,
    staticData: { title: () => m.session_sign_up(), access: ['anonymous-ok'] },
  }),
  createRoute({
    getParentRoute: () => parents.auth,
    path: '/auth/signup/sent-email',
    component: lazyRouteComponent(() => import('./mail-sent-screen.tsx'), 'SignUpMailSentScreen'),
    staticData: { title: () => m.session_mail_sent_title(), access: ['anonymous-ok'] },
  }),
  createRoute({
    getParentRoute: () => parents.auth,
    path: '/auth/signup/set-password',
    component: lazyRouteComponent(() => import('./choose-password-screen.tsx'), 'FirstPasswordScreen'),
    staticData: { title: () => m.session_first_password_title(), access: ['anonymous-ok'] },
  }),
  createRoute({
    getParentRoute: () => parents.auth,
    path: '/email-verification',
    component: lazyRouteComponent(() => import('./email-verification-screen.tsx'), 'EmailVerificationScreen'),
    staticData: { title: () => m.session_verification_title(), access: ['anonymous-ok'] },
  }),
]
