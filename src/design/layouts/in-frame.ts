import { createContext, useContext } from 'react'

/** Set by every layout for its content: an error page inside needs no bar and no menu of its own. */
export const InFrame = createContext(false)
export const useIsInFrame = (): boolean => useContext(InFrame)
