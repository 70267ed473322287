import { useEffect } from 'react'

const moves = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const

/** Safari has no such callback; a moment later is outside the event there too. */
const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2000 })
  else setTimeout(work, 100)
}

/**
 * Once, when somebody is about to do something: whoever only reads the page fetches nothing more for it. The work waits until what they did is
 * painted.
 */
export function useFirstMove(work: () => void): void {
  useEffect(() => {
    const stop = () => {
      for (const move of moves) document.removeEventListener(move, begin)
    }
    const begin = () => {
      stop()
      whenIdle(work)
    }
    for (const move of moves) document.addEventListener(move, begin)
    return stop
  }, [work])
}
