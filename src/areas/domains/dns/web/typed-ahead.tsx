import { useLayoutEffect } from 'react'
import { Skeleton } from '#design/components/skeleton.tsx'

/** Letters for a field that is on its way: they are kept until it is here and takes them. */
export type TypedAhead = { press: (event: KeyboardEvent) => void; take: () => string }

/** What takes keys itself in the window of the form. What opened that has the focus for a frame more, and takes none. */
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

/** Listens until the field is here. */
export function TypingAhead({ typed }: { typed: TypedAhead }) {
  useLayoutEffect(() => {
    document.addEventListener('keydown', typed.press)
    return () => document.removeEventListener('keydown', typed.press)
  }, [typed])
  return null
}

/** In the place of a form until it is here. */
export const FormOnItsWay = ({ typed }: { typed: TypedAhead }) => (
  <>
    <TypingAhead typed={typed} />
    <Skeleton lines={6} />
  </>
)
