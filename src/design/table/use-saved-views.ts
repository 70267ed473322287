import { useQueryClient } from '@tanstack/react-query'
import { maxViews, type SavedView, viewsIn, viewsPreference } from '#base/saved-views.ts'
import { m } from '#words'
import { changeKept } from '../api/preferences.ts'
import { useCall } from '../api/use-call.ts'
import { toast } from '../feedback/toast.ts'
import { useUser } from '../router/session.ts'
import { isSameView } from './table-request.ts'
import type { TableState } from './use-table-state.ts'

type Change = (views: readonly SavedView[]) => readonly SavedView[]

/**
 * The saved views of a table, and the actions on them. They are stored with the account: another browser has them
 * too.
 */
export function useSavedViews(table: string, state: TableState) {
  const user = useUser()
  const client = useQueryClient()
  const name = viewsPreference(table)
  const views = viewsIn(user?.preferences?.[name])
  const save = useCall(async (change: Change) => {
    const kept = await changeKept(client, name, (now) => {
      const next = change(viewsIn(now))
      return next.length > 0 ? next : undefined
    })
    return kept ?? []
  })
  const current =
    views.find(({ id }) => id === state.view) ?? views.find(({ search }) => isSameView(search, state.viewSearch))
  const remove = async (view: SavedView) => {
    const place = views.indexOf(view)
    await save.mutateAsync((now) => now.filter(({ id }) => id !== view.id))
    if (current?.id === view.id) state.showView(undefined, {})
    const back: Change = (now) => now.toSpliced(place, 0, view)
    toast.good(m.design_view_removed({ name: view.name }), {
      action: { label: m.design_undo(), onPress: () => save.mutate(back) },
    })
  }
  return {
    views,
    current,
    /** Filters were changed since the view was chosen. */
    isChanged: current !== undefined && !isSameView(current.search, state.viewSearch),
    isAll: current === undefined && Object.keys(state.viewSearch).length === 0,
    /** Whoever acts as somebody else changes none of that user's views. */
    mayKeep: user !== null && !user.actor,
    isFull: views.length >= maxViews,
    isPending: save.isPending,
    add: async (viewName: string) => {
      const view = { id: crypto.randomUUID().slice(0, 8), name: viewName, search: state.viewSearch }
      await save.mutateAsync((now) => [...now, view])
      state.showView(view.id, view.search)
    },
    rename: (view: SavedView, viewName: string) =>
      save.mutateAsync((now) => now.map((one) => (one.id === view.id ? { ...one, name: viewName } : one))),
    update: (view: SavedView) => {
      const search = state.viewSearch
      save.mutate((now) => now.map((one) => (one.id === view.id ? { ...one, search } : one)))
    },
    remove,
  }
}
export type SavedViewsOf = ReturnType<typeof useSavedViews>
