import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { keysFor, listenToServer, onServerEvent, receive } from './events.ts'

describe('the event stream', () => {
  it('makes the queries old that begin with the noun of the event', () => {
    expect(keysFor({ type: 'domain.renewed', subject: '1' })).toEqual([['domain'], ['domains']])
  })
  it('follows the rule of an area where there is one', () => {
    onServerEvent('zone.', ({ subject }) => [['dns', subject]])
    expect(keysFor({ type: 'zone.published', subject: 'example.be' })).toEqual([['dns', 'example.be']])
  })
  it('asks everything anew after too long an absence', () => {
    const client = new QueryClient()
    client.setQueryData(['domains', 'page 1'], [])
    client.setQueryData(['zone'], {})
    receive(client, JSON.stringify({ type: 'everything.changed', subject: '' }))
    expect(
      client
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.isInvalidated),
    ).toEqual([true, true])
  })
  it('asks a query once that two rules name', () => {
    onServerEvent('twice.', () => [['once']])
    onServerEvent('twice.', () => [['once'], ['other']])
    const client = new QueryClient()
    const invalidate = vi.spyOn(client, 'invalidateQueries')
    receive(client, '{"type":"twice.told","subject":"7"}')
    expect(invalidate.mock.calls.map(([filter]) => filter?.queryKey)).toEqual([['once'], ['other']])
  })
  it('asks those queries again and tells who listens', () => {
    const client = new QueryClient()
    const invalidate = vi.spyOn(client, 'invalidateQueries')
    const heard = vi.fn()
    const stop = listenToServer(heard)
    receive(client, '{"type":"invoice.paid","subject":"7"}')
    stop()
    receive(client, 'no json')
    expect(invalidate.mock.calls.map(([filter]) => filter?.queryKey)).toEqual([['invoice'], ['invoices']])
    expect(heard).toHaveBeenCalledExactlyOnceWith({ type: 'invoice.paid', subject: '7' })
  })
})
