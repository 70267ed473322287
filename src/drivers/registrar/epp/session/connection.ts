import { isIP } from 'node:net'
import tls from 'node:tls'
import { unwrapper, wrapped } from './framing.ts'

/** The address of a registry, and the TLS credentials. */
export type Address = {
  host: string
  port: number
  /** PEM. Most registries identify registrars by certificate, address and password together. */
  certificate?: string | undefined
  key?: string | undefined
  /** PEM of the certificate authority of the registry, when it is not a public one. */
  authority?: string | undefined
}

export type Exchange =
  | { kind: 'answered'; frame: Buffer }
  /** Nothing was sent. */
  | { kind: 'not-sent'; detail: string }
  /** It was sent, or may have been. */
  | { kind: 'no-answer'; detail: string }

/** One TLS connection, with one frame in flight. */
export type Line = {
  isOpen(): boolean
  exchange(xml: string, timeoutMs: number): Promise<Exchange>
  /** The frame that a server sends by itself: its greeting. */
  awaitFrame(timeoutMs: number): Promise<Exchange>
  close(): void
  /** Whether the open connection keeps the process alive. */
  hold(held: boolean): void
}

const codeOf = (fault: unknown) =>
  (fault as { code?: unknown } | undefined)?.code?.toString() ?? (fault instanceof Error ? fault.message : 'closed')

/** Throws before anything is sent when the certificate or key is invalid. */
const connect = ({ host, port, certificate, key, authority }: Address): tls.TLSSocket =>
  tls.connect({
    host,
    port,
    minVersion: 'TLSv1.2',
    ...(isIP(host) ? {} : { servername: host }),
    ...(certificate ? { cert: certificate } : {}),
    ...(key ? { key } : {}),
    ...(authority ? { ca: authority } : {}),
  })

export async function openLine(address: Address, timeoutMs: number): Promise<Line | { failed: string }> {
  try {
    return await opened(connect(address), timeoutMs)
  } catch (fault) {
    return { failed: codeOf(fault) }
  }
}

function opened(socket: tls.TLSSocket, timeoutMs: number): Promise<Line | { failed: string }> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => socket.destroy(new Error('no connection in time')), timeoutMs)
    let isOpened = false
    let waiting: ((exchange: Exchange) => void) | undefined
    const early: Buffer[] = []
    const unwrap = unwrapper()

    const finish = (exchange: Exchange) => {
      const answer = waiting
      waiting = undefined
      answer?.(exchange)
    }
    const broken = (fault: unknown) => {
      clearTimeout(timer)
      socket.destroy()
      if (!isOpened) resolve({ failed: codeOf(fault) })
      finish({ kind: 'no-answer', detail: codeOf(fault) })
    }
    socket.on('error', broken)
    socket.on('close', () => broken(undefined))
    socket.on('data', (bytes: Buffer) => {
      try {
        for (const frame of unwrap(bytes)) waiting ? finish({ kind: 'answered', frame }) : early.push(frame)
      } catch (fault) {
        broken(fault)
      }
    })

    const wait = (limitMs: number) =>
      new Promise<Exchange>((answer) => {
        const limit = setTimeout(() => broken(new Error('no answer in time')), limitMs)
        waiting = (exchange) => {
          clearTimeout(limit)
          answer(exchange)
        }
        const frame = early.shift()
        if (frame) finish({ kind: 'answered', frame })
      })
    const line: Line = {
      isOpen: () => !socket.destroyed && !socket.readableEnded,
      exchange(xml, limitMs) {
        if (!line.isOpen()) return Promise.resolve({ kind: 'not-sent', detail: 'the connection is closed' })
        // An unexpected frame would be taken for the answer to the next command.
        if (waiting || early.length > 0) {
          broken(new Error('an answer too many'))
          return Promise.resolve({ kind: 'not-sent', detail: 'an answer too many' })
        }
        const answered = wait(limitMs)
        socket.write(wrapped(xml))
        return answered
      },
      awaitFrame: wait,
      close: () => socket.end(),
      hold: (held) => (held ? socket.ref() : socket.unref()),
    }
    socket.once('secureConnect', () => {
      clearTimeout(timer)
      isOpened = true
      socket.setKeepAlive(true, 60_000)
      socket.setNoDelay(true)
      resolve(line)
    })
  })
}
