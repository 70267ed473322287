import { ChevronDown, type LucideIcon } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { m } from '#words'
import { cx } from '../components/cx.ts'
import { Anchor } from '../components/link.tsx'
import { chosenFolds, foldedGroups, openLink, rememberFold } from './menu-folds.ts'

export type MenuLink = {
  path: string
  search?: Readonly<Record<string, string>>
  /** What its address says besides, whichever part is open: in which client the user works. */
  kept?: Readonly<Record<string, string>>
  /** Pages that stand in it besides those below its path. */
  holds?: string
  label: string
  icon: LucideIcon
}
export type MenuPart = {
  id: string
  title?: string
  /** The user has nothing of it yet: it waits folded behind its heading. */
  isSpare?: boolean
  /** In a menu that grows too long the highest fold first; those without one never do. */
  rank?: number
  links: readonly MenuLink[]
}
/** The open screen: its path without language, and its search parameters. */
export type Here = { path: string; search: Readonly<Record<string, unknown>> }

export type SideMenuProps = {
  parts: readonly MenuPart[]
  here: Here
  isNarrow?: boolean
  /** How much waits behind a line, by its path. */
  countOf?: ((path: string) => ReactNode) | undefined
  onGo?: () => void
}

/** The menu in groups that fold: picture and word; narrow, the word appears beside the picture on hover and focus. */
export function SideMenu({ parts, here, isNarrow = false, countOf, onGo }: SideMenuProps) {
  const open = openLink(parts, here)
  const [chosen, setChosen] = useState(chosenFolds)
  // Narrow, there are no headings to unfold a group with.
  const folded = isNarrow ? new Set<string>() : foldedGroups(parts, chosen, open)
  return (
    <nav aria-label={m.design_menu()} className={cx('flex flex-col', isNarrow ? 'gap-2' : 'gap-3')}>
      {parts.map((part, index) => (
        <Group
          key={part.id}
          part={part}
          isFolded={folded.has(part.id)}
          open={open}
          isNarrow={isNarrow}
          isFirst={index === 0}
          countOf={countOf}
          onFold={(isFolded) => setChosen(rememberFold(part.id, isFolded))}
          onGo={onGo}
        />
      ))}
    </nav>
  )
}

type GroupProps = {
  part: MenuPart
  isFolded: boolean
  open: MenuLink | undefined
  isNarrow: boolean
  isFirst: boolean
  countOf: ((path: string) => ReactNode) | undefined
  onFold: (isFolded: boolean) => void
  onGo: (() => void) | undefined
}

function Group({ part, isFolded, open, isNarrow, isFirst, countOf, onFold, onGo }: GroupProps) {
  const id = useId()
  const holdsOpen = isFolded && part.links.some((link) => link === open)
  return (
    <div className={cx(isNarrow && !isFirst && 'border-line border-t pt-2')}>
      {part.title && !isNarrow && (
        <button
          type="button"
          aria-expanded={!isFolded}
          aria-controls={id}
          onClick={() => onFold(!isFolded)}
          className={cx(
            'group mb-0.5 flex min-h-7 w-full items-center gap-1 rounded-md px-2 text-left text-xs hover:text-ink',
            // Folded away, the open entry is told by its group.
            holdsOpen ? 'bg-hover font-semibold text-ink' : 'font-medium text-ink-soft',
          )}
        >
          <span className="min-w-0 py-0.5 leading-tight">{part.title}</span>
          <ChevronDown
            aria-hidden
            size={13}
            className={cx(
              'ml-auto shrink-0 transition-transform motion-reduce:transition-none',
              isFolded ? '-rotate-90' : 'opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100',
            )}
          />
        </button>
      )}
      <ul id={id} hidden={isFolded} className={cx(!isFolded && 'flex flex-col gap-0.5')}>
        {part.links.map((link) => (
          <li key={`${link.path} ${link.label}`}>
            <Entry
              link={link}
              isOpen={link === open}
              isNarrow={isNarrow}
              count={isNarrow ? null : countOf?.(link.path)}
              onGo={onGo}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

type EntryProps = {
  link: MenuLink
  isOpen: boolean
  isNarrow: boolean
  count: ReactNode
  onGo: (() => void) | undefined
}

function Entry({ link, isOpen, isNarrow, count, onGo }: EntryProps) {
  const Icon = link.icon
  return (
    <Anchor
      to={link.path}
      search={{ ...link.search, ...link.kept }}
      onClick={onGo}
      aria-current={isOpen ? 'page' : undefined}
      title={isNarrow ? link.label : undefined}
      className={cx(
        'flex min-h-9 items-center gap-2 rounded-md no-underline hover:bg-hover wide:min-h-8',
        isNarrow ? 'justify-center' : 'px-2',
        isOpen ? 'bg-hover font-medium text-ink' : 'text-ink-soft hover:text-ink',
      )}
    >
      <Icon aria-hidden size={17} strokeWidth={1.75} className={cx('shrink-0', isOpen && 'text-brand-ink')} />
      <span className={isNarrow ? 'sr-only' : 'wrap-break-word min-w-0 py-1 leading-tight'}>{link.label}</span>
      {count}
    </Anchor>
  )
}
