import { BookmarkPlus } from 'lucide-react'
import { lazy, type ReactNode, useRef, useState } from 'react'
import { maxViews, type SavedView } from '#base/saved-views.ts'
import { m } from '#words'
import { IconButton } from '../components/button.tsx'
import { Tip } from '../components/tip.tsx'
import { WindowOnItsWay } from '../components/window-on-its-way.tsx'
import { SavedViewTabs, type ViewQuery } from './saved-views.tsx'
import { useSavedViews } from './use-saved-views.ts'
import type { TableState } from './use-table-state.ts'

/** Only who keeps or renames a view needs a form. */
const ViewDialog = lazy(() => import('./view-dialog.tsx').then((file) => ({ default: file.ViewDialog })))

type TableViewsProps = {
  table: string
  state: TableState
  queryOf: ViewQuery
  total: number | undefined
  /** The bar above the table, which takes the button that keeps a view. */
  children: (keep: ReactNode) => ReactNode
}

/** A list's saved views: a row of them above its bar, and the button that keeps what is shown now. */
export function TableViews({ table, state, queryOf, total, children }: TableViewsProps) {
  const saved = useSavedViews(table, state)
  const [naming, setNaming] = useState<SavedView | 'new'>()
  const isKept = saved.current !== undefined && !saved.isChanged
  const nothing = Object.keys(state.viewSearch).length === 0
  const why = saved.isFull
    ? m.design_views_full({ max: maxViews })
    : nothing
      ? m.design_view_nothing()
      : m.design_view_keep()
  const row = useRef<HTMLElement>(null)
  const close = () => setNaming(undefined)
  /** The button that opened the form can do nothing more: the keyboard goes on from the view that was made. */
  const add = async (name: string) => {
    await saved.add(name)
    afterClosing(() => row.current?.querySelector<HTMLElement>('[aria-current]'))
  }
  return (
    <>
      <SavedViewTabs row={row} saved={saved} state={state} queryOf={queryOf} total={total} onRename={setNaming} />
      {children(
        saved.mayKeep && (
          <Tip text={why}>
            <IconButton
              icon={BookmarkPlus}
              label={m.design_view_keep()}
              isDisabled={nothing || isKept || saved.isFull}
              onPress={() => setNaming('new')}
            />
          </Tip>
        ),
      )}
      <WindowOnItsWay onEscape={naming === undefined ? undefined : close}>
        {naming === 'new' ? (
          <ViewDialog
            title={m.design_view_keep()}
            submitLabel={m.design_view_keep()}
            name=""
            save={add}
            onClose={close}
          />
        ) : (
          naming && (
            <ViewDialog
              title={m.design_view_rename()}
              submitLabel={m.design_view_rename()}
              name={naming.name}
              save={(name) => saved.rename(naming, name)}
              onClose={close}
            />
          )
        )}
      </WindowOnItsWay>
    </>
  )
}

/** About a second: what is not there by then is not waited for. */
const maxFrames = 60

/** Gives the focus to what stands there once the window is gone, and with it what had the focus before. */
function afterClosing(find: () => HTMLElement | null | undefined, frames = maxFrames): void {
  requestAnimationFrame(() => {
    const target = document.querySelector('[role="dialog"]') ? undefined : find()
    if (target) target.focus()
    else if (frames > 0) afterClosing(find, frames - 1)
  })
}
