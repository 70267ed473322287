import type { Clock } from '../../../sandbox-state.ts'
import { openSession, type Refused, type Session, type SessionOptions } from './session.ts'

export type SupplyOptions = SessionOptions & {
  /** The connections that the registry allows for one process. */
  most: number
  clock: Clock
  /** How long a connection may be idle before a keep-alive is sent. */
  keepAliveMs: number
}

const pauseSeconds = { unreachable: 15, limit: 60, login: 60 } as const
const longestPauseSeconds = 3600

/**
 * A registry that refuses us gets a pause, which doubles with each refused login: it may lock accounts, and further
 * attempts would prolong the lock.
 */
function createPause(clock: Clock) {
  let pause: { until: number; why: Refused } | undefined
  let refusals = 0
  const now = () => clock.now().getTime()
  return {
    /** Why the registry refused us, during the pause. */
    reason: (): Refused | undefined => (pause && now() < pause.until ? pause.why : undefined),
    secondsLeft: (): number => Math.max(1, Math.ceil(((pause?.until ?? now()) - now()) / 1000)),
    end: (): void => {
      refusals = 0
      pause = undefined
    },
    begin: (why: Refused): void => {
      refusals = why.refused === 'login' ? refusals + 1 : refusals
      const times = why.refused === 'login' ? 2 ** (refusals - 1) : 1
      const seconds = Math.min(longestPauseSeconds, pauseSeconds[why.refused] * times)
      pause = { until: now() + seconds * 1000, why }
    },
  }
}

/** The sessions at one registry, within its limit. A request without a free session waits. */
export function openSupply(options: SupplyOptions) {
  const idle: { session: Session; timer: NodeJS.Timeout }[] = []
  const turns: ((session: Session | undefined) => void)[] = []
  const pause = createPause(options.clock)
  let open = 0
  let ended = false

  /** An idle session that is still open. */
  function reuse(): Session | undefined {
    for (let found = idle.pop(); found; found = idle.pop()) {
      clearTimeout(found.timer)
      if (found.session.isOpen()) return found.session
      open -= 1
    }
    return undefined
  }

  async function connect(): Promise<Session | Refused> {
    open += 1
    const session = await openSession(options)
    if (!('refused' in session)) {
      pause.end()
      return session
    }
    open -= 1
    pause.begin(session)
    if (open === 0) for (const turn of turns.splice(0)) turn(undefined)
    return session
  }

  async function acquire(): Promise<Session | Refused> {
    for (;;) {
      const found = reuse()
      if (found) return found
      const refused = pause.reason()
      if (refused && open === 0) return refused
      if (!refused && open < options.most) {
        const session = await connect()
        if (!('refused' in session) || open === 0) return session
        continue
      }
      const handed = await new Promise<Session | undefined>((turn) => turns.push(turn))
      if (handed) return handed
    }
  }

  /** Gives a session to the request that has waited longest; with `undefined` that request opens one itself. */
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

  return {
    acquire,
    release,
    waitSeconds: pause.secondsLeft,
    async close(): Promise<void> {
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
