import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { Languages, LogOut, Monitor, Moon, Sun } from 'lucide-react'
import { locales } from '#base/locale.ts'
import { languageNames } from '#design/layouts/language-names.ts'
import type { Intent } from '#design/palette/intent.ts'
import { chooseTheme } from '#design/tokens/theme-choice.ts'
import { m } from '#words'
import { signOut } from './sign-out.ts'
import { switchLanguage } from './switch-language.ts'

/** What somebody may want of the shell itself, wherever they are. */
export const ownIntents = (router: AnyRouter, queryClient: QueryClient): readonly Intent[] => [
  {
    id: 'dark',
    label: m.design_theme_to_dark,
    also: m.design_theme_to_dark_also,
    icon: Moon,
    run: () => chooseTheme('dark'),
  },
  {
    id: 'light',
    label: m.design_theme_to_light,
    also: m.design_theme_to_light_also,
    icon: Sun,
    run: () => chooseTheme('light'),
  },
  {
    id: 'system',
    label: m.design_theme_to_system,
    also: m.design_theme_to_system_also,
    icon: Monitor,
    run: () => chooseTheme('system'),
  },
  ...locales.map(
    (locale): Intent => ({
      id: `language-${locale}`,
      label: (_, options) =>
        `${m.design_colon({ label: m.design_language({}, options) }, options)} ${languageNames[locale]}`,
      also: m.design_language_also,
      icon: Languages,
      run: () => switchLanguage(router, queryClient, locale),
    }),
  ),
  {
    id: 'sign-out',
    label: m.design_sign_out,
    also: m.design_sign_out_also,
    icon: LogOut,
    run: () => void signOut(queryClient),
  },
]
