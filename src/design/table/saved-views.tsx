import { type QueryFunction, type QueryKey, useQuery } from '@tanstack/react-query'
import { Ellipsis, Pencil, RefreshCw, Trash2 } from 'lucide-react'
import { type RefObject, useState } from 'react'
import type { Page } from '#base/paging.ts'
import type { SavedView } from '#base/saved-views.ts'
import { m } from '#words'
import { IconButton } from '../components/button.tsx'
import { cx } from '../components/cx.ts'
import { Menu } from '../components/menu.tsx'
import { flatRequest, type TableRequest } from './table-request.ts'
import { useInSight } from './use-in-sight.ts'
import type { SavedViewsOf } from './use-saved-views.ts'
import type { TableState } from './use-table-state.ts'

/** A request as the screen's own query takes it. */
export type ViewRequest = TableRequest & Pick<TableState, 'query'>
/** The screen's own query for another request, whose total is the count of that view: `views={(view) => domainList(clientId, view)}`. */
export type ViewQuery = (request: ViewRequest) => {
  queryKey: QueryKey
  queryFn?: unknown
  enabled?: unknown
}

type SavedViewTabsProps = {
  row?: RefObject<HTMLElement | null>
  saved: SavedViewsOf
  state: TableState
  queryOf: ViewQuery
  /** How many rows are found now; undefined while it is not known. */
  total: number | undefined
  onRename: (view: SavedView) => void
}

/** The saved views, each with its count; the first is the unfiltered list. */
export function SavedViewTabs({ row, saved, state, queryOf, total, onRename }: SavedViewTabsProps) {
  const { views, current, isChanged, isAll, mayKeep } = saved
  if (views.length === 0) return null
  return (
    <nav
      ref={row}
      aria-label={m.design_views()}
      className="scroll-thin flex items-center gap-1 overflow-x-auto border-line border-b px-3 py-2"
    >
      <ViewTab
        name={m.design_view_all()}
        isOpen={isAll}
        count={<Count isOpen={isAll} total={total} request={state.requestOf({})} queryOf={queryOf} />}
        onPress={() => state.showView(undefined, {})}
      />
      {views.map((view) => {
        const isOpen = view.id === current?.id
        return (
          <span key={view.id} className="flex shrink-0 items-center">
            <ViewTab
              name={view.name}
              isOpen={isOpen}
              isChanged={isOpen && isChanged}
              count={
                <Count
                  isOpen={isOpen && !isChanged}
                  total={total}
                  request={state.requestOf(view.search)}
                  queryOf={queryOf}
                />
              }
              onPress={() => state.showView(view.id, view.search)}
            />
            {isOpen && mayKeep && <ViewMenu view={view} saved={saved} onRename={onRename} />}
          </span>
        )
      })}
    </nav>
  )
}

type ViewTabProps = {
  name: string
  isOpen: boolean
  isChanged?: boolean
  count: React.ReactNode
  onPress: () => void
}

const ViewTab = ({ name, isOpen, isChanged = false, count, onPress }: ViewTabProps) => (
  <button
    type="button"
    aria-current={isOpen ? 'true' : undefined}
    onClick={onPress}
    className={cx(
      'flex h-8 shrink-0 items-center gap-1.5 whitespace-nowrap rounded-md px-2.5 text-sm -outline-offset-2!',
      isOpen ? 'bg-brand-tint font-medium text-brand-ink' : 'text-ink-soft hover:bg-hover hover:text-ink',
    )}
  >
    {name}
    {isChanged && (
      <span title={m.design_view_changed()} className="font-normal">
        <span aria-hidden>*</span>
        <span className="sr-only">({m.design_view_changed()})</span>
      </span>
    )}
    {count}
  </button>
)

type CountProps = { isOpen: boolean; total: number | undefined; request: TableRequest; queryOf: ViewQuery }

/** The page size of the count queries, of which only the total is read. */
const fewest = 10
const staleMs = 60_000

/** How many a view finds: of the open one the list knows it, of the others the list is asked once they are in sight. */
function Count({ isOpen, total, request, queryOf }: CountProps) {
  const [place, isInSight] = useInSight<HTMLSpanElement>()
  const asked: TableRequest = { ...request, page: 1, perPage: fewest }
  const { queryKey, queryFn, enabled } = queryOf({ ...asked, query: flatRequest(asked) })
  const { data } = useQuery({
    queryKey,
    queryFn: queryFn as QueryFunction<Page<unknown>>,
    enabled: isInSight && !isOpen && enabled !== false,
    staleTime: staleMs,
    select: (page) => page.total,
  })
  const count = isOpen ? total : data
  return (
    <span
      ref={place}
      className="tabular min-w-6 rounded-full bg-sunken px-1.5 text-center font-normal text-ink-soft text-xs leading-5"
    >
      {count ?? <span aria-hidden>·</span>}
    </span>
  )
}

type ViewMenuProps = { view: SavedView; saved: SavedViewsOf; onRename: (view: SavedView) => void }

function ViewMenu({ view, saved, onRename }: ViewMenuProps) {
  const { isChanged, update, remove, isPending } = saved
  const [isRemoving, setRemoving] = useState(false)
  const takeAway = () => {
    setRemoving(true)
    void remove(view)
      .catch(() => undefined)
      .finally(() => setRemoving(false))
  }
  return (
    <Menu
      placement="bottom start"
      trigger={
        <IconButton
          size="small"
          icon={Ellipsis}
          label={m.design_actions_for({ name: view.name })}
          isDisabled={isPending || isRemoving}
        />
      }
      groups={[
        {
          entries: [
            ...(isChanged
              ? [{ id: 'update', label: m.design_view_update(), icon: RefreshCw, onAction: () => update(view) }]
              : []),
            { id: 'rename', label: m.design_view_rename(), icon: Pencil, onAction: () => onRename(view) },
          ],
        },
        { entries: [{ id: 'remove', label: m.design_view_remove(), icon: Trash2, danger: true, onAction: takeAway }] },
      ]}
    />
  )
}
