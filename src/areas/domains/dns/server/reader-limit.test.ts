import { describe, expect, it } from 'vitest'
import type { Principal } from '#base/access.ts'
import { askedId } from '#base/ids.ts'
import { readerLimit, readerOf } from './reader-limit.ts'

/** A limit of two, with readers who stay until they are told to leave. */
function watchedLimit() {
  const enter = readerLimit(2)
  const inside: string[] = []
  const read = (client: number, name: string, account = client) => {
    let leave = () => {}
    const stay = new Promise<void>((resolve) => {
      leave = resolve
    })
    const done = enter({ who: `account ${account}`, house: `client ${client}` }, async () => {
      inside.push(name)
      await stay
      inside.splice(inside.indexOf(name), 1)
    })
    const out = () => {
      leave()
      return done
    }
    return { done, leave: out }
  }
  return { read, inside }
}

describe('the reading of large files', () => {
  it('has two places, and one per client; a waiting reader gets a free place for its client', async () => {
    const { read, inside } = watchedLimit()
    const first = read(1, 'first')
    const again = read(1, 'again')
    const second = read(2, 'second')
    const third = read(3, 'third')
    await Promise.resolve()
    expect(inside).toEqual(['first', 'second'])
    await second.leave()
    expect(inside).toEqual(['first', 'third'])
    await first.leave()
    expect(inside).toEqual(['third', 'again'])
    await Promise.all([third.leave(), again.leave()])
    expect(inside).toEqual([])
  })

  it('refuses a second waiting read of a reader, and everyone when enough wait', async () => {
    const { read } = watchedLimit()
    const readers = Array.from({ length: 14 }, (_, index) => read(index, `${index}`))
    await expect(read(2, 'twice').done).rejects.toMatchObject({ code: 'import_busy' })
    await expect(read(99, 'too many').done).rejects.toMatchObject({ code: 'import_busy' })
    for (const reader of readers) await reader.leave()
  })

  it('is never filled by one client, however many of its accounts read', async () => {
    const { read, inside } = watchedLimit()
    const [first, ...others] = Array.from({ length: 12 }, (_, index) => read(1, `account ${index}`, index))
    const outcomes = others.map(({ done }) => done.then(() => 'read').catch(({ code }: { code: string }) => code))
    const neighbour = read(2, 'neighbour', 100)
    await Promise.resolve()
    expect(inside).toEqual(['account 0', 'neighbour'])
    await neighbour.leave()
    await first?.leave()
    for (const { leave } of others) await leave().catch(() => {})
    const told = await Promise.all(outcomes)
    expect(told.filter((outcome) => outcome === 'read')).toHaveLength(2)
    expect(told.filter((outcome) => outcome === 'import_busy')).toHaveLength(9)
  })

  it('counts by the caller, not by the domain’s owner', () => {
    const partner: Principal = {
      accountId: askedId(5),
      clientId: askedId(7),
      clientType: 'Partner',
      labelType: 0,
      permissions: {},
    }
    expect(readerOf(partner)).toEqual({ who: 'account 5', house: 'client 7' })
    const acting = [11, 12].map((id) =>
      readerOf({ ...partner, accountId: askedId(id), clientId: askedId(id), actorAccountId: askedId(5) }),
    )
    expect(new Set(acting.map(({ house }) => house)).size).toBe(1)
    const links = [1, 2].map((shareLinkId) =>
      readerOf({ ...partner, clientId: askedId(10 + shareLinkId), sharedDomainId: askedId(shareLinkId), shareLinkId }),
    )
    expect(links.map(({ who }) => who)).toEqual(['link 1', 'link 2'])
    expect(new Set(links.map(({ house }) => house)).size).toBe(1)
  })

  it('frees its place after a failure', async () => {
    const enter = readerLimit(1)
    const reader = { who: 'account 1', house: 'client 1' }
    await expect(enter(reader, () => Promise.reject(new Error('fell')))).rejects.toThrow('fell')
    expect(await enter(reader, async () => 'read')).toBe('read')
  })
})
