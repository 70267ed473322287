import { type RefObject, useEffect, useState } from 'react'

/** Whether a table is wider than its place: then something of it lies under the column of actions, which stays in sight. */
export function useIsCut(scroller: RefObject<HTMLElement | null>): boolean {
  const [isCut, setCut] = useState(false)
  // Without a list of dependencies: rows and columns come and go, and the element with them.
  useEffect(() => {
    const element = scroller.current
    const table = element?.firstElementChild
    if (!element || !table) return
    const measure = () => setCut(element.scrollWidth > element.clientWidth + 1)
    const watching = new ResizeObserver(measure)
    for (const each of element.children) watching.observe(each)
    watching.observe(element)
    return () => watching.disconnect()
  })
  return isCut
}
