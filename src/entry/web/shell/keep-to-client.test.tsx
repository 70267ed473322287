import { QueryClient } from '@tanstack/react-query'
import { isRedirect } from '@tanstack/react-router'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { forgetAllWork, workBelongsTo } from '#design/api/kept-work.ts'
import { clientScope, enterClient } from '#design/router/client-scope.ts'
import { type CurrentUser, userKey } from '#design/router/session.ts'
import { guard } from './guard.ts'

const partner: CurrentUser = {
  id: 5,
  clientId: 2,
  clientType: 'Partner',
  labelType: 0,
  permissions: { overview: true },
  email: 'noor@example.com',
  name: 'Noor',
}
const customer: CurrentUser = { ...partner, clientType: 'Ordinary' }

beforeEach(() => workBelongsTo(partner))
afterEach(forgetAllWork)

type Way = { user?: CurrentUser | null; search?: Record<string, string>; preload?: boolean; isOpen?: boolean }

/** Where somebody ends who opens a screen that shows one client's things with `?cc=`. */
async function open({ user = partner, search = {}, preload = false, isOpen = false }: Way = {}) {
  const queryClient = new QueryClient()
  queryClient.setQueryData(userKey, user)
  const matches = [{ staticData: { access: [isOpen ? 'anonymous-ok' : 'signed-in'] as const, client: 'cc' } }]
  try {
    await guard({ context: { queryClient }, matches, path: '/domains', search, href: '/domains', preload })
    return 'open'
  } catch (thrown) {
    return isRedirect(thrown) ? thrown.options : thrown
  }
}

describe('a screen of one client’s things', () => {
  it('stays with the client in whom the user works', async () => {
    enterClient(46)
    expect(await open({ search: { q: 'halm' } })).toMatchObject({
      to: '/domains',
      search: { q: 'halm', cc: '46' },
      replace: true,
    })
    expect(await open({ isOpen: true })).toMatchObject({ search: { cc: '46' } })
  })

  it('opens as it is for whoever works in nobody', async () => {
    expect(await open()).toBe('open')
  })

  it('leads into the client that its address names, once it is opened and not when the pointer is over it', async () => {
    expect(await open({ search: { cc: '46' }, preload: true })).toBe('open')
    expect(clientScope()).toBeUndefined()
    expect(await open({ search: { cc: '46' } })).toBe('open')
    expect(clientScope()).toBe(46)
    expect(await open({ search: { cc: '47' }, isOpen: true })).toBe('open')
    expect(clientScope()).toBe(47)
  })

  it('of one’s own leads out of the client', async () => {
    enterClient(46)
    expect(await open({ search: { cc: '2' } })).toBe('open')
    expect(clientScope()).toBeUndefined()
  })

  it.each([
    ['a customer', customer],
    ['a partner who acts for somebody', { ...partner, actor: { id: 1, name: 'An' } }],
  ])('does neither for %s', async (_, user) => {
    enterClient(46)
    expect(await open({ user })).toBe('open')
    expect(await open({ user, search: { cc: '47' } })).toBe('open')
    expect(clientScope()).toBe(46)
  })

  it('asks nothing of a visitor', async () => {
    expect(await open({ user: null, isOpen: true, search: { cc: '46' } })).toBe('open')
    expect(clientScope()).toBeUndefined()
  })
})
