import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { installLive, keysFor, listenToServer, receive } from './events.ts'
import { keysOf } from './keys.ts'

const [domainKeys, zoneKeys, dashboardKeys] = [keysOf('domain'), keysOf('zone'), keysOf('dashboard')]

const rules = [
  { domain: [domainKeys.all] },
  { domain: [dashboardKeys.all], dns: [dashboardKeys.all] },
  { dns: [zoneKeys.all], 'domain.shared': [zoneKeys.lists] },
]

describe('the event stream', () => {
  beforeEach(() => installLive(rules))

  const oldAfter = (...events: string[]) => {
    const client = new QueryClient()
    const kept = [domainKeys.list(1), domainKeys.one('een.be'), zoneKeys.one('een.be', 'records'), dashboardKeys.all]
    for (const key of kept) client.setQueryData(key, [])
    for (const event of events) receive(client, event)
    const all = client.getQueryCache().getAll()
    return all.filter(({ state }) => state.isInvalidated).map(({ queryKey }) => queryKey.join(' '))
  }
  it('adds up what areas say of an event: none switches another one off', () => {
    expect(oldAfter('{"type":"domain.changed","subject":"1"}')).toEqual([
      'domain list 1',
      'domain one een.be',
      'dashboard',
    ])
    expect(oldAfter('{"type":"dns.zone","subject":"1"}')).toEqual(['zone one een.be records', 'dashboard'])
  })
  it('knows one type apart from the others of its noun', () => {
    expect(keysFor({ type: 'domain.shared', subject: '1' })).toEqual([
      domainKeys.all,
      dashboardKeys.all,
      zoneKeys.lists,
    ])
    expect(keysFor({ type: 'domain.changed', subject: '1' })).not.toContain(zoneKeys.lists)
  })
  it('leaves what no area declares', () => {
    expect(oldAfter('{"type":"domains.changed","subject":"1"}', '{"type":"","subject":""}', 'no json')).toEqual([])
  })
  it('asks everything again after too long an absence', () => {
    expect(oldAfter('{"type":"everything.changed","subject":""}')).toHaveLength(4)
  })
  it('asks a query once that two rules name', () => {
    installLive([{ task: [zoneKeys.all] }, { task: [zoneKeys.all, dashboardKeys.all] }])
    const client = new QueryClient()
    const invalidate = vi.spyOn(client, 'invalidateQueries')
    receive(client, '{"type":"task.changed","subject":"7"}')
    expect(invalidate.mock.calls.map(([filter]) => filter?.queryKey)).toEqual([zoneKeys.all, dashboardKeys.all])
  })
  it('asks a query once a second, however many events name it, and after the last one', () => {
    vi.useFakeTimers()
    installLive([{ task: [zoneKeys.all], domain: [domainKeys.all] }])
    const client = new QueryClient()
    const invalidate = vi.spyOn(client, 'invalidateQueries')
    for (let at = 0; at < 25; at++) {
      receive(client, '{"type":"task.changed","subject":"7"}')
      vi.advanceTimersByTime(100)
    }
    expect(invalidate).toHaveBeenCalledTimes(3)
    receive(client, '{"type":"domain.changed","subject":"7"}')
    expect(invalidate.mock.lastCall?.[0]?.queryKey).toEqual(domainKeys.all)
    vi.advanceTimersByTime(5_000)
    expect(invalidate).toHaveBeenCalledTimes(5)
    vi.useRealTimers()
  })
  it('tells who listens', () => {
    const heard = vi.fn()
    const stop = listenToServer(heard)
    receive(new QueryClient(), '{"type":"invoice.changed","subject":"7"}')
    stop()
    receive(new QueryClient(), '{"type":"invoice.changed","subject":"8"}')
    expect(heard).toHaveBeenCalledExactlyOnceWith({ type: 'invoice.changed', subject: '7' })
  })
})
