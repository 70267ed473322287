import { describe, expect, it } from 'vitest'
import { standingStep, type WorkStepState } from './long-work.ts'

const steps = (...states: WorkStepState[]) => states.map((state, index) => ({ state, index }))

describe('the current step of a task', () => {
  it.each([
    ['the one under way', steps('done', 'now', 'ahead'), 1],
    ['the one that waits for somebody', steps('done', 'done', 'waits', 'ahead'), 2],
    ['the one that failed', steps('done', 'failed', 'ahead'), 1],
    ['the last one when all is done', steps('done', 'done'), 1],
    ['the last that was reached between two', steps('done', 'ahead', 'ahead'), 0],
    ['the first when nothing was begun', steps('ahead', 'ahead'), 0],
  ])('is %s', (_name, given, place) => {
    expect(standingStep(given)?.index).toBe(place)
  })

  it('is absent for a task without steps', () => {
    expect(standingStep([])).toBeUndefined()
  })
})
