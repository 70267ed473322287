import { describe, expect, it } from 'vitest'
import { changesTtlAlone } from './import-words.ts'

const record = { recordName: '@', recordTypeName: 'MX', TTL: 3600, content: '10 a.example.' }

describe('a change of an import', () => {
  it('is explained where only the time to live becomes another', () => {
    expect(changesTtlAlone({ before: record, after: { ...record, TTL: 300 } })).toBe(true)
    expect(changesTtlAlone({ before: record, after: { ...record, TTL: 300, content: '20 b.example.' } })).toBe(false)
    expect(changesTtlAlone({ before: record, after: { ...record, content: '20 b.example.' } })).toBe(false)
  })
})
