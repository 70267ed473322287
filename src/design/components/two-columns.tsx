import type { ReactNode } from 'react'

/**
 * What a page is about, and beside it what one may want with it; below each other where there is no room. A column of which all parts have nothing
 * to show is left out, and the other takes the whole width.
 */
export const TwoColumns = ({ children, beside }: { children: ReactNode; beside: ReactNode }) => (
  <div className="grid items-start gap-5 wide:not-has-[>:empty]:grid-cols-[3fr_2fr]">
    <div className={column}>{children}</div>
    <div className={column}>{beside}</div>
  </div>
)

const column = 'flex min-w-0 flex-col gap-5 empty:hidden'
