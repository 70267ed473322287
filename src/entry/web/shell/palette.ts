import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Languages, LogOut, Monitor, Moon, Sun } from 'lucide-react'
import { useMemo } from 'react'
import { allows } from '#areas/session/access/rules/guards.ts'
import { locales } from '#base/locale.ts'
import { languageNames } from '#design/layouts/language-names.ts'
import { fixedSource } from '#design/palette/palette-search.ts'
import { principalOf, useUser } from '#design/router/session.ts'
import type { PaletteSource } from '#design/router/slots.ts'
import { chooseTheme } from '#design/tokens/theme.ts'
import { m } from '#words'
import { shellParts } from './area-parts.ts'
import { menuFor, workspaces } from './menu.ts'
import { signOut } from './sign-out.ts'
import { switchLanguage } from './switch-language.ts'

/** Screens of the menu, actions of the shell, and what areas can find on the server. */
export function usePaletteSources(): readonly PaletteSource[] {
  const router = useRouter()
  const queryClient = useQueryClient()
  const user = useUser()
  return useMemo(() => {
    const principal = principalOf(user)
    const exists = (path: string) => path in router.routesByPath
    const screens = fixedSource('screens', m.design_palette_screens, () =>
      workspaces
        .flatMap((workspace) => menuFor(principal, exists, user ?? {}, workspace))
        .flatMap((part) =>
          part.links.map(({ label, icon, path, search }) => ({
            id: `${path} ${label}`,
            label,
            icon,
            to: path,
            ...(search && { search }),
          })),
        ),
    )
    const actions = fixedSource('actions', m.design_palette_actions, () => [
      ...(shellParts.paletteActions ?? [])
        .filter(({ to, access }) => exists(to) && allows(principal, access ?? ['signed-in']))
        .map(({ label, access: _, ...action }) => ({ ...action, label: label() })),
      {
        id: 'light',
        label: `${m.design_theme()}: ${m.design_theme_light()}`,
        icon: Sun,
        run: () => chooseTheme('light'),
      },
      {
        id: 'dark',
        label: `${m.design_theme()}: ${m.design_theme_dark()}`,
        icon: Moon,
        run: () => chooseTheme('dark'),
      },
      {
        id: 'system',
        label: `${m.design_theme()}: ${m.design_theme_system()}`,
        icon: Monitor,
        run: () => chooseTheme('system'),
      },
      ...locales.map((locale) => ({
        id: `language-${locale}`,
        label: `${m.design_language()}: ${languageNames[locale]}`,
        icon: Languages,
        run: () => switchLanguage(router, queryClient, locale),
      })),
      { id: 'sign-out', label: m.design_sign_out(), icon: LogOut, run: () => void signOut(queryClient) },
    ])
    const others = (shellParts.paletteSources ?? [])
      .filter((source) => allows(principal, source.access ?? ['signed-in']))
      .map((source) => ({
        ...source,
        find: (query: string, signal: AbortSignal) => source.find(query, signal, principal),
      }))
    return [screens, ...others, actions]
  }, [router, queryClient, user])
}
