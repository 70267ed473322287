import { useState } from 'react'

/**
 * A browser takes the focus away from a control that is turned off, and the keyboard begins at the top of the page again. What is
 * turned off while it has the focus, as when its own act is under way, keeps it therefore (`isHeld`): it does nothing, says that it
 * is off, and is off for good once the focus has moved on.
 */
export function useHeldFocus(isDisabled: boolean): { isHeld: boolean; onFocusChange: (has: boolean) => void } {
  const [hasFocus, setFocus] = useState(false)
  return { isHeld: isDisabled && hasFocus, onFocusChange: setFocus }
}
