import { type RefObject, useEffect, useRef, useState } from 'react'

/** Whether something has been in sight since it was drawn; at once where a browser cannot tell. */
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
