import { useNavigate } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { JSX, ReactNode } from 'react'
import { Header } from 'react-aria-components/Header'
import { Menu as AriaMenu, MenuItem, MenuSection, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { Pressable } from 'react-aria-components/Pressable'
import { Separator } from 'react-aria-components/Separator'
import { cx } from './cx.ts'
import type { Target } from './link.tsx'
import { popoverClass } from './overlay-classes.ts'

export type MenuEntry = {
  id: string
  label: ReactNode
  /** What typing matches; needed when the label is not plain text. */
  text?: string
  help?: ReactNode
  icon?: LucideIcon
  /** The keyboard shortcut, shown at the end: `⌘K`. */
  shortcut?: string
  danger?: boolean
  isDisabled?: boolean
  onAction?: () => void
  /** A path in the portal, without language prefix, and what its address carries. */
  to?: string
  search?: Target['search']
}
export type MenuGroup = { title?: string; entries: readonly MenuEntry[] }

export type MenuProps = {
  /** The button that opens it: any `Button` or `IconButton`. */
  trigger: JSX.Element
  /** Said to screen readers; defaults to the trigger's name. */
  label?: string
  /** Entries, or groups of entries with separators. A function is called each time the menu opens. */
  entries?: readonly MenuEntry[] | (() => readonly MenuEntry[])
  groups?: readonly MenuGroup[]
  placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end'
}

const line = (entry: MenuEntry, go: (target: Target) => void) => (
  <MenuItem
    key={entry.id}
    id={entry.id}
    textValue={entry.text ?? (typeof entry.label === 'string' ? entry.label : entry.id)}
    isDisabled={entry.isDisabled}
    onAction={() => {
      entry.onAction?.()
      if (entry.to) go({ to: entry.to, search: entry.search })
    }}
    className={cx(
      'flex min-h-8 cursor-default items-center gap-2.5 rounded-md px-2.5 py-1.5 no-underline outline-none! data-disabled:opacity-45 data-focused:bg-hover',
      entry.danger ? 'text-bad-ink data-focused:bg-bad-tint' : 'text-ink',
    )}
  >
    {entry.icon && <entry.icon aria-hidden size={16} className={cx('shrink-0', !entry.danger && 'text-ink-soft')} />}
    <span className="min-w-0 flex-1">
      {entry.label}
      {entry.help && <span className="block text-ink-soft text-sm">{entry.help}</span>}
    </span>
    {entry.shortcut && <kbd className="text-ink-soft text-xs">{entry.shortcut}</kbd>}
  </MenuItem>
)

/** A menu of actions. Dangerous ones are last and red. */
export const Menu = ({ trigger, placement = 'bottom end', ...content }: MenuProps) => (
  <MenuTrigger>
    <Pressable>{trigger}</Pressable>
    <Popover placement={placement} offset={4} className={popoverClass}>
      <MenuContent {...content} />
    </Popover>
  </MenuTrigger>
)

/** Drawn while the menu is open. */
function MenuContent({ label, entries = [], groups }: Pick<MenuProps, 'label' | 'entries' | 'groups'>) {
  const navigate = useNavigate()
  const go = ({ to, search }: Target) => void navigate({ to, ...(search && { search: search as never }) })
  const parts = groups ?? [{ entries: typeof entries === 'function' ? entries() : entries }]
  return (
    <AriaMenu
      {...(label && { 'aria-label': label })}
      className="scroll-thin max-h-[min(28rem,70vh)] min-w-44 overflow-auto p-1 outline-none!"
    >
      {parts.flatMap((group, index) => [
        ...(index > 0
          ? [<Separator key={`line-${group.title ?? index}`} className="my-1 border-line border-t" />]
          : []),
        <MenuSection key={group.title ?? group.entries[0]?.id ?? index} aria-label={group.title ?? label}>
          {group.title && (
            <Header className="px-2.5 pt-1.5 pb-1 font-medium text-ink-soft text-xs">{group.title}</Header>
          )}
          {group.entries.map((entry) => line(entry, go))}
        </MenuSection>,
      ])}
    </AriaMenu>
  )
}
