import { ChevronDown } from 'lucide-react'
import { type ReactNode, Suspense, useCallback } from 'react'
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs'
import { useSearchParam } from '../router/search-state.ts'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { Menu } from './menu.tsx'
import { Skeleton } from './skeleton.tsx'

export type TabEntry = { id: string; label: ReactNode; count?: number; content: ReactNode; isDisabled?: boolean }

export type TabsProps = {
  /** Names the row of tabs for screen readers. */
  label: string
  tabs: readonly TabEntry[]
  /** The search parameter of the open tab; nested tabs need another one. */
  param?: string
  className?: string
  /** Too many for a phone: there the open one is a button with a menu of all. */
  foldsOnPhone?: boolean
}

/** Tabs whose selection is in the address (`?tab=mail`), so that it survives a reload and can be shared. */
export function Tabs({ label, tabs, param = 'tab', className, foldsOnPhone = false }: TabsProps) {
  const [chosen, setChosen] = useSearchParam(param)
  const first = tabs[0]?.id ?? ''
  const open = tabs.some((tab) => tab.id === chosen) ? (chosen ?? first) : first
  const inSight = useInSight(tabs.length)
  const choose = (id: string) => setChosen(id === first ? undefined : id)
  return (
    <AriaTabs
      selectedKey={open}
      onSelectionChange={(key) => choose(String(key))}
      keyboardActivation="manual"
      // It is the tab that is focused: without this the ring of a field inside would be drawn round the whole.
      className={cx('min-w-0 outline-none!', className)}
    >
      {foldsOnPhone && <FoldedTabs tabs={tabs} open={open} onChoose={choose} />}
      <TabList
        aria-label={label}
        className={cx(
          'scroll-thin relative -mb-px flex gap-5 overflow-x-auto border-line border-b pt-1',
          foldsOnPhone && 'phone:hidden',
        )}
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.id}
            id={tab.id}
            ref={tab.id === open ? inSight : undefined}
            isDisabled={tab.isDisabled}
            className="flex h-10 shrink-0 cursor-default items-center gap-2 border-transparent border-b-2 text-ink-soft -outline-offset-2! data-disabled:opacity-45 data-hovered:text-ink data-selected:border-brand-ink data-selected:font-medium data-selected:text-ink"
          >
            {tab.label}
            <Count of={tab} />
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id} className="pt-5 outline-offset-4">
          <Suspense fallback={<Skeleton lines={6} />}>{tab.content}</Suspense>
        </TabPanel>
      ))}
    </AriaTabs>
  )
}

/** A row wider than the page scrolls to the open tab, with its neighbours on both sides. */
function toMiddle(tab: HTMLElement | null): void {
  const row = tab?.closest<HTMLElement>('[role="tablist"]')
  if (tab && row) row.scrollLeft = tab.offsetLeft + tab.offsetWidth / 2 - row.clientWidth / 2
}

/** For the open tab, which is rendered later than the screen around it, and again when others are added. */
const useInSight = (count: number) =>
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of tabs is another place in the row
  useCallback((tab: HTMLElement | null) => toMiddle(tab), [count])

const Count = ({ of: { count } }: { of: TabEntry }) =>
  count !== undefined && <span className="tabular rounded-full bg-sunken px-1.5 text-ink-soft text-xs">{count}</span>

type FoldedProps = { tabs: readonly TabEntry[]; open: string; onChoose: (id: string) => void }

/** The same as a menu for a phone. */
const FoldedTabs = ({ tabs, open, onChoose }: FoldedProps) => {
  const current = tabs.find(({ id }) => id === open)
  return (
    <div className="border-line border-b pb-3 wide:hidden">
      <Menu
        placement="bottom start"
        trigger={
          <Button iconAfter={ChevronDown} className="w-full justify-between! small:w-80">
            <span className="flex min-w-0 items-center gap-2">
              <span className="truncate">{current?.label}</span>
              {current && <Count of={current} />}
            </span>
          </Button>
        }
        entries={tabs.map(({ id, label, count, isDisabled }) => ({
          id,
          label,
          ...(typeof label === 'string' && { text: label }),
          ...(count !== undefined && { shortcut: String(count) }),
          ...(isDisabled && { isDisabled }),
          onAction: () => onChoose(id),
        }))}
      />
    </div>
  )
}
