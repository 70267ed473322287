import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { type Key, keysOf } from './keys.ts'
import { refresh } from './refresh.ts'

const zoneKeys = keysOf('zone')

describe('the keys of a noun', () => {
  const old = async (...keys: readonly Key[]) => {
    const client = new QueryClient()
    const [list, one, below] = [zoneKeys.list('mine', 2), zoneKeys.one(7), zoneKeys.one('7', 'records')]
    for (const key of [list, one, below, zoneKeys.one(8), keysOf('zones').all]) client.setQueryData(key, [])
    await refresh(client, keys)
    return client
      .getQueryCache()
      .getAll()
      .filter(({ state }) => state.isInvalidated)
      .map(({ queryKey }) => queryKey.join(' '))
  }
  it('cover what stands below them, and no other noun', async () => {
    expect(await old(zoneKeys.all)).toEqual(['zone list mine 2', 'zone one 7', 'zone one 7 records', 'zone one 8'])
    expect(await old(zoneKeys.lists)).toEqual(['zone list mine 2'])
    expect(await old(zoneKeys.ones)).toEqual(['zone one 7', 'zone one 7 records', 'zone one 8'])
    expect(await old(zoneKeys.one('7'))).toEqual(['zone one 7', 'zone one 7 records'])
  })
  it('mean the same thing by a number and by its text', () => {
    expect(zoneKeys.one(7)).toEqual(zoneKeys.one('7'))
  })
})
