import { expect, it } from 'vitest'
import { percentDone, totalsOf } from './progress.ts'

const folder = (bytes: number, doneBytes: number) => ({
  name: 'INBOX',
  messages: 10,
  bytes,
  doneMessages: 5,
  doneBytes,
  lostMessages: 1,
})

it.each([
  [[], 0],
  [[folder(0, 0)], 0],
  [[folder(100, 25)], 25],
  [[folder(100, 100), folder(300, 0)], 25],
  [[folder(100, 100)], 99],
])('%j are at %i percent', (folders, percent) => {
  expect(percentDone(folders)).toBe(percent)
})

it('folders are added up', () => {
  expect(totalsOf([folder(100, 25), folder(50, 50)])).toEqual({
    messages: 20,
    bytes: 150,
    doneMessages: 10,
    doneBytes: 75,
    lostMessages: 2,
  })
})
