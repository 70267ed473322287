import { useEffect } from 'react'

const moves = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const

/** Once, when somebody is about to do something: whoever only reads the page fetches nothing more for it. */
export function useFirstMove(work: () => void): void {
  useEffect(() => {
    const stop = () => {
      for (const move of moves) document.removeEventListener(move, begin)
    }
    const begin = () => {
      stop()
      work()
    }
    for (const move of moves) document.addEventListener(move, begin)
    return stop
  }, [work])
}
