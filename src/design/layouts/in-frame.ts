import { createContext, useContext } from 'react'

/** Set by every layout for what stands in it: a page for errors that is met there needs no bar and no menu of its own. */
export const InFrame = createContext(false)
export const useIsInFrame = (): boolean => useContext(InFrame)
