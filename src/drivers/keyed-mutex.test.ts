import { expect, it } from 'vitest'
import { keyedMutex } from './keyed-mutex.ts'

it('things of one name come one after the other, also after a failure; another name waits for none of them', async () => {
  const turns = keyedMutex()
  const seen: string[] = []
  const held = Promise.withResolvers<void>()
  const first = turns('a.be', async () => {
    seen.push('first begins')
    await held.promise
    seen.push('first fails')
    throw new Error('no')
  })
  const second = turns('a.be', async () => seen.push('second'))
  await turns('b.be', async () => seen.push('other'))
  expect(seen).toEqual(['first begins', 'other'])
  held.resolve()
  await expect(first).rejects.toThrow('no')
  await second
  expect(seen).toEqual(['first begins', 'other', 'first fails', 'second'])
})

it('as many may wait as there are', async () => {
  const turns = keyedMutex()
  const all = Array.from({ length: 3000 }, (_, index) => turns('a.be', async () => index))
  expect(await Promise.all(all)).toHaveLength(3000)
})
