import { once } from 'node:events'
import type { Duplex } from 'node:stream'
import { createWebSocketStream, type WebSocket } from 'ws'
import { type WireEnd, wireEndCode } from '#base/wire.ts'
import type { FarSide, OpenedWire } from './wire.ts'

/** How often it is asked whether the browser is there, and whether its user still may. */
export const lookMs = 20_000
const reachMs = 15_000
/** What waits on its way to a browser that reads slowly: the machine is read no further meanwhile. */
const most = 64 * 1024

export type Held = {
  wire: Pick<OpenedWire, 'reach' | 'isAct'>
  idleMs: number
  now(): Date
  /** Whether its user may still have it. */
  stays(): Promise<boolean>
  /** Called whenever their rights may have changed, or what the wire is for; returns how that is stopped. */
  onChange(look: () => void): () => void
  onLeaving(end: () => void): () => void
}
export type HowEnded = { because: WireEnd | 'left' | (string & {}); seconds: number }

/** Hands octets on in both directions until one side ends, or the portal does; no more than a few are ever kept. */
export async function holdWire(socket: WebSocket, held: Held): Promise<HowEnded> {
  const since = held.now().getTime()
  const gone = new AbortController()
  let because: string | undefined
  const end = (word: string) => {
    if (gone.signal.aborted) return
    because ??= word
    socket.close(wireEndCode, because)
  }
  socket.once('close', () => gone.abort())
  const closed = once(socket, 'close')
  const browser = createWebSocketStream(socket, { readableHighWaterMark: most, writableHighWaterMark: most })
  browser.on('error', () => socket.terminate())

  let lastAct = since
  const stop = watch(socket, held, { end, isIdle: () => held.now().getTime() - lastAct > held.idleMs })
  const far = await reached(held, gone.signal)
  if ('failed' in far) end(far.failed)
  else {
    /** A browser that went is no machine that hung up. */
    const hungUp = () => browser.destroyed || end('ended')
    void toBrowser(far, browser, gone.signal).then(hungUp, hungUp)
    const noteAct = (octets: Uint8Array) => {
      if (held.wire.isAct(octets)) lastAct = held.now().getTime()
    }
    void toFar(far, browser, noteAct).catch(hungUp)
  }
  await closed
  stop()
  browser.destroy()
  if (!('failed' in far)) await far.close().catch(() => undefined)
  return { because: because ?? 'left', seconds: Math.round((held.now().getTime() - since) / 1000) }
}

/** A machine that does not answer in time is not reached. */
async function reached({ wire }: Held, gone: AbortSignal): Promise<FarSide | { failed: string }> {
  const signal = AbortSignal.any([gone, AbortSignal.timeout(reachMs)])
  const late = once(signal, 'abort').then(() => ({ failed: 'silent' }))
  const reaching = wire.reach(signal).catch(() => ({ failed: 'silent' }))
  const first = await Promise.race([reaching, late])
  // What comes too late is hung up.
  if ('failed' in first) void reaching.then((far) => ('failed' in far ? undefined : far.close())).catch(() => undefined)
  return first
}

async function toBrowser({ heard }: FarSide, browser: Duplex, signal: AbortSignal): Promise<void> {
  for await (const octets of heard) {
    if (signal.aborted) return
    if (!browser.write(octets)) await once(browser, 'drain', { signal })
  }
}

async function toFar({ say }: FarSide, browser: Duplex, note: (octets: Uint8Array) => void): Promise<void> {
  for await (const octets of browser as AsyncIterable<Uint8Array>) {
    note(octets)
    await say(octets)
  }
}

/** Ends a wire that nobody uses, whose browser is gone, whose user may not any more, or whose process stops. */
function watch(
  socket: WebSocket,
  held: Held,
  { end, isIdle }: { end: (word: WireEnd) => void; isIdle: () => boolean },
): () => void {
  let isThere = true
  socket.on('pong', () => {
    isThere = true
  })
  // A short outage of the database ends nothing.
  const lookAgain = () =>
    void held.stays().then(
      (stays) => stays || end('over'),
      () => undefined,
    )
  const looking = setInterval(() => {
    if (!isThere) return socket.terminate()
    isThere = false
    socket.ping()
    if (isIdle()) end('idle')
    else lookAgain()
  }, lookMs)
  const unwatch = held.onChange(lookAgain)
  const stay = held.onLeaving(() => end('moving'))
  return () => {
    clearInterval(looking)
    unwatch()
    stay()
  }
}
