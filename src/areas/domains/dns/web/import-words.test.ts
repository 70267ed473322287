import { describe, expect, it } from 'vitest'
import { changesTtlAlone, missingDots } from './import-words.ts'

const record = { recordName: '@', recordTypeName: 'MX', TTL: 3600, content: '10 a.example.' }

describe('a change of an import', () => {
  it('is labelled as such where only the TTL changes', () => {
    expect(changesTtlAlone({ before: record, after: { ...record, TTL: 300 } })).toBe(true)
    expect(changesTtlAlone({ before: record, after: { ...record, TTL: 300, content: '20 b.example.' } })).toBe(false)
    expect(changesTtlAlone({ before: record, after: { ...record, content: '20 b.example.' } })).toBe(false)
  })
})

it('counts the names without a closing dot that are not read as complete', () => {
  const reasons = [
    { code: 'owner_without_dot', list: 'hints' as const, count: 2 },
    { code: 'target_without_dot', list: 'hints' as const, count: 3 },
    { code: 'text_unquoted', list: 'hints' as const, count: 1 },
    { code: 'ttl_clamped', list: 'notes' as const, count: 9 },
  ]
  expect(missingDots({ reasons, counts: { hints: 6 } })).toEqual({ total: 5, open: 5 })
  expect(missingDots({ reasons, counts: { hints: 3 } })).toEqual({ total: 5, open: 2 })
  expect(missingDots({ reasons, counts: { hints: 1 } })).toEqual({ total: 5, open: 0 })
})
