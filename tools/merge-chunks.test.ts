import { describe, expect, it } from 'vitest'
import { mergeParts, type Part } from './merge-chunks.ts'

const part = (users: number[], size: number, needs: number[] = []): Part => ({
  users: new Set(users),
  size,
  needs: new Set(needs),
})
const merged = (...parts: Part[]) => mergeParts(parts, 1000).map((members) => members.toSorted((one, two) => one - two))

describe('what shares a file', () => {
  it('is what the same entries need', () => expect(merged(part([0, 1], 5000), part([0, 1], 5000))).toEqual([[0, 1]]))
  it('is what costs less bytes for nothing than it saves requests', () =>
    expect(merged(part([0, 1, 2], 5000), part([0, 1], 500))).toEqual([[0, 1]]))
  it('is not what costs more', () => expect(merged(part([0, 1, 2], 5000), part([0, 1], 3000))).toEqual([[0], [1]]))
  it('is never what nobody needs together', () => expect(merged(part([0], 10), part([1], 10))).toEqual([[0], [1]]))
  it('is not what would have to run before and after a third', () =>
    expect(merged(part([0], 100, [1]), part([1], 100, [2]), part([0], 100))).toEqual([[0], [1], [2]]))
  it('grows as long as it pays', () =>
    expect(merged(part([0, 1], 400), part([0, 1, 2], 300), part([0, 1, 2, 3], 200))).toEqual([[0, 1, 2]]))
})
