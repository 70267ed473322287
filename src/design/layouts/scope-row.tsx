import type { ReactNode } from 'react'

/** Of a name in the bar, whoever it is: what stands beside it stays where it is. */
export const scopeWidth = 'w-60 max-w-full wide:w-52'

/** As large as the name that will stand there, so that nothing below it moves. */
export const ScopePlace = () => (
  <span aria-hidden className={`block h-8.5 rounded-md border border-brand-line bg-brand-tint ${scopeWidth}`} />
)

/** Below the bar of a phone, where the bar has no room for a name: in whom the user works. */
export const ScopeRow = ({ children }: { children: ReactNode }) => (
  <div className="flex px-3 pb-2 empty:hidden wide:hidden">{children}</div>
)
