import { type RefObject, useEffect, useState } from 'react'

/** Whether something of a table lies under its column of actions, which stays in sight: it is wider than its place, and not scrolled to its end. */
export function useIsCut(scroller: RefObject<HTMLElement | null>): boolean {
  const [isCut, setCut] = useState(false)
  // Without a list of dependencies: rows and columns come and go, and the element with them.
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const measure = () => setCut(element.scrollLeft + element.clientWidth < element.scrollWidth - 1)
    const watching = new ResizeObserver(measure)
    for (const each of [element, ...element.children]) watching.observe(each)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      watching.disconnect()
      element.removeEventListener('scroll', measure)
    }
  })
  return isCut
}
