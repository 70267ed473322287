import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { m } from '#words'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { Anchor } from './link.tsx'
import { Menu } from './menu.tsx'

export type LinkTab = { id: string; to: string; label: string }

export type LinkTabsProps = {
  /** Names the row for screen readers. */
  label: string
  tabs: readonly LinkTab[]
  current: string
  /** `pills`: a second row, for the open tab of the first. */
  look?: keyof typeof looks
  /** The tabs of the open one are in a row below. */
  isAround?: boolean
}

const looks = {
  line: {
    row: 'gap-5 border-line border-b',
    list: '-mb-px h-10.25 gap-x-5',
    tab: 'h-10.25 border-b-2 py-2 font-medium -outline-offset-2!',
    open: 'border-brand text-ink',
    others: 'border-transparent text-ink-soft hover:text-ink',
    rest: '-mb-px border-b-2',
    restOpen: 'border-brand',
    restOthers: 'border-transparent',
  },
  pills: {
    row: 'gap-1',
    list: 'h-8 gap-x-1',
    tab: 'flex h-8 items-center rounded-md px-2.5 text-sm -outline-offset-2!',
    open: 'bg-brand-tint font-medium text-brand-ink',
    others: 'text-ink-soft hover:bg-hover hover:text-ink',
    rest: 'rounded-md',
    restOpen: 'bg-brand-tint',
    restOthers: '',
  },
} as const

/** A row of tabs that are screens of their own. Tabs without room are in a menu at its end. */
export function LinkTabs({ label, tabs, current, look = 'line', isAround = false }: LinkTabsProps) {
  const classes = looks[look]
  const row = useRef<HTMLDivElement>(null)
  const room = useRoom(row, tabs.length)
  const rest = tabs.slice(room)
  const away = rest.find((tab) => tab.id === current)
  return (
    <nav
      aria-label={label}
      data-link-tabs={look}
      onKeyDown={moveFocus}
      className={cx('flex items-stretch', classes.row, isAround ? 'mb-3' : 'mb-5')}
    >
      {/* The row wraps and shows its first line; what wrapped is hidden from everybody and stands in the menu. */}
      <div ref={row} className={cx('flex min-w-0 flex-1 flex-wrap overflow-hidden', classes.list)}>
        {tabs.map((tab, index) => (
          <Anchor
            key={tab.id}
            to={tab.to}
            aria-current={tab.id === current ? (isAround ? 'true' : 'page') : undefined}
            className={cx(
              'no-underline',
              classes.tab,
              tab.id === current ? classes.open : classes.others,
              index >= room && 'invisible',
            )}
          >
            {tab.label}
          </Anchor>
        ))}
      </div>
      {rest.length > 0 && (
        <div className={cx('shrink-0', classes.rest, away ? classes.restOpen : classes.restOthers)}>
          <Menu
            trigger={
              <Button look="quiet" size={look === 'line' ? 'medium' : 'small'} iconAfter={ChevronDown}>
                {away ? away.label : m.design_more_tabs()}
              </Button>
            }
            entries={rest.map(({ id, to, label: text }) => ({ id, to, label: text }))}
          />
        </div>
      )}
    </nav>
  )
}

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

/** The arrow keys move along the row as in every tab list; Enter opens. Hidden tabs are in the menu at its end. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  if (!step || event.altKey || event.ctrlKey || event.metaKey) return
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('a:not(.invisible), button')]
  const at = items.indexOf(document.activeElement as HTMLElement)
  if (at === -1) return
  event.preventDefault()
  items[step(at, items.length)]?.focus()
}

/** The number of tabs in the first line. */
function useRoom(row: RefObject<HTMLDivElement | null>, count: number): number {
  const [room, setRoom] = useState(count)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of tabs is what is measured again
  useEffect(() => {
    const element = row.current
    if (!element) return
    const measure = () => {
      const items = [...element.children] as HTMLElement[]
      const first = items[0]?.offsetTop ?? 0
      setRoom(items.filter((item) => item.offsetTop === first).length)
    }
    measure()
    const watching = new ResizeObserver(measure)
    watching.observe(element)
    return () => watching.disconnect()
  }, [row, count])
  return Math.min(room, count)
}
