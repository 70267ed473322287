import { describe, expect, it } from 'vitest'
import {
  bulkOf,
  nothingStaged,
  restage,
  rowAt,
  type StandingRecord,
  stageChange,
  stagedFor,
  stageNew,
  stageRemoval,
  undoRow,
} from './staging.ts'

const www: StandingRecord = {
  id: 7,
  recordTypeName: 'A',
  recordName: 'www',
  recordData: '192.0.2.1',
  TTL: 3600,
  content: '192.0.2.1',
  rrset: 'aaaa',
}
const mail: StandingRecord = {
  id: 8,
  recordTypeName: 'MX',
  recordName: '@',
  recordData: 'mail.voorbeeld.be.',
  priority: 10,
  TTL: 3600,
  content: '10 mail.voorbeeld.be.',
  rrset: 'bbbb',
}
const moved = { recordTypeName: 'A', recordName: 'www', recordData: '192.0.2.9', TTL: 3600 }
const fresh = { recordTypeName: 'TXT', recordName: '@', recordData: 'hello' }

const zone = 'voorbeeld.be'

describe('staged editing', () => {
  it('sends only the difference, with the hashes of the sets as the user saw them', () => {
    const staging = stageRemoval(stageChange(stageNew(nothingStaged, fresh), www, moved, zone), [mail])
    expect(bulkOf(staging)).toEqual({
      add: [fresh],
      change: [{ ...moved, id: 7 }],
      remove: [8],
      expected: { 'www/A': 'aaaa', '@/MX': 'bbbb' },
    })
  })
  it('drops a change that leads back to the saved record', () => {
    const staging = stageChange(
      stageChange(nothingStaged, www, moved, zone),
      www,
      { ...moved, recordData: '192.0.2.1' },
      zone,
    )
    expect(staging.rows).toEqual([])
  })
  it('keeps one row per record, with the last change', () => {
    const staging = stageRemoval(stageChange(nothingStaged, www, moved, zone), [www])
    expect(staging.rows.map((row) => row.kind)).toEqual(['removed'])
    expect(stagedFor(staging, www)?.kind).toBe('removed')
  })
  it('undoes one row and keeps the others', () => {
    const staging = stageNew(stageChange(nothingStaged, www, moved, zone), fresh)
    expect(undoRow(staging, 'record-7').rows.map((row) => row.key)).toEqual(['new-1'])
  })
  it('edits a new row in place', () => {
    const staging = restage(stageNew(stageNew(nothingStaged, fresh), moved), 'new-1', {
      ...fresh,
      recordData: 'changed',
    })
    expect(bulkOf(staging).add.map((input) => input.recordData)).toEqual(['changed', '192.0.2.9'])
  })
  it('finds the row that the server refused', () => {
    const staging = stageNew(stageRemoval(stageNew(nothingStaged, fresh), [mail]), moved)
    expect(rowAt(staging, 'add', 1)?.key).toBe('new-2')
    expect(rowAt(staging, 'remove', 0)?.key).toBe('record-8')
    expect(rowAt(staging, 'zone', 0)).toBeUndefined()
  })
})
