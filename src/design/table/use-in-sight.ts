import { type RefObject, useEffect, useRef, useState } from 'react'

/** Whether an element has been visible since it was rendered; true at once where a browser cannot tell. */
export function useInSight<Place extends Element>(): [RefObject<Place | null>, boolean] {
  const place = useRef<Place>(null)
  const [isInSight, setInSight] = useState(typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    if (isInSight || !place.current) return
    const watching = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setInSight(true),
    )
    watching.observe(place.current)
    return () => watching.disconnect()
  }, [isInSight])
  return [place, isInSight]
}
