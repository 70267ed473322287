import { useEffect } from 'react'

const moves = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const

/** Safari has no idle callback; a short timeout is outside the event there too. */
const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2000 })
  else setTimeout(work, 100)
}

/**
 * Runs once at the first interaction, so that readers of the page load nothing more. The work waits until the
 * interaction is painted.
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
