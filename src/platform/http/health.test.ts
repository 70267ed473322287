import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { silentLog } from '../log/log.ts'
import { DatabaseAway } from '../sql/away.ts'
import { watchDatabase } from './health.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const failing = (error: unknown) => watchDatabase(() => Promise.reject(error), silentLog)()

it('says which: away, only reading, or without room', async () => {
  expect(await watchDatabase(async () => {}, silentLog)()).toBe('ok')
  expect(await failing(new DatabaseAway(new Error('gone'), 'nothing-changed'))).toBe('unreachable')
  expect(await failing(Object.assign(new Error('standby'), { code: '25006' }))).toBe('read-only')
  expect(await failing(Object.assign(new Error('could not extend file'), { code: '53100' }))).toBe('full')
})

it('asks the database once in two seconds, however often it is asked', async () => {
  let asked = 0
  const state = watchDatabase(async () => void asked++, silentLog)
  await Promise.all(Array.from({ length: 50 }, state))
  await state()
  expect(asked).toBe(1)
  vi.advanceTimersByTime(2001)
  await state()
  expect(asked).toBe(2)
})

it('waits four seconds for an answer', async () => {
  const state = watchDatabase(() => new Promise(() => {}), silentLog)()
  await vi.advanceTimersByTimeAsync(4001)
  expect(await state).toBe('unreachable')
})
