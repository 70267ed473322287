import { expect, it } from 'vitest'
import type { CallRow } from '#base/call.ts'
import { scopeAreaByName, scopeOf, tokenScopes } from '#base/token-scopes.ts'
import { areaRoutes } from '#entry/areas.ts'

const rows = areaRoutes.flatMap(({ table }) => Object.values(table) as CallRow[])

it('a token can be given the scopes that open a call, and no other', () => {
  const opening = new Set(rows.flatMap((row) => scopeOf(row) ?? []))
  const given = tokenScopes.filter((scope) => !scope.startsWith('*'))
  expect([...given].sort()).toEqual([...opening].sort())
})

it('a call says its part only where its name does not', () => {
  const twice = rows.filter(({ id, tokenScope }) => tokenScope && tokenScope === scopeAreaByName(id))
  expect(twice.map(({ id }) => id)).toEqual([])
})
