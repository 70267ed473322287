import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetAllWork, keepWork, keptWork, workBelongsTo } from './kept-work.ts'

/** A browser's storage, with its keys as own properties. */
function storage(room = Number.POSITIVE_INFINITY): Storage {
  const kept: Record<string, string> = {}
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      if (value.length > room) throw new DOMException('no room', 'QuotaExceededError')
      kept[key] = value
    },
    removeItem: (key: string) => delete kept[key],
  }
  return new Proxy(kept, { get: (_, name) => methods[name as keyof typeof methods] ?? kept[String(name)] }) as never
}

describe('work that was not sent', () => {
  beforeEach(() => vi.stubGlobal('sessionStorage', storage()))
  afterEach(() => {
    workBelongsTo(null)
    vi.unstubAllGlobals()
  })

  it('is there again for the one whose it is, and for nobody else', () => {
    workBelongsTo({ id: 7 })
    keepWork('dns:halm.example', { rows: [1] })
    workBelongsTo({ id: 8 })
    expect(keptWork('dns:halm.example')).toBeUndefined()
    workBelongsTo({ id: 7, actor: { id: 8 } })
    expect(keptWork('dns:halm.example')).toBeUndefined()
    workBelongsTo({ id: 7 })
    expect(keptWork('dns:halm.example')).toEqual({ rows: [1] })
  })
  it('is gone once it is sent or thrown away, and at signing out', () => {
    keepWork('one', 'a')
    keepWork('two', 'b')
    keepWork('one', undefined)
    expect([keptWork('one'), keptWork('two')]).toEqual([undefined, 'b'])
    forgetAllWork()
    expect(keptWork('two')).toBeUndefined()
  })
  it('that the browser has no room for leaves no old version behind', () => {
    vi.stubGlobal('sessionStorage', storage(20))
    keepWork('text', 'short')
    keepWork('text', 'far too long for this browser')
    expect(keptWork('text')).toBeUndefined()
  })
})
