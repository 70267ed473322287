import { setTimeout as pause } from 'node:timers/promises'

/**
 * The end of a process that nobody notices: first it says that it is not ready, while it still serves; then it takes nothing new, and
 * what runs comes to its end; only after that is anything cut.
 */
export type Drain = {
  isDraining(): boolean
  /** Says from now on that it is not ready, and asks each caller to come back by another connection. */
  begin(): void
  /** Somebody asked whether requests should come here. */
  heardByBalancer(): void
  /** Until balancers can have heard it; at once where none asks. */
  noticed(noticeMs: number): Promise<void>
  /** For what would stay open for ever, such as an event stream: `end` is called when it has to leave. Returns the way to stop. */
  onLeaving(end: (again: { inMs: number }) => void): () => void
  /** Ends all of those. */
  leave(): void
}

/** A balancer that has not asked for so long is none. */
const balancerMs = 60_000
/** Whoever was connected comes back a little after the other, so that not all of them fall upon the next process at once. */
const [firstBackMs, apartMs, places] = [500, 50, 50]

export function createDrain(): Drain {
  let isDraining = false
  let askedAt = Number.NEGATIVE_INFINITY
  const open = new Set<(again: { inMs: number }) => void>()
  return {
    isDraining: () => isDraining,
    begin: () => {
      isDraining = true
    },
    heardByBalancer: () => {
      askedAt = Date.now()
    },
    noticed: async (noticeMs) => {
      if (noticeMs > 0 && Date.now() - askedAt < balancerMs) await pause(noticeMs)
    },
    onLeaving: (end) => {
      open.add(end)
      return () => open.delete(end)
    },
    leave: () => {
      let place = 0
      for (const end of open) end({ inMs: firstBackMs + (place++ % places) * apartMs })
    },
  }
}
