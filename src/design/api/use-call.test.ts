import { MutationObserver, onlineManager, QueryClient } from '@tanstack/react-query'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { keysOf } from './keys.ts'
import { installReactions } from './reactions.ts'
import { type CallOptions, callOptions } from './use-call.ts'

const zoneKeys = keysOf('zone')
const toast = vi.fn()
const effects = {
  toast,
  here: () => '/domains',
  signOut: vi.fn(),
  forget: vi.fn(),
  maintenance: vi.fn(),
  heardNothing: async () => false,
  later: (work: () => void) => work(),
}

const refusal = (status = 409) => new ApiError({ status, message: 'Bezet', method: 'PUT', path: '/domains' })

/** Starts one call with what a screen declares beside it; what happened around it, in order. */
async function run(options: CallOptions<string, number>, work: (sent: string) => Promise<number> = async () => 7) {
  const client = new QueryClient()
  for (const key of [zoneKeys.one('een.be'), zoneKeys.one('twee.be')]) client.setQueryData(key, [])
  const observer = new MutationObserver(client, callOptions(client, work, options))
  const answer = await observer.mutate('een.be').catch((error: unknown) => error)
  const old = client.getQueryCache().getAll()
  return { answer, old: old.filter(({ state }) => state.isInvalidated).map(({ queryKey }) => queryKey.at(-1)) }
}

describe('a call that a screen makes', () => {
  beforeEach(() => {
    installReactions(effects)
    vi.clearAllMocks()
  })
  afterAll(() => installReactions({ ...effects, toast: () => {} }))

  it('makes old what was declared beside it, by what was sent where that counts', async () => {
    expect((await run({ refreshes: [zoneKeys.all] })).old).toEqual(['een.be', 'twee.be'])
    expect((await run({ refreshes: (domain) => [zoneKeys.one(domain)] })).old).toEqual(['een.be'])
    expect((await run({})).old).toEqual([])
  })
  it('makes it old in vain too: another may have been there first', async () => {
    const { old, answer } = await run({ refreshes: [zoneKeys.all] }, () => Promise.reject(refusal()))
    expect(old).toEqual(['een.be', 'twee.be'])
    expect(answer).toMatchObject({ status: 409 })
  })
  it('says once what went wrong, and nothing when the screen says it in its place', async () => {
    await run({}, () => Promise.reject(refusal()))
    expect(toast).toHaveBeenCalledExactlyOnceWith('Bezet')
    toast.mockClear()
    await run({ inPlace: true }, () => Promise.reject(refusal()))
    expect(toast).not.toHaveBeenCalled()
  })
  it('says nothing of a session that ended, or of what a form has placed beside its fields', async () => {
    await run({}, () => Promise.reject(refusal(401)))
    const placed = refusal(422)
    placed.taken = true
    await run({}, () => Promise.reject(placed))
    expect(toast).not.toHaveBeenCalled()
  })
  it('fails at once while nobody answers, instead of being made when nobody expects it any more', async () => {
    onlineManager.setOnline(false)
    const { answer } = await run({}, () => Promise.reject(refusal(0)))
    onlineManager.setOnline(true)
    expect(answer).toMatchObject({ status: 0 })
    expect(toast).toHaveBeenCalledOnce()
  })
  it('tells the screen how it ended, with what was sent', async () => {
    const [done, failed] = [vi.fn(), vi.fn()]
    await run({ done, failed })
    expect(done).toHaveBeenCalledExactlyOnceWith(7, 'een.be')
    expect(failed).not.toHaveBeenCalled()
    const error = refusal()
    await run({ failed, inPlace: true }, () => Promise.reject(error))
    expect(failed).toHaveBeenCalledExactlyOnceWith(error, 'een.be')
  })
})
