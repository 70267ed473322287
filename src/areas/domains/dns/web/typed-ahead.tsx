import { useLayoutEffect } from 'react'
import { Skeleton } from '#design/components/skeleton.tsx'

/** Characters typed before the field is loaded: they are kept and then inserted. */
export type TypedAhead = { press: (event: KeyboardEvent) => void; take: () => string }

/**
 * Elements of the window that handle keys themselves. The opening element keeps the focus for one more frame, and
 * handles none.
 */
const ownKeys = ['button', 'a', 'input', 'textarea', 'select'].map((tag) => `[role="dialog"] ${tag}`).join()

export function typedAhead(): TypedAhead {
  let text = ''
  return {
    press: (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || (event.target as Element).closest?.(ownKeys)) return
      if (event.key !== 'Backspace' && event.key.length !== 1) return
      event.preventDefault()
      text = event.key === 'Backspace' ? text.slice(0, -1) : text + event.key
    },
    take: () => {
      const taken = text
      text = ''
      return taken
    },
  }
}

/** Listens until the field is loaded. */
export function TypingAhead({ typed }: { typed: TypedAhead }) {
  useLayoutEffect(() => {
    document.addEventListener('keydown', typed.press)
    return () => document.removeEventListener('keydown', typed.press)
  }, [typed])
  return null
}

/** Placeholder of the form until it is loaded. */
export const FormOnItsWay = ({ typed }: { typed: TypedAhead }) => (
  <>
    <TypingAhead typed={typed} />
    <Skeleton lines={6} />
  </>
)
