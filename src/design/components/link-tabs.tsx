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
}

/** A row of tabs that are screens of their own. What finds no place in the row stands in a menu at its end. */
export function LinkTabs({ label, tabs, current }: LinkTabsProps) {
  const row = useRef<HTMLDivElement>(null)
  const room = useRoom(row, tabs.length)
  const rest = tabs.slice(room)
  const away = rest.find((tab) => tab.id === current)
  return (
    <nav
      aria-label={label}
      data-link-tabs
      onKeyDown={moveFocus}
      className="mb-5 flex items-stretch gap-5 border-line border-b"
    >
      {/* The row wraps and shows its first line; what wrapped is hidden from everybody and stands in the menu. */}
      <div ref={row} className="-mb-px flex h-10.25 min-w-0 flex-1 flex-wrap gap-x-5 overflow-hidden">
        {tabs.map((tab, index) => (
          <Anchor
            key={tab.id}
            to={tab.to}
            aria-current={tab.id === current ? 'page' : undefined}
            className={cx(
              'h-10.25 border-b-2 py-2 font-medium no-underline -outline-offset-2!',
              tab.id === current ? 'border-brand text-ink' : 'border-transparent text-ink-soft hover:text-ink',
              index >= room && 'invisible',
            )}
          >
            {tab.label}
          </Anchor>
        ))}
      </div>
      {rest.length > 0 && (
        <div className={cx('-mb-px shrink-0 border-b-2', away ? 'border-brand' : 'border-transparent')}>
          <Menu
            trigger={
              <Button look="quiet" iconAfter={ChevronDown}>
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

/** The arrows go along the row as in every row of tabs; Enter opens. What wrapped away is reached through the menu at its end. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  if (!step || event.altKey || event.ctrlKey || event.metaKey) return
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('a:not(.invisible), button')]
  const at = items.indexOf(document.activeElement as HTMLElement)
  if (at === -1) return
  event.preventDefault()
  items[step(at, items.length)]?.focus()
}

/** How many stand in the first line. */
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
