import { cleanup } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { toast, toastList } from '#design/feedback/toast.ts'
import { apis } from './judged.ts'

/** Around each test: the files of a worker share their page and their modules, so each finds nothing of those before it. */
const complaints: unknown[][] = []

/** Where React Aria speaks to screen readers: it makes it once and keeps it. */
const isKept = (each: Element) => each.hasAttribute('data-live-announcer')

beforeAll(() => {
  localStorage.clear()
  sessionStorage.clear()
})

beforeEach(() => {
  complaints.length = 0
  vi.spyOn(console, 'error').mockImplementation((...said) => void complaints.push(said))
})

afterEach(() => {
  cleanup()
  const left = [...document.body.children].filter((each) => !isKept(each))
  const answering = apis.splice(0)
  for (const { id } of toastList.current()) toast.dismiss(id)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  const said = (key: 'unanswered' | 'unknown') => answering.flatMap((api) => api[key])
  expect(said('unanswered'), 'calls that the test did not answer').toEqual([])
  expect(said('unknown'), 'fields that their calls do not know').toEqual([])
  expect(complaints, 'errors in the console').toEqual([])
  expect(left, 'what is still drawn').toEqual([])
})
