import { expect, it } from 'vitest'
import type { CallRow } from '#base/call.ts'
import { takesKey } from '#base/idempotency.ts'
import { scopeAreaByName, scopeOf, tokenScopes } from '#base/token-scopes.ts'
import { areaRoutes } from '#entry/areas.ts'

const rows = areaRoutes.flatMap(({ table }) => Object.values(table) as CallRow[])

it('a token can be given the scopes that open a call, and no other', () => {
  const opening = new Set(rows.flatMap((row) => scopeOf(row) ?? []))
  const given = tokenScopes.filter((scope) => !scope.startsWith('*'))
  expect([...given].sort()).toEqual([...opening].sort())
})

it('a password that is shown once is made by no program, and its answer kept for nobody', () => {
  const shown = ({ output }: CallRow) =>
    (output as { def?: { shape?: { password?: { def: { type: string } } } } } | undefined)?.def?.shape?.password
  // What a command of a site shows among other things is not told apart by its row.
  const shows = rows.filter((row) => shown(row)?.def.type === 'string' && !row.credentials)
  expect(shows.filter(({ opensService }) => !opensService).map(({ id }) => id)).toEqual([])
  const opening = rows.filter(({ opensService }) => opensService)
  expect(opening.length).toBeGreaterThan(shows.length)
  expect(opening.filter((row) => takesKey(row) || scopeOf(row)).map(({ id }) => id)).toEqual([])
})

it('a call says its part only where its name does not', () => {
  const twice = rows.filter(({ id, tokenScope }) => tokenScope && tokenScope === scopeAreaByName(id))
  expect(twice.map(({ id }) => id)).toEqual([])
})
