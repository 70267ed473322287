import { beforeEach, describe, expect, it, vi } from 'vitest'
import { m } from '#words'
import { ApiError } from './api-error.ts'
import { keepsPageOn401, leavingFor, reactionTo, reactWith } from './reactions.ts'

const effects = {
  toast: vi.fn(),
  here: vi.fn(() => '/domains'),
  signOut: vi.fn(),
  forget: vi.fn(),
  maintenance: vi.fn(),
  heardNothing: vi.fn(async () => false),
  later: (work: () => void) => work(),
}

const answer = (status: number, rest: Partial<ConstructorParameters<typeof ApiError>[0]> = {}) =>
  new ApiError({ status, message: '', method: 'GET', path: '/domains', ...rest })

const react = (status: number, rest: Partial<ConstructorParameters<typeof ApiError>[0]> = {}) =>
  reactionTo(answer(status, rest), effects)

beforeEach(() => {
  vi.clearAllMocks()
  effects.here.mockReturnValue('/domains')
})

describe('an answer that is not good', () => {
  it('without any answer tells that the network failed', () => {
    react(0)
    expect(effects.toast).toHaveBeenCalledExactlyOnceWith(m.design_network_failure())
  })
  it('without any answer says nothing for a path ending in /office', () => {
    react(0, { path: '/products/1/office' })
    expect(effects.toast).not.toHaveBeenCalled()
  })
  it('500 tells in general words, whatever the server wrote', () => {
    react(500, { message: 'stack trace' })
    expect(effects.toast).toHaveBeenCalledExactlyOnceWith(m.design_something_wrong())
  })
  it('400 tells the words of the server, and nothing when there are none', () => {
    react(400, { message: 'Code is onjuist' })
    expect(effects.toast).toHaveBeenCalledExactlyOnceWith('Code is onjuist')
    effects.toast.mockClear()
    react(400)
    expect(effects.toast).not.toHaveBeenCalled()
  })
  it('401 signs out and leaves', () => {
    react(401)
    expect(effects.signOut).toHaveBeenCalledOnce()
    expect(effects.toast).not.toHaveBeenCalled()
  })
  it.each([
    '/auth/signin',
    '/en/order',
    '/cart/check-out',
    '/sso',
    '/fr/signup',
    '/email-verification',
    '/partner-signup',
    '/fr/domains/config/example.be/k',
  ])('401 on %s only forgets who was signed in', (here) => {
    effects.here.mockReturnValue(here)
    react(401)
    expect(effects.signOut).not.toHaveBeenCalled()
    expect(effects.forget).toHaveBeenCalledOnce()
  })
  it.each(['/domains', '/en/domains', '/orders-of-others', '/domains/configuration', '/'])(
    '401 on %s is no exception',
    (here) => {
      expect(keepsPageOn401(here)).toBe(false)
    },
  )
  it('403 on a read is swallowed', () => {
    react(403, { message: 'no' })
    expect(effects.toast).not.toHaveBeenCalled()
  })
  it('403 on a write is told', () => {
    react(403, { method: 'PUT', message: 'Dat mag je niet' })
    expect(effects.toast).toHaveBeenCalledExactlyOnceWith('Dat mag je niet')
  })
  it('422 tells all messages in one toast, one line each', () => {
    react(422, { fieldErrors: { name: ['Naam ontbreekt'], email: ['Ongeldig', 'Al in gebruik'] } })
    expect(effects.toast).toHaveBeenCalledExactlyOnceWith('Naam ontbreekt\nOngeldig\nAl in gebruik')
  })
  it('says nothing when a form has taken the error first', () => {
    const error = answer(422, { fieldErrors: { name: ['Naam ontbreekt'] } })
    reactionTo(error, {
      ...effects,
      later: (work) => {
        error.taken = true
        work()
      },
    })
    expect(effects.toast).not.toHaveBeenCalled()
  })
  it('of another status tells the words of the server, or general ones', () => {
    react(409, { message: 'Er loopt al een wijziging' })
    react(418)
    expect(effects.toast.mock.calls).toEqual([['Er loopt al een wijziging'], [m.design_something_wrong()]])
  })
  it('503 for maintenance leads to its page; any other 503 is told', () => {
    react(503, { code: 'maintenance', message: 'Onderhoud' })
    expect(effects.maintenance).toHaveBeenCalledOnce()
    expect(effects.toast).not.toHaveBeenCalled()
    react(503, { code: 'busy', message: 'Te druk' })
    expect(effects.toast).toHaveBeenCalledExactlyOnceWith('Te druk')
  })
  it.each([
    ['its code', { code: 'order_type_exists', message: 'x' }],
    ['its words', { message: 'The client already has an order of this type' }],
  ])('about an order that is already there, known by %s, tells of pending transactions', (_by, rest) => {
    react(409, rest)
    expect(effects.toast).toHaveBeenCalledExactlyOnceWith(m.design_pending_transactions())
  })
})

describe('an answer that its caller shows itself', () => {
  const leave = (status: number, rest: Partial<ConstructorParameters<typeof ApiError>[0]> = {}) =>
    leavingFor(answer(status, rest), effects)

  it('still leads to sign-in when the session ended, but not from the pages that keep who comes there', () => {
    leave(401)
    expect(effects.signOut).toHaveBeenCalledOnce()
    effects.here.mockReturnValue('/fr/cart/check-out')
    leave(401)
    expect(effects.signOut).toHaveBeenCalledOnce()
  })
  it.each(['/who-is-here', '/logout', '/oauth/token'])('of %s says nothing about a session', (path) => {
    leave(401, { path })
    expect(effects.signOut).not.toHaveBeenCalled()
  })
  it('still leads to the page for maintenance, once somebody is not there yet', () => {
    leave(503, { code: 'maintenance', path: '/who-is-here' })
    expect(effects.maintenance).toHaveBeenCalledOnce()
    effects.here.mockReturnValue('/en/maintenance')
    leave(503, { code: 'maintenance' })
    expect(effects.maintenance).toHaveBeenCalledOnce()
  })
  it('is not told', () => {
    leave(500)
    leave(0)
    expect(effects.toast).not.toHaveBeenCalled()
  })
})

describe('a question without an answer', () => {
  const ask = (status: number, rest: Partial<ConstructorParameters<typeof ApiError>[0]> = {}) =>
    reactWith(answer(status, rest), effects)

  it.each([0, 502, 503, 504])('is not told once more while the whole portal is gone (%s)', async (status) => {
    effects.heardNothing.mockResolvedValueOnce(true)
    await ask(status)
    expect(effects.toast).not.toHaveBeenCalled()
  })
  it('is told when the portal is there and only this did not come', async () => {
    await ask(502)
    expect(effects.toast).toHaveBeenCalledExactlyOnceWith(m.design_something_wrong())
  })
  it('is told of a change in any case, and that nobody knows whether it was made', async () => {
    effects.heardNothing.mockResolvedValueOnce(true)
    await ask(0, { method: 'PUT' })
    expect(effects.toast).toHaveBeenCalledExactlyOnceWith(`${m.design_network_failure()} ${m.design_unanswered()}`)
  })
  it('is told of a change that was refused as it was refused, and no more', async () => {
    await ask(503, { method: 'POST', code: 'space_unread', message: 'Nog niet bekend' })
    expect(effects.toast).toHaveBeenCalledExactlyOnceWith('Nog niet bekend')
  })
  it('is no reason to look for the portal when it was an answer', async () => {
    await ask(500)
    await ask(503, { code: 'maintenance' })
    expect(effects.heardNothing).not.toHaveBeenCalled()
  })
})
