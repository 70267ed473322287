import { afterEach, describe, expect, it, vi } from 'vitest'
import { call } from '#base/call.ts'
import { m } from '#words'
import { setCurrentLocale } from '../language/locale.ts'
import { addressOf, isApiError, send } from './client.ts'
import { errorText } from './error-text.ts'
import { installReactions } from './reactions.ts'

const list = call({ id: 'test.list', method: 'GET', path: '/domains', access: ['signed-in'], summary: '' })
const add = call({ id: 'test.add', method: 'POST', path: '/domains', access: ['signed-in'], summary: '' })

const answering = (status: number, body: unknown) => {
  const fetched = vi.fn(
    async (_address: string, _init: RequestInit) =>
      new Response(body === undefined ? null : JSON.stringify(body), { status }),
  )
  vi.stubGlobal('fetch', fetched)
  return fetched
}

afterEach(() => {
  vi.unstubAllGlobals()
  setCurrentLocale('nl')
})

describe('a call from the browser', () => {
  it('fills in and encodes its parameters, and leaves out what is empty', () => {
    expect(
      addressOf('/domains/{domain}/records', {
        params: { domain: 'a/b.be' },
        query: { page: 2, q: '', status: undefined, type: ['A', 'MX'] },
      }),
    ).toBe('/api/domains/a%2Fb.be/records?page=2&type=A&type=MX')
  })
  it('carries the language of the page and the header that no foreign form can set', async () => {
    setCurrentLocale('fr')
    const fetched = answering(200, [])
    await send(list, {})
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({
      credentials: 'same-origin',
      headers: { 'Accept-Language': 'fr', 'X-Belfry': '1', Accept: 'application/json' },
    })
  })
  it('sends its body as JSON', async () => {
    const fetched = answering(204, undefined)
    await send(add, { body: { name: 'x' } } as never)
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({
      method: 'POST',
      body: '{"name":"x"}',
      headers: { 'Content-Type': 'application/json' },
    })
  })
  it('throws what the server refused, with code, words and fields', async () => {
    answering(422, { error: 'Ongeldig', code: 'invalid', errors: { name: ['Verplicht'] }, details: { a: 1 } })
    const error = await send(list, {}).catch((thrown: unknown) => thrown)
    expect(isApiError(error)).toBe(true)
    expect(error).toMatchObject({
      status: 422,
      code: 'invalid',
      message: 'Ongeldig',
      fieldErrors: { name: ['Verplicht'] },
      details: { a: 1 },
    })
  })
  it('leaves it to the caller to show what went wrong, unless it is to tell', async () => {
    const toast = vi.fn()
    installReactions({
      toast,
      here: () => '/domains',
      signOut: () => {},
      forget: () => {},
      maintenance: () => {},
      heardNothing: async () => false,
      later: (work) => work(),
    })
    answering(409, { error: 'Bezet' })
    await send(add, {}).catch(() => undefined)
    expect(toast).not.toHaveBeenCalled()
    answering(409, { error: 'Bezet' })
    await send(add, {}, { tells: true }).catch(() => undefined)
    expect(toast).toHaveBeenCalledExactlyOnceWith('Bezet')
  })
  it('throws status 0 when no answer came', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')))
    await expect(send(list, {})).rejects.toMatchObject({ status: 0, path: '/domains' })
  })
  it('says of a change that was asked without a network that nothing was sent, and else that nobody knows', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')))
    const told = () => send(add, {}).catch(errorText)
    expect(await told()).toContain(m.design_unanswered())
    vi.stubGlobal('navigator', { onLine: false })
    expect(await told()).toBe(m.design_not_sent())
  })
  it('asks nothing more once its session is ending, and waits for nothing but the end', async () => {
    vi.resetModules()
    const closing = await import('./client.ts')
    const reading: { signal?: AbortSignal } = {}
    vi.stubGlobal('fetch', (_: string, { signal }: { signal?: AbortSignal }) => {
      Object.assign(reading, { signal })
      return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
    })
    const settled = vi.fn()
    void closing.send(list, {}).then(settled, settled)
    closing.endAsking()
    const fetched = answering(204, undefined)
    void closing.send(list, {}).then(settled, settled)
    await closing.send(add, {}, { isLast: true })
    expect([reading.signal?.aborted, settled.mock.calls, fetched.mock.calls.length]).toEqual([true, [], 1])
  })
})
