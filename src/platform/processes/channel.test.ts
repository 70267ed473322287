import { EventEmitter } from 'node:events'
import { describe, expect, it } from 'vitest'
import { openChannel, PeerGone } from './channel.ts'

/** The two ends of a channel, parent and child. */
class End extends EventEmitter {
  other: End | undefined
  send(message: unknown, _handle: undefined, done: (error: Error | null) => void): void {
    this.other?.emit('message', message)
    done(null)
  }
}

function twoEnds(): [End, End] {
  const [one, other] = [new End(), new End()]
  one.other = other
  other.other = one
  return [one, other]
}

describe('a channel between processes', () => {
  it('answers each question with its own answer, in whatever sequence they come', async () => {
    const [one, other] = twoEnds()
    const slow = Promise.withResolvers<{ number: number }>()
    openChannel(other, { takeLine: ({ caller }) => (caller === 'first' ? slow.promise : { number: 2 }) })
    const { ask } = openChannel(one, {})
    const [first, second] = [ask('takeLine', { caller: 'first' }), ask('takeLine', { caller: 'second' })]
    expect(await second).toEqual({ number: 2 })
    slow.resolve({ number: 1 })
    expect(await first).toEqual({ number: 1 })
  })

  it('tells whoever waits that the other end is gone', async () => {
    const [one, other] = twoEnds()
    openChannel(other, { figures: () => new Promise(() => {}) })
    const asked = openChannel(one, {}).ask('figures', null)
    one.emit('disconnect')
    await expect(asked).rejects.toThrow(PeerGone)
  })
})
