import { type LucideIcon, Monitor, Moon, Sun } from 'lucide-react'
import { type Locale, locales } from '#base/locale.ts'
import { m } from '#words'
import { IconButton } from '../components/button.tsx'
import { cx } from '../components/cx.ts'
import { useThemeChoice } from '../tokens/theme.ts'
import { chooseTheme, type ThemeChoice } from '../tokens/theme-choice.ts'
import { languageNames } from './language-names.ts'

const themes: Record<ThemeChoice, { icon: LucideIcon; label: () => string; next: ThemeChoice }> = {
  system: { icon: Monitor, label: m.design_theme_system, next: 'light' },
  light: { icon: Sun, label: m.design_theme_light, next: 'dark' },
  dark: { icon: Moon, label: m.design_theme_dark, next: 'system' },
}

/** Language and theme without menus, for the first pages. */
export function LightTools({ locale, onChoose }: { locale: Locale; onChoose: (locale: Locale) => void }) {
  const theme = themes[useThemeChoice()]
  return (
    <>
      <ul aria-label={m.design_language()} className="flex items-center">
        {locales.map((each) => (
          <li key={each}>
            <button
              type="button"
              lang={each}
              aria-current={each === locale || undefined}
              onClick={() => onChoose(each)}
              className={cx(
                'h-9 rounded-md px-2 font-medium hover:bg-hover',
                each === locale ? 'text-ink' : 'text-ink-soft',
              )}
            >
              {each.toUpperCase()}
              <span className="sr-only"> {languageNames[each]}</span>
            </button>
          </li>
        ))}
      </ul>
      <IconButton
        icon={theme.icon}
        label={`${m.design_colon({ label: m.design_theme() })} ${theme.label()}`}
        onPress={() => chooseTheme(theme.next)}
        className="text-ink-soft"
      />
    </>
  )
}
