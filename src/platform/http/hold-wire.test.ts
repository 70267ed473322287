import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { eventually } from '#test/kit/eventually.ts'
import { type Held, type HowEnded, holdWire, lookMs } from './hold-wire.ts'
import type { FarSide } from './wire.ts'

let server: WebSocketServer
beforeAll(async () => {
  server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false })
  await once(server, 'listening')
})
afterAll(() => void server.close())
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

const idleMs = 30 * 60_000
const silent = async function* () {
  await new Promise(() => undefined)
}
/** A machine that says nothing, and notes what it hears. */
function machine(more: Partial<FarSide> = {}) {
  const said: string[] = []
  const side: FarSide = {
    heard: silent(),
    say: async (octets) => void said.push(Buffer.from(octets).toString()),
    close: async () => void said.push('closed'),
    ...more,
  }
  return { said, side }
}

async function held({ side = machine().side, ...more }: Partial<Held> & { side?: FarSide | { failed: string } } = {}) {
  const hands = { at: 0, look: () => {}, leave: () => {}, stays: true }
  const browser = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const [[socket]] = await Promise.all([once(server, 'connection') as Promise<[WebSocket]>, once(browser, 'open')])
  const ended: Promise<HowEnded> = holdWire(socket, {
    wire: { reach: async () => side, isAct: (octets) => octets[0] !== 3 },
    idleMs,
    now: () => new Date(hands.at),
    stays: async () => hands.stays,
    onChange: (look) => {
      hands.look = look
      return () => undefined
    },
    onLeaving: (end) => {
      hands.leave = end
      return () => undefined
    },
    ...more,
  })
  const told = once(browser, 'close').then(([code, word]) => `${code} ${word}`)
  return { browser, hands, ended, told }
}
/** Until what is on its way between the two has arrived. */
const passing = async (turns = 20) => {
  for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => setImmediate(resolve))
}

it('hands on what both sides say, and hangs up at the machine when the browser goes', async () => {
  const { said, side } = machine({
    heard: (async function* () {
      yield Buffer.from('hello')
      await new Promise(() => undefined)
    })(),
  })
  const { browser, hands, ended } = await held({ side })
  expect(String((await once(browser, 'message'))[0])).toBe('hello')
  browser.send(Buffer.from('key'))
  await eventually(() => expect(said).toEqual(['key']))
  hands.at = 61_000
  browser.close()
  expect(await ended).toEqual({ because: 'left', seconds: 61 })
  expect(said).toEqual(['key', 'closed'])
})

it.each([
  ['moving', async ({ hands }) => hands.leave()],
  [
    'over',
    async ({ hands }) => {
      hands.stays = false
      hands.look()
    },
  ],
  [
    'idle',
    async ({ browser, hands }) => {
      hands.at = idleMs / 2
      browser.send(Buffer.from([4]))
      await passing()
      hands.at = idleMs
      browser.send(Buffer.from([3]))
      await passing()
      await vi.advanceTimersByTimeAsync(lookMs)
      expect(browser.readyState).toBe(WebSocket.OPEN)
      await passing()
      hands.at = idleMs * 2
      await vi.advanceTimersByTimeAsync(lookMs)
    },
  ],
] satisfies [string, (of: Awaited<ReturnType<typeof held>>) => Promise<void>][])(
  'says why it ends one: %s',
  async (word, make) => {
    const one = await held()
    await passing()
    await make(one)
    expect(await one.told).toBe(`4000 ${word}`)
    expect((await one.ended).because).toBe(word)
  },
)

it('tells in a word of the area why a machine is not reached, and that it hung up', async () => {
  expect(await (await held({ side: { failed: 'off' } })).told).toBe('4000 off')
  expect(await (await held({ side: machine({ heard: (async function* () {})() }).side })).told).toBe('4000 ended')
})

it('reads no more of the machine than a browser takes, and of the browser than the machine', async () => {
  let produced = 0
  const chunk = Buffer.alloc(64 * 1024)
  const { side } = machine({
    heard: (async function* () {
      for (;;) {
        produced += chunk.length
        yield chunk
      }
    })(),
    say: () => new Promise(() => undefined),
  })
  const { browser, ended } = await held({ side })
  browser.pause()
  // What the connection itself takes in is the operating system's.
  await eventually(async () => {
    const before = produced
    await passing(200)
    expect(produced).toBe(before)
  })
  expect(produced).toBeLessThan(64 * 1024 * 1024)
  browser.terminate()
  expect((await ended).because).toBe('left')
})
