import { describe, expect, it } from 'vitest'
import { bulkOf, nothingStaged, type StandingRecord, stageChange, stageNew, stageRemoval } from './staging.ts'
import { undoOf } from './undo-saved.ts'
import { rrsetHash } from './zone.ts'

const zone = 'voorbeeld.be'
const record = (
  id: number,
  recordTypeName: string,
  recordName: string,
  content: string,
  rrset: string,
): StandingRecord => ({
  id,
  recordTypeName,
  recordName,
  content,
  rrset,
  TTL: 3600,
})
const www = record(7, 'A', 'www', '192.0.2.1', 'aaaa')
const mail = record(8, 'MX', '@', '10 mail.voorbeeld.be.', 'bbbb')
const moved = { recordTypeName: 'A', recordName: 'www', recordData: '192.0.2.9', TTL: 3600 }
const fresh = { recordTypeName: 'TXT', recordName: '@', recordData: 'hello' }
const staged = stageRemoval(stageChange(stageNew(nothingStaged, fresh), www, moved, zone), [mail])
const saved = {
  added: [record(12, 'TXT', '@', '"hello"', 'cccc')],
  changed: [record(7, 'A', 'www', '192.0.2.9', 'dddd')],
  removed: [8],
  sets: { '@/TXT': 'cccc', 'www/A': 'dddd', '@/MX': rrsetHash([]) },
}

describe('undoing a save', () => {
  it('removes what was added, and restores the rest', () => {
    const undo = undoOf(staged, saved)
    expect(undo && bulkOf(undo.staging)).toMatchObject({
      add: [expect.objectContaining({ recordTypeName: 'MX', recordName: '@', TTL: 3600 })],
      change: [expect.objectContaining({ id: 7, recordTypeName: 'A', recordName: 'www', recordData: '192.0.2.1' })],
      remove: [12],
    })
  })
  it('requires every set as the save left it, deleted ones included, so that later changes of others are kept', () => {
    expect(undoOf(staged, saved)?.expected).toEqual({ '@/TXT': 'cccc', 'www/A': 'dddd', '@/MX': 'none' })
  })
  it('is left to a snapshot when more changed than was staged', () => {
    expect(undoOf(staged, { ...saved, changed: [record(9, 'A', 'www', '192.0.2.3', 'dddd')] })).toBeUndefined()
    expect(undoOf(staged, { ...saved, removed: [8, 30] })).toBeUndefined()
  })
  it('is impossible when nothing was written', () => {
    expect(undoOf(staged, { added: [], changed: [], removed: [], sets: {} })).toBeUndefined()
  })
})
