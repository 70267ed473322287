import type { Socket } from 'node:net'
import type { Agent, buildConnector } from 'undici'
import { lazyPackage } from './lazy-package.ts'
import { fetchBy, longestAnswer } from './outbound-fetch.ts'

const undici = lazyPackage<typeof import('undici')>('undici')

type Connect = buildConnector.connector
type Kept = { socket: Socket; release: () => void }

/**
 * `fetch` to one system that closes every connection after its answer. While one request is being answered, the connection of the next
 * is opened: a queue of writes, one at a time, does not wait for it each time.
 */
export function aheadFetch(): typeof globalThis.fetch {
  let agent: Agent | undefined
  return (input, init) => {
    agent ??= new (undici().Agent)({
      connect: connectAhead(undici().buildConnector({ allowH2: false })),
      maxResponseSize: longestAnswer,
    })
    return fetchBy(agent, input, init)
  }
}

/** Hands out the connection that stands ready and opens another; one that no request comes for is closed again. */
export function connectAhead(connect: Connect, keptMs = 500): Connect {
  let kept: Kept | undefined
  const forget = () => {
    kept = undefined
  }
  const openNext = (options: buildConnector.Options) =>
    connect(options, (_fault, socket) => {
      if (kept) socket?.destroy()
      else if (socket) kept = keep(socket, keptMs, forget)
    })
  return (options, done) => {
    const ready = kept
    forget()
    ready?.release()
    if (ready) process.nextTick(done, null, ready.socket)
    else connect(options, done)
    openNext(options)
  }
}

/** Whatever is heard before anything was asked, the end of the connection above all, makes it useless. */
const heard = ['readable', 'error', 'close'] as const

function keep(socket: Socket, keptMs: number, onLost: () => void): Kept {
  const release = () => {
    clearTimeout(timer)
    for (const event of heard) socket.off(event, drop)
  }
  const drop = () => {
    release()
    onLost()
    socket.destroy()
  }
  const timer = setTimeout(drop, keptMs)
  for (const event of heard) socket.once(event, drop)
  return { socket, release }
}
