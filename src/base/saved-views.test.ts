import { describe, expect, it } from 'vitest'
import { keepsViewsWell, longestViewName, maxViews, viewsIn, viewsPreference } from './saved-views.ts'

const view = { id: 'a', name: 'Expiring soon', search: { status: 'Active', sort: 'expires' } }
const many = (count: number) => Array.from({ length: count }, (_, at) => ({ ...view, id: `v${at}` }))

describe('saved views', () => {
  it('are parsed as they were stored', () => {
    expect(viewsIn([view])).toEqual([view])
    expect([viewsIn(undefined), viewsIn('x'), viewsIn([{ id: 1 }])]).toEqual([[], [], []])
  })

  it.each([
    ['as many as there may be', many(maxViews), true],
    ['one too many', many(maxViews + 1), false],
    ['a name that is too long', [{ ...view, name: 'x'.repeat(longestViewName + 1) }], false],
    ['a name of blanks', [{ ...view, name: '  ' }], false],
    ['a name of two lines', [{ ...view, name: 'a\nb' }], false],
    ['a search that is no text', [{ ...view, search: { status: 1 } }], false],
    ['a search without end', [{ ...view, search: { q: 'x'.repeat(301) } }], false],
    ['none any more', null, true],
  ])('keep their bounds: %s', (_what, kept, isWell) => {
    expect(keepsViewsWell({ [viewsPreference('domains')]: kept })).toBe(isWell)
  })

  it('do not affect other preferences', () => {
    expect(keepsViewsWell({ theme: 'dark', columns: 1 })).toBe(true)
  })
})
