import * as z from 'zod/mini'
import { atMost } from './at-most.ts'
import { oneLine } from './one-line.ts'

/**
 * Ways of looking at a list that somebody keeps under a name: what is searched for, by which order and filters. They stand among the
 * preferences of their user, one list of them for each table.
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

/** What is kept under such a name reads as views; of everything else nothing is said. */
export const keepsViewsWell = (preferences: Record<string, unknown>): boolean =>
  Object.entries(preferences).every(
    ([name, kept]) => !name.startsWith(prefix) || kept === null || SavedViews.safeParse(kept).success,
  )

/** What was kept, as far as it can be read. */
export const viewsIn = (kept: unknown): readonly SavedView[] => SavedViews.safeParse(kept).data ?? []
