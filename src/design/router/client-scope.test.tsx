import { afterEach, describe, expect, it } from 'vitest'
import { forgetAllWork, workBelongsTo } from '../api/kept-work.ts'
import { clientIn, clientScope, enterClient, keptSearch, leaveClient, mayEnterClients } from './client-scope.ts'
import type { CurrentUser } from './session.ts'

const partner: CurrentUser = {
  id: 5,
  clientId: 2,
  clientType: 'Partner',
  labelType: 0,
  permissions: {},
  email: 'noor@example.com',
  name: 'Noor',
}

afterEach(() => {
  forgetAllWork()
  workBelongsTo(null)
})

describe('the client in whom somebody works', () => {
  it('stays until they leave', () => {
    workBelongsTo(partner)
    enterClient(46)
    expect(clientScope()).toBe(46)
    leaveClient()
    expect(clientScope()).toBeUndefined()
  })

  it('is theirs alone, and not of whoever they act for', () => {
    workBelongsTo(partner)
    enterClient(46)
    workBelongsTo({ id: 6 })
    expect(clientScope()).toBeUndefined()
    workBelongsTo({ id: 9, actor: { id: partner.id } })
    expect(clientScope()).toBeUndefined()
  })

  it('is forgotten at signing out', () => {
    workBelongsTo(partner)
    enterClient(46)
    forgetAllWork()
    expect(clientScope()).toBeUndefined()
  })

  it('is for those who look after clients, and never while they act for somebody', () => {
    expect(mayEnterClients(partner)).toBe(true)
    expect(mayEnterClients({ ...partner, clientType: 'Ordinary' })).toBe(false)
    expect(mayEnterClients({ ...partner, clientType: 'Ordinary', permissions: { admin: true } })).toBe(true)
    expect(mayEnterClients({ ...partner, actor: { id: 1, name: 'An' } })).toBe(false)
    expect(mayEnterClients(null)).toBe(false)
  })
})

describe('an address', () => {
  it('gets the client whom the user is in, beside what it says already', () => {
    expect(keptSearch('cc', { q: 'halm' }, 46)).toEqual({ q: 'halm', cc: '46' })
    expect(keptSearch('client', { client: '' }, 46)).toEqual({ client: '46' })
  })

  it('that names a client keeps its own', () => {
    expect(keptSearch('cc', { cc: '12' }, 46)).toBeUndefined()
    expect(keptSearch('client', { client: 'all' }, 46)).toBeUndefined()
    expect(keptSearch('cc', {}, undefined)).toBeUndefined()
  })

  it.each(['', '0', '-3', '4x', 'all', '1e3', null, undefined])('with %s names nobody', (text) => {
    expect(clientIn(text)).toBeUndefined()
  })
})
