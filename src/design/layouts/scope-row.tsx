import type { ReactNode } from 'react'

/** Below the bar of a phone, where the bar has no room for a name: in whom the user works. */
export const ScopeRow = ({ children }: { children: ReactNode }) => (
  <div className="flex px-3 pb-2 empty:hidden wide:hidden">{children}</div>
)
