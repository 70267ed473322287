import { LogIn, LogOut, type LucideIcon, Monitor, Moon, Sun } from 'lucide-react'
import { m } from '#words'
import { Button, IconButton } from '../components/button.tsx'
import { LinkButton } from '../components/link.tsx'
import { Menu, type MenuEntry } from '../components/menu.tsx'
import { useThemeChoice } from '../tokens/theme.ts'
import { chooseTheme, type ThemeChoice, themeChoices } from '../tokens/theme-choice.ts'

const themes: Record<ThemeChoice, { icon: LucideIcon; label: () => string }> = {
  system: { icon: Monitor, label: m.design_theme_system },
  light: { icon: Sun, label: m.design_theme_light },
  dark: { icon: Moon, label: m.design_theme_dark },
}

/** The themes as menu entries; the current one is marked. */
function useThemeEntries(): MenuEntry[] {
  const chosen = useThemeChoice()
  return themeChoices.map((choice) => ({
    id: `theme-${choice}`,
    icon: themes[choice].icon,
    label: themes[choice].label(),
    text: themes[choice].label(),
    shortcut: choice === chosen ? '✓' : undefined,
    onAction: () => chooseTheme(choice),
  }))
}

const initials = (name: string): string =>
  name
    .split(/[\s@.]+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((part) => part.slice(0, 1).toUpperCase())
    .join('')

export type AccountMenuProps = {
  user: { name: string; email: string; isActing: boolean }
  /** Profile, security, and what areas add. */
  links: readonly MenuEntry[]
  onSignOut: () => void
}

/** The user, their own pages, the theme, and sign-out. */
export function AccountMenu({ user, links, onSignOut }: AccountMenuProps) {
  const themeEntries = useThemeEntries()
  return (
    <Menu
      label={m.design_account()}
      trigger={
        <Button look="quiet" className="rounded-full! px-1!">
          <span
            aria-hidden="true"
            className={`flex size-7 items-center justify-center rounded-full font-semibold text-xs ${user.isActing ? 'bg-warning-tint text-warning-ink ring-1 ring-warning-line' : 'bg-brand-tint text-brand-ink ring-1 ring-brand-line'}`}
          >
            {initials(user.name || user.email)}
          </span>
          <span className="sr-only">{m.design_account_of({ name: user.name })}</span>
        </Button>
      }
      groups={[
        ...(links.length > 0 ? [{ title: user.email, entries: links }] : []),
        { title: m.design_theme(), entries: themeEntries },
        { entries: [{ id: 'sign-out', icon: LogOut, label: m.design_sign_out(), onAction: onSignOut }] },
      ]}
    />
  )
}

/** For visitors: theme and sign-in. */
export function VisitorMenu({ canSignIn = true }: { canSignIn?: boolean }) {
  const themeEntries = useThemeEntries()
  const chosen = useThemeChoice()
  const Icon = themes[chosen].icon
  return (
    <>
      <Menu
        label={m.design_theme()}
        trigger={<IconButton icon={Icon} label={m.design_theme()} className="text-ink-soft" />}
        entries={themeEntries}
      />
      {canSignIn && (
        <LinkButton to="/auth/signin" icon={LogIn} className="max-small:px-2.5!">
          {/* On a phone the brand's name needs the room, above all beside "Se connecter". */}
          <span className="max-small:sr-only">{m.design_sign_in()}</span>
        </LinkButton>
      )}
    </>
  )
}
