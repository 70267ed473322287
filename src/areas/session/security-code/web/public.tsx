import { lazy } from 'react'
import { allows } from '#areas/session/access/rules/guards.ts'
import type { Caller } from '#base/access.ts'

/** Opens the check of the code that somebody tells on the phone. Wrap in `Suspense`. */
export const SecurityCodeDialog = lazy(() =>
  import('./check-dialog.tsx').then((file) => ({ default: file.SecurityCodeDialog })),
)

/** Who answers the phone. */
export const mayCheckCode = (caller: Caller | undefined): boolean =>
  allows(caller, ['admin|partner', 'perm:support|perm:users|admin'])
