import { lazy } from 'react'

/** What other areas take from users. */
export { toStaffUsers, toUsers } from './paths.ts'

/** Which domains and services the person behind a contact sees when they sign in. Wrap in `Suspense`. */
export const ContactAccess = lazy(() =>
  import('./contact-access.tsx').then((file) => ({ default: file.ContactAccess })),
)

/** The list of a client's users with its panel. Wrap in `Suspense`. */
export const UsersTable = lazy(() => import('./users-table.tsx').then((file) => ({ default: file.UsersTable })))
