import { describe, expect, it, vi } from 'vitest'
import { isStaleChunk, reloadForStaleChunk, reloadPauseMs } from './stale-chunk.ts'
import { toast, toastList } from './toast.ts'

const memory = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

describe('files that an update has replaced', () => {
  it('are known by what the browsers say', () => {
    expect(isStaleChunk(new Error('Failed to fetch dynamically imported module: /assets/a.js'))).toBe(true)
    expect(isStaleChunk(new Error('x is undefined'))).toBe(false)
  })
  it('reload the page once, and again only after a minute', () => {
    const reload = vi.fn()
    const kept = memory()
    const start = 1_800_000_000_000
    expect(reloadForStaleChunk(start, kept, reload)).toBe(true)
    expect(reloadForStaleChunk(start + reloadPauseMs - 1, kept, reload)).toBe(false)
    expect(reloadForStaleChunk(start + reloadPauseMs, kept, reload)).toBe(true)
    expect(reload).toHaveBeenCalledTimes(2)
  })
})

describe('toasts', () => {
  it('with the same words are shown once, and go when dismissed', () => {
    const first = toast.bad('Weg')
    expect(toast.bad('Weg')).toBe(first)
    expect(toastList.current()).toHaveLength(1)
    toast.dismiss(first)
    expect(toastList.current()).toHaveLength(0)
  })
  it('are never more than five at once', () => {
    for (let number = 0; number < 8; number++) toast.info(`nummer ${number}`)
    expect(toastList.current().map(({ text }) => text)).toEqual([
      'nummer 3',
      'nummer 4',
      'nummer 5',
      'nummer 6',
      'nummer 7',
    ])
    for (const { id } of toastList.current()) toast.dismiss(id)
  })
})
