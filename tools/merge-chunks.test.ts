import { describe, expect, it } from 'vitest'
import { mergeParts, type Part } from './merge-chunks.ts'

const part = (users: number[], size: number, needs: number[] = []): Part => ({
  users: new Set(users),
  size,
  needs: new Set(needs),
})
const sorted = (files: number[][]) => files.map((members) => members.toSorted((one, two) => one - two))
const merged = (...parts: Part[]) => sorted(mergeParts(parts, { request: 1000 }))

describe('modules in one chunk', () => {
  it('are those that the same entries need', () =>
    expect(merged(part([0, 1], 5000), part([0, 1], 5000))).toEqual([[0, 1]]))
  it('are those whose merge costs fewer unused bytes than it saves in requests', () =>
    expect(merged(part([0, 1, 2], 5000), part([0, 1], 500))).toEqual([[0, 1]]))
  it('are not those whose merge costs more', () =>
    expect(merged(part([0, 1, 2], 5000), part([0, 1], 3000))).toEqual([[0], [1]]))
  it('are never those that no entry needs together', () =>
    expect(merged(part([0], 10), part([1], 10))).toEqual([[0], [1]]))
  it('are not those that would have to run before and after a third module', () =>
    expect(merged(part([0], 100, [1]), part([1], 100, [2]), part([0], 100))).toEqual([[0], [1], [2]]))
  it('are those that one of the most used screens needs, from any of its entries', () =>
    expect(mergeParts([part([0], 10), part([1], 10)], { request: 1000, screens: [new Set([0, 1])] })).toEqual([[0, 1]]))
  it('are not those that bring such a screen more unused bytes than allowed', () => {
    const parts = [part([0, 1, 2], 5000), part([0, 1], 500)]
    const shared = (spare: number) => mergeParts(parts, { request: 1000, screens: [new Set([0])], spare })
    expect([shared(500), shared(499)]).toEqual([[[0, 1]], [[0], [1]]])
  })
  it('are not those that only depend on unused bytes not allowed for such a screen', () => {
    const parts = [part([0, 1, 2], 5000), part([0, 1, 2, 3], 100, [2]), part([0, 1, 2, 3], 600)]
    const files = mergeParts(parts, { request: 1000, screens: [new Set([0])], spare: 650 })
    expect(files.find((members) => members.includes(0))).toEqual([0])
  })
  it('are merged as long as it saves time', () =>
    expect(merged(part([0, 1], 400), part([0, 1, 2], 300), part([0, 1, 2, 3], 200))).toEqual([[0, 1, 2]]))
})
