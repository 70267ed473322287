import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { challengeOctets, NoScreen, octetsOf, rfbVersion, securityTypes, vncAnswer } from '#platform/outbound-screen.ts'
import type { ScreenLine } from '../../port.ts'
import type { KeptServer } from '../kept-server.ts'
import { type Guest, guestOf } from './guest.ts'
import { cell, frame, type PixelFormat, pixelsOfLine, usualFormat } from './pixels.ts'

export type ScreenOf = {
  password: string
  first: KeptServer
  /** How the server stands by now; undefined where it is off or gone. */
  look(): Promise<KeptServer | undefined>
  now(): number
}

const [stepMs, stepsBetweenLooks] = [200, 10]
/** What is on its way to a client that reads slowly. */
const most = 128 * 1024

const u8 = (...octets: number[]) => Uint8Array.from(octets)
const u16 = (value: number) => [value >> 8, value & 255]
const u32 = (value: number) => [...u16(value >>> 16), ...u16(value & 0xffff)]

/** The screen of a guest by RFB 3.8 (RFC 6143), with VNC authentication, raw pixels and nothing beyond. */
export function rfbServer(of: ScreenOf): ScreenLine {
  const [told, heard] = [new PassThrough({ highWaterMark: most }), new PassThrough({ highWaterMark: most })]
  const over = new AbortController()
  const close = () => {
    over.abort()
    told.end()
    heard.end()
  }
  const write = (into: PassThrough) => async (octets: Uint8Array) => {
    if (over.signal.aborted) return
    if (!into.write(octets)) await once(into, 'drain', { signal: over.signal }).catch(() => undefined)
  }
  void serve(of, { say: write(told), heard, over: over.signal, close })
    .catch((error) => {
      if (!(error instanceof NoScreen)) told.destroy(error as Error)
    })
    .finally(close)
  return { heard: told, say: write(heard), close: async () => close() }
}

type Line = { close(): void; say(octets: Uint8Array): Promise<void>; heard: PassThrough; over: AbortSignal }

async function serve(of: ScreenOf, { say, heard, over, close }: Line): Promise<void> {
  const client = octetsOf(heard)
  await say(rfbVersion)
  if (!(await client.take(rfbVersion.length)).equals(rfbVersion)) throw new NoScreen('another version')
  await say(u8(1, securityTypes.vnc))
  await client.take(1)
  const challenge = randomBytes(challengeOctets)
  await say(challenge)
  if (!(await client.take(challengeOctets)).equals(vncAnswer(challenge, of.password))) {
    const why = Buffer.from('wrong password')
    await say(Buffer.concat([u8(...u32(1), ...u32(why.length)), why]))
    throw new NoScreen('wrong password')
  }
  await say(u8(0, 0, 0, 0))
  await client.take(1)
  await say(serverInit(of.first.name))
  await talk(of, { say, take: client.take, over, close })
}

function serverInit(title: string): Buffer {
  const { bits, most: largest, shifts } = usualFormat
  const format = [bits, 24, 0, 1, ...largest.flatMap(u16), ...shifts, 0, 0, 0]
  const name = Buffer.from(title)
  return Buffer.concat([u8(...u16(frame.width), ...u16(frame.height), ...format, ...u32(name.length)), name])
}

type Talk = Pick<Line, 'say' | 'over' | 'close'> & { take(count: number): Promise<Buffer> }

async function talk(of: ScreenOf, { say, take, over, close }: Talk): Promise<void> {
  const guest = guestOf(of.first, of.now())
  const wants = { format: usualFormat, isAsked: false }
  let sending: Promise<void> = Promise.resolve()
  /** What changed goes to a client that asked for it, one piece after the other. */
  const send = () => {
    sending = sending.then(async () => {
      if (wants.isAsked && !over.aborted) await sendChanged(guest, wants, say)
    })
    return sending
  }
  const stop = keepGoing(of, guest, { send, over, close })
  try {
    for (;;) await hear(take, guest, { wants, send })
  } finally {
    stop()
  }
}

/** Lets time pass at the guest; a server that is off, or gone, has no screen any more. */
function keepGoing(
  of: ScreenOf,
  guest: Guest,
  { send, over, close }: Pick<Line, 'over' | 'close'> & { send: () => Promise<void> },
): () => void {
  let kept: KeptServer | undefined = of.first
  let steps = 0
  let isBusy = false
  const step = async () => {
    steps += 1
    if (steps % stepsBetweenLooks === 0) kept = await of.look()
    if (!kept) return close()
    guest.pass(kept, of.now())
    await send()
  }
  const going = setInterval(() => {
    if (isBusy || over.aborted) return
    isBusy = true
    void step()
      .catch(() => undefined)
      .finally(() => {
        isBusy = false
      })
  }, stepMs)
  going.unref()
  return () => clearInterval(going)
}

type Wants = { format: PixelFormat; isAsked: boolean }

async function sendChanged({ screen }: Guest, wants: Wants, say: Talk['say']): Promise<void> {
  const changed = screen.takeChanged()
  if (changed.length === 0) return
  wants.isAsked = false
  const cursor = screen.cursor()
  await say(u8(0, 0, ...u16(changed.length)))
  for (const line of changed) {
    const place = [...u16(0), ...u16(line * cell.height), ...u16(frame.width), ...u16(cell.height), ...u32(0)]
    await say(u8(...place))
    await say(pixelsOfLine(screen.lineAt(line), cursor.line === line ? cursor.column : undefined, wants.format))
  }
}

/** One message of the client (RFC 6143 §7.5). */
async function hear(
  take: Talk['take'],
  guest: Guest,
  { wants, send }: { wants: Wants; send: () => Promise<void> },
): Promise<void> {
  const [type] = await take(1)
  if (type === 0) {
    const told = (await take(19)).subarray(3)
    const three = (read: (at: number) => number) => [read(0), read(1), read(2)] as const
    wants.format = {
      bits: told[0] ?? 32,
      isBigEndian: told[2] === 1,
      most: three((at) => told.readUInt16BE(4 + at * 2)),
      shifts: three((at) => told[10 + at] ?? 0),
    }
    guest.screen.touchAll()
  } else if (type === 2) await take((await take(3)).readUInt16BE(1) * 4)
  else if (type === 3) {
    const [isIncremental] = await take(9)
    if (!isIncremental) guest.screen.touchAll()
    wants.isAsked = true
    await send()
  } else if (type === 4) {
    const told = await take(7)
    guest.press(told.readUInt32BE(3), told[0] === 1)
    await send()
  } else if (type === 5) await take(5)
  else if (type === 6) await take(Math.abs((await take(7)).readInt32BE(3)))
  else throw new NoScreen(`a message of type ${type}`)
}
