import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { KeyRound, User } from 'lucide-react'
import { allows } from '#areas/session/access/rules/guards.ts'
import type { MenuEntry } from '#design/components/menu.tsx'
import { currentLocale } from '#design/language/locale.ts'
import { AccountMenu, VisitorMenu } from '#design/layouts/account-menu.tsx'
import { LanguageMenu } from '#design/layouts/language-menu.tsx'
import { principalOf, useUser, useUserOnceKnown } from '#design/router/session.ts'
import { useBrand } from '#design/tokens/brand.ts'
import { m } from '#words'
import { shellParts } from './area-parts.ts'
import { place } from './part.tsx'
import { signOut } from './sign-out.ts'
import { switchLanguage } from './switch-language.ts'

/** Whether a screen with this path is mounted, and not hidden from this brand or label. */
export function useExists(): (path: string) => boolean {
  const router = useRouter()
  const brand = useBrand()
  const hidden = useUser()?.hiddenScreens ?? brand.hiddenScreens
  return (path) => path in router.routesByPath && !hidden.includes(path)
}

export function Language() {
  const router = useRouter()
  const queryClient = useQueryClient()
  return <LanguageMenu locale={currentLocale()} onChoose={(locale) => switchLanguage(router, queryClient, locale)} />
}

function useAccountLinks(): MenuEntry[] {
  const exists = useExists()
  const principal = principalOf(useUser())
  const own = [
    { id: 'profile', label: m.design_profile, to: '/user/edit-profile', icon: User, access: ['signed-in'] as const },
    {
      id: 'security',
      label: m.design_security,
      to: '/user/change-password',
      icon: KeyRound,
      access: ['signed-in'] as const,
    },
    ...(shellParts.accountLinks ?? []),
  ]
  return own
    .filter((link) => exists(link.to) && allows(principal, link.access ?? ['signed-in']))
    .map((link) => ({ id: link.id, label: link.label(), to: link.to, icon: link.icon }))
}

/** The menu of the person who is signed in, or the way in for a visitor. */
export function Account() {
  const user = useUserOnceKnown()
  const queryClient = useQueryClient()
  const links = useAccountLinks()
  const exists = useExists()
  if (user === undefined) return place
  if (user === null) return <VisitorMenu canSignIn={exists('/auth/signin')} />
  return (
    <AccountMenu
      user={{ name: user.name, email: user.email, isActing: Boolean(user.actor) }}
      links={links}
      onSignOut={() => void signOut(queryClient)}
    />
  )
}
