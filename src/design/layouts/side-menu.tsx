import type { LucideIcon } from 'lucide-react'
import { m } from '#words'
import { cx } from '../components/cx.ts'
import { Anchor } from '../components/link.tsx'

export type MenuLink = { path: string; label: string; icon: LucideIcon }
export type MenuPart = { id: string; title?: string; links: readonly MenuLink[] }

export type SideMenuProps = {
  parts: readonly MenuPart[] /** Path of the open screen, without language. */
  here: string
  isNarrow?: boolean
  onGo?: () => void
}

const isHere = (here: string, path: string): boolean => here === path || here.startsWith(`${path}/`)
/** The open entry: `/staff/orders` rather than `/staff`, when both stand in the menu. */
const openPath = (parts: readonly MenuPart[], here: string): string | undefined =>
  parts
    .flatMap(({ links }) => links.map(({ path }) => path))
    .filter((path) => isHere(here, path))
    .sort((one, other) => other.length - one.length)[0]

/** The menu's entries: picture and word; narrow, the word appears beside the picture on hover and focus. */
export function SideMenu({ parts, here, isNarrow = false, onGo }: SideMenuProps) {
  const open = openPath(parts, here)
  return (
    <nav aria-label={m.design_menu()} className="flex flex-col gap-4">
      {parts.map((part) => (
        <div key={part.id}>
          {part.title && !isNarrow && <p className="mb-1 px-2.5 font-medium text-ink-soft text-xs">{part.title}</p>}
          {part.title && isNarrow && <div className="mx-2 mb-3 border-line border-t" />}
          <ul className="flex flex-col gap-0.5">
            {part.links.map((link) => (
              <li key={link.path}>
                <Entry link={link} isOpen={link.path === open} isNarrow={isNarrow} onGo={onGo} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

function Entry({
  link,
  isOpen,
  isNarrow,
  onGo,
}: {
  link: MenuLink
  isOpen: boolean
  isNarrow: boolean
  onGo: (() => void) | undefined
}) {
  const Icon = link.icon
  const anchor = (
    <Anchor
      to={link.path}
      onClick={onGo}
      aria-current={isOpen ? 'page' : undefined}
      title={isNarrow ? link.label : undefined}
      className={cx(
        'flex min-h-9 items-center gap-2.5 rounded-md no-underline hover:bg-hover wide:min-h-8',
        isNarrow ? 'justify-center' : 'px-2.5',
        isOpen ? 'bg-hover font-medium text-ink' : 'text-ink-soft hover:text-ink',
      )}
    >
      <Icon aria-hidden size={17} strokeWidth={1.75} className={cx('shrink-0', isOpen && 'text-brand-ink')} />
      <span className={isNarrow ? 'sr-only' : 'truncate'}>{link.label}</span>
    </Anchor>
  )
  return anchor
}
