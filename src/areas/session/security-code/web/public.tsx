import { lazy } from 'react'
import { allows } from '#areas/session/access/rules/guards.ts'
import type { Caller } from '#base/access.ts'

/** The check of a caller's security code. Wrap in `Suspense`. */
export const SecurityCodeDialog = lazy(() =>
  import('./check-dialog.tsx').then((file) => ({ default: file.SecurityCodeDialog })),
)

/** Whether the user may check security codes. */
export const mayCheckCode = (caller: Caller | undefined): boolean =>
  allows(caller, ['admin|partner', 'perm:support|perm:users|admin'])
