import { type ReactNode, Suspense, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

type WindowOnItsWayProps = {
  /** What closes the window that is asked for; left out while none is. */
  onEscape: (() => void) | undefined
  children: ReactNode
}

/**
 * Around windows whose code comes when the first of them is asked for. Escape sends back one that is not there yet: else the key would be lost, and the
 * window would open all the same.
 */
export const WindowOnItsWay = ({ onEscape, children }: WindowOnItsWayProps) => (
  <Suspense fallback={onEscape && <EscapeBefore onEscape={onEscape} />}>{children}</Suspense>
)

/**
 * Escape closes a window that is still opening as well, and only that window. A window takes the keyboard in an effect, after its first frame, so the key is heard until
 * then: what is heard no more is let go of among the effects, too, just before those of what came in its place.
 */
export function EscapeBefore({ onEscape }: { onEscape: () => void }) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopImmediatePropagation()
    onEscape()
  })
  const heard = useRef<(event: KeyboardEvent) => void>(undefined)
  useLayoutEffect(() => {
    heard.current = (event) => press(event)
    document.addEventListener('keydown', heard.current, true)
  }, [])
  useEffect(
    () => () => {
      if (heard.current) document.removeEventListener('keydown', heard.current, true)
    },
    [],
  )
  return null
}
