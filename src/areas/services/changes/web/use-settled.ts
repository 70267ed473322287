import { useEffect, useState } from 'react'

/** Long enough that typing or dragging asks once, and short enough not to be noticed. */
const pauseMs = 250

/** What is chosen, once nobody has chosen something else for a moment. */
export function useSettled<Value>(value: Value): Value {
  const [settled, settle] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => settle(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
