import { describe, expect, it } from 'vitest'
import { leastScopes, pollAnswer, readScopes } from './asking.ts'
import { printUserCode, readUserCode } from './user-code.ts'

describe('a code that people type', () => {
  it.each(['WDJB-MJHT', 'wdjbmjht', ' wdjb mjht ', 'WDJB–MJHT'])('%j is read', (typed) => {
    expect(readUserCode(typed)).toBe('WDJBMJHT')
  })
  it.each(['', 'WDJB-MJH', 'WDJB-MJHTT', 'WDJB-MJHA', 'WDJB/MJHT'])('%j is none', (typed) => {
    expect(readUserCode(typed)).toBeUndefined()
  })
  it('is shown in two halves', () => {
    expect(printUserCode('WDJBMJHT')).toBe('WDJB-MJHT')
  })
})

it('reads scopes, and gives the least where none is named', () => {
  expect(readScopes(undefined)).toEqual([...leastScopes])
  expect(readScopes(' ')).toEqual([...leastScopes])
  expect(readScopes('dns:write  dns:read dns:read')).toEqual(['dns:read', 'dns:write'])
  expect(readScopes('dns:read everything')).toBeUndefined()
})

describe('a poll', () => {
  const now = new Date('2026-03-01T10:00:00Z')
  const at = (seconds: number) => new Date(now.getTime() + seconds * 1000)
  const asked = { state: 'asked', expiresAt: at(60), polledAt: null, pauseSeconds: 5 }
  it.each([
    ['not answered yet', {}, 'authorization_pending'],
    ['again in time', { polledAt: at(-5) }, 'authorization_pending'],
    ['again too early', { polledAt: at(-2) }, 'slow_down'],
    ['allowed', { state: 'allowed' }, 'allowed'],
    ['allowed, too early', { state: 'allowed', polledAt: at(-1) }, 'slow_down'],
    ['refused', { state: 'refused', polledAt: at(-1) }, 'access_denied'],
    ['too late', { expiresAt: at(0) }, 'expired_token'],
    ['allowed, fetched too late', { state: 'allowed', expiresAt: at(-1) }, 'expired_token'],
    ['fetched before', { state: 'used', expiresAt: at(-1) }, 'invalid_grant'],
  ])('%s', (_, given, answer) => {
    expect(pollAnswer({ ...asked, ...given }, now)).toBe(answer)
  })
})
