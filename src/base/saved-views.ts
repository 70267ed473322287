import * as z from 'zod/mini'
import { atMost } from './at-most.ts'
import { oneLine } from './one-line.ts'

/**
 * Named views of a list: its search, order and filters. They are stored in the preferences of their user, one list of
 * views for each table.
 */
export const maxViews = 12
export const longestViewName = 40

/** As the list's address says it: `{ q: 'halm', sort: '-expires', status: 'Active' }`. */
const Search = atMost(20, z.record(oneLine(40), z.string().check(z.minLength(1), z.maxLength(300))))

export const SavedView = z.object({
  id: oneLine(40).check(z.minLength(1)),
  name: oneLine(longestViewName).check(z.minLength(1)),
  search: Search,
})
export type SavedView = z.infer<typeof SavedView>
export const SavedViews = z.array(SavedView).check(z.maxLength(maxViews))

const prefix = 'views:'
/** The preference that holds the views of a table. */
export const viewsPreference = (table: string): string => `${prefix}${table}`

/** Whether a preference is valid: those with such a name must be views; all others pass. */
export const keepsViewsWell = (preferences: Record<string, unknown>): boolean =>
  Object.entries(preferences).every(
    ([name, kept]) => !name.startsWith(prefix) || kept === null || SavedViews.safeParse(kept).success,
  )

/** The stored views, as far as they can be parsed. */
export const viewsIn = (kept: unknown): readonly SavedView[] => SavedViews.safeParse(kept).data ?? []
