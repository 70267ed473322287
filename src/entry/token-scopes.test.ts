import { expect, it } from 'vitest'
import type { CallRow } from '#base/call.ts'
import { scopeOf, tokenScopes } from '#base/token-scopes.ts'
import { areaRoutes } from '#entry/areas.ts'

it('a token can be given the scopes that open a call, and no other', () => {
  const rows = areaRoutes.flatMap(({ table }) => Object.values(table) as CallRow[])
  const opening = new Set(rows.flatMap((row) => scopeOf(row) ?? []))
  const given = tokenScopes.filter((scope) => !scope.startsWith('*'))
  expect([...given].sort()).toEqual([...opening].sort())
})
