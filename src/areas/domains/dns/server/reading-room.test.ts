import { describe, expect, it } from 'vitest'
import { readingRoom } from './reading-room.ts'

/** A room of two, and readers who stay until they are told to leave. */
function watchedRoom() {
  const enter = readingRoom(2)
  const inside: string[] = []
  const read = (client: number, name: string) => {
    let leave = () => {}
    const stay = new Promise<void>((resolve) => {
      leave = resolve
    })
    const done = enter(client, async () => {
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
  it('is for two at once, and one of each client; who waits comes in when there is a place for that client', async () => {
    const { read, inside } = watchedRoom()
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

  it('is refused to a second one of a client who would wait, and to everybody once enough wait', async () => {
    const { read } = watchedRoom()
    const readers = Array.from({ length: 10 }, (_, index) => read(index, `${index}`))
    await expect(read(2, 'twice').done).rejects.toMatchObject({ code: 'import_busy' })
    await expect(read(99, 'too many').done).rejects.toMatchObject({ code: 'import_busy' })
    for (const reader of readers) await reader.leave()
  })

  it('leaves its place when it fails', async () => {
    const enter = readingRoom(1)
    await expect(enter(1, () => Promise.reject(new Error('fell')))).rejects.toThrow('fell')
    expect(await enter(1, async () => 'read')).toBe('read')
  })
})
