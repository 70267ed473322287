import type { OutboundLog } from '#platform/outbound.ts'
import type { Clock } from '../../../sandbox-state.ts'
import { openSession, type Refused, type Sent, type Session, type SessionOptions } from './session.ts'

export type PoolOptions = SessionOptions & {
  /** How many connections this registry allows one process. */
  most: number
  clock: Clock
  log?: OutboundLog
  system: string
  /** How long a connection may be idle before the server is greeted. */
  keepAliveMs: number
}

/** One command: what it is called in the log, and whether sending it twice does no harm. */
export type Dispatch = { xml: string; clTRID: string; what: string; harmless: boolean }

export type Pool = {
  send(dispatch: Dispatch): Promise<Sent>
  close(): Promise<void>
}

const pauseSeconds = { unreachable: 15, limit: 60, login: 60 } as const
const longestPauseSeconds = 3600

/**
 * Connections to one registry, never more than it allows, one command at a time on each. What finds none waits its turn.
 * A registry that refuses us is left alone for a while, twice as long each time that it refuses the login: it may
 * lock accounts, and asking on would keep it from forgiving us.
 */
export function openPool(options: PoolOptions): Pool {
  const idle: { session: Session; timer: NodeJS.Timeout }[] = []
  const turns: ((session: Session | undefined) => void)[] = []
  let open = 0
  let pause: { until: number; why: Refused } | undefined
  let refusals = 0
  let ended = false
  const now = () => options.clock.now().getTime()

  async function acquire(): Promise<Session | Refused> {
    for (;;) {
      const found = idle.pop()
      if (found) {
        clearTimeout(found.timer)
        if (found.session.isOpen()) return found.session
        open -= 1
        continue
      }
      const isPaused = pause !== undefined && now() < pause.until
      if (isPaused && open === 0) return pause?.why as Refused
      if (!isPaused && open < options.most) {
        const session = await connect()
        if (!('refused' in session) || open === 0) return session
        continue
      }
      const handed = await new Promise<Session | undefined>((turn) => turns.push(turn))
      if (handed) return handed
    }
  }

  async function connect(): Promise<Session | Refused> {
    open += 1
    const session = await openSession(options)
    if (!('refused' in session)) {
      refusals = 0
      pause = undefined
      return session
    }
    open -= 1
    refusals = session.refused === 'login' ? refusals + 1 : refusals
    const times = session.refused === 'login' ? 2 ** (refusals - 1) : 1
    const seconds = Math.min(longestPauseSeconds, pauseSeconds[session.refused] * times)
    pause = { until: now() + seconds * 1000, why: session }
    if (open === 0) for (const turn of turns.splice(0)) turn(undefined)
    return session
  }

  /** Hands a session to the request that waits longest; with `undefined` that request looks for one itself. */
  function next(session: Session | undefined): boolean {
    const turn = turns.shift()
    turn?.(session)
    return turn !== undefined
  }

  function release(session: Session): void {
    if (!session.isOpen() || ended) {
      open -= 1
      if (ended) void session.close()
      next(undefined)
      return
    }
    if (next(session)) return
    session.hold(false)
    const timer = setTimeout(() => void greet(session), options.keepAliveMs)
    timer.unref()
    idle.push({ session, timer })
  }

  async function greet(session: Session): Promise<void> {
    const at = idle.findIndex((each) => each.session === session)
    if (at < 0) return
    idle.splice(at, 1)
    await session.keepAlive()
    release(session)
  }

  const waitSeconds = () => Math.max(1, Math.ceil(((pause?.until ?? now()) - now()) / 1000))

  async function once({ xml, clTRID, what }: Dispatch, attempt: number): Promise<Sent> {
    const started = performance.now()
    const session = await acquire()
    let sent: Sent
    if ('refused' in session) {
      sent = { kind: 'not-sent', detail: `${session.refused}: ${session.detail}`, afterSeconds: waitSeconds() }
    } else {
      session.hold(true)
      sent = await session.send(xml, clTRID)
      release(session)
    }
    options.log?.({
      system: options.system,
      method: 'POST',
      path: `/${what}`,
      attempt,
      milliseconds: Math.round(performance.now() - started),
      ...(sent.kind === 'answered' ? { status: sent.answer.code } : { fault: `${sent.kind}: ${sent.detail}` }),
    })
    return sent
  }

  return {
    async send(dispatch) {
      const sent = await once(dispatch, 1)
      // An idle connection may have been closed at the very moment it was used.
      const again =
        sent.kind === 'no-answer' ? dispatch.harmless : sent.kind === 'not-sent' && sent.afterSeconds === undefined
      return again ? once(dispatch, 2) : sent
    },
    async close() {
      ended = true
      for (const turn of turns.splice(0)) turn(undefined)
      await Promise.all(
        idle.splice(0).map(({ session, timer }) => {
          clearTimeout(timer)
          open -= 1
          return session.close()
        }),
      )
    },
  }
}
