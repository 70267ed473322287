import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mendMissingFile } from './missing-file.ts'

/** Each test has its own: what a connection is lives as long as a page. */
const open = async () => {
  vi.resetModules()
  return import('./connection.ts')
}
const health = vi.fn<() => Promise<{ ok: boolean }>>()
const answers = () => health.mockResolvedValue({ ok: true })
const isSilent = () => health.mockRejectedValue(new TypeError('Failed to fetch'))

describe('the connection', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('fetch', health)
    vi.stubGlobal('navigator', { onLine: true })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    health.mockReset()
  })

  it('is there while the portal answers, whatever became of one question', async () => {
    answers()
    const { connection, heardNothing } = await open()
    expect(await heardNothing()).toBe(false)
    expect(connection()).toBe('here')
  })
  it('is looked for until it is back, and then whoever waited goes on, once', async () => {
    isSilent()
    const { connection, heardNothing, whenBack } = await open()
    const goOn = vi.fn()
    expect(await heardNothing()).toBe(true)
    whenBack(goOn)
    expect(connection()).toBe('silent')
    await vi.advanceTimersByTimeAsync(20_000)
    expect(goOn).not.toHaveBeenCalled()
    answers()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(connection()).toBe('here')
    isSilent()
    await heardNothing()
    answers()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(goOn).toHaveBeenCalledOnce()
  })
  it('is asked for once by ten questions that fail together', async () => {
    isSilent()
    const { heardNothing } = await open()
    await Promise.all(Array.from({ length: 10 }, heardNothing))
    expect(health).toHaveBeenCalledOnce()
  })
  it('is there without a network too, where the portal is on the machine itself', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    answers()
    const { connection, heardNothing } = await open()
    expect(await heardNothing()).toBe(false)
    expect(connection()).toBe('here')
  })
  it('is offline where nothing answers without a network, until something does', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    isSilent()
    const { connection, heardNothing } = await open()
    expect(await heardNothing()).toBe(true)
    expect(connection()).toBe('offline')
    answers()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(connection()).toBe('here')
  })
})

describe('a file that did not come', () => {
  const reload = vi.fn()
  beforeEach(() => {
    const kept = new Map<string, string>()
    vi.stubGlobal('fetch', health)
    vi.stubGlobal('window', { location: { reload } })
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    reload.mockReset()
  })

  it('never makes a page load again that would not come back', async () => {
    isSilent()
    vi.stubGlobal('navigator', { onLine: false })
    expect(await mendMissingFile()).toBe(false)
    expect(reload).not.toHaveBeenCalled()
  })
  it('was replaced by an update when the portal is there: then the page is loaded again, once', async () => {
    vi.stubGlobal('navigator', { onLine: true })
    answers()
    expect([await mendMissingFile(), await mendMissingFile()]).toEqual([true, false])
    expect(reload).toHaveBeenCalledOnce()
  })
})
