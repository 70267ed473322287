import { type RefObject, useEffect, useState } from 'react'

type Fit = {
  /** Something lies under the column of actions, which stays in sight: wider than its place, and not scrolled to its end. */
  isCut: boolean
  /** Nothing has to be scrolled sideways, so that the head can stay in sight of the page. */
  isWhole: boolean
}

/** How a table fits its place. */
export function useFit(scroller: RefObject<HTMLElement | null>): Fit {
  const [fit, setFit] = useState<Fit>({ isCut: false, isWhole: false })
  // Without a list of dependencies: rows and columns come and go, and the element with them.
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const measure = () => {
      const isWhole = element.scrollWidth <= element.clientWidth + 1
      const isCut = !isWhole && element.scrollLeft + element.clientWidth < element.scrollWidth - 1
      setFit((before) => (before.isCut === isCut && before.isWhole === isWhole ? before : { isCut, isWhole }))
    }
    const watching = new ResizeObserver(measure)
    for (const each of [element, ...element.children]) watching.observe(each)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      watching.disconnect()
      element.removeEventListener('scroll', measure)
    }
  })
  return fit
}
