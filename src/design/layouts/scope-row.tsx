import type { ReactNode } from 'react'

/** The width of a client's name in the bar is fixed, so that its neighbours do not move. */
export const scopeWidth = 'w-60 max-w-full wide:w-52'

/** The placeholder has the size of the name, so that nothing below it moves. */
export const ScopePlace = () => (
  <span aria-hidden className={`block h-8.5 rounded-md border border-brand-line bg-brand-tint ${scopeWidth}`} />
)

/** Below the bar of a phone: the client in which the user works. */
export const ScopeRow = ({ children }: { children: ReactNode }) => (
  <div className="flex px-3 pb-2 empty:hidden wide:hidden">{children}</div>
)
