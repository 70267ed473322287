import { setTimeout as pause } from 'node:timers/promises'

/**
 * Graceful shutdown: first the process reports that it is not ready, while it still serves; then it accepts nothing
 * new, and running requests complete; only after that is anything cut.
 */
export type Drain = {
  isDraining(): boolean
  /** Reports from now on that it is not ready, and asks each caller to reconnect. */
  begin(): void
  /** A balancer asked whether requests should be sent here. */
  heardByBalancer(): void
  /** Waits until balancers have had time to notice; not at all where none asks. */
  noticed(noticeMs: number): Promise<void>
  /**
   * For connections that would stay open for ever, such as an event stream: `end` is called when they have to close.
   * Returns the function that unregisters it.
   */
  onLeaving(end: (again: { inMs: number }) => void): () => void
  /** Ends all of those. */
  leave(): void
}

/** A balancer that has not asked for this long is taken to be gone. */
const balancerMs = 60_000
/** Listeners reconnect after different delays, so that they do not all reach the next process at once. */
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
