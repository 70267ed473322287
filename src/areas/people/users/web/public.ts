import { lazy } from 'react'

/** For other areas: paths and parts of users. */
export { toStaffUsers, toUsers } from './paths.ts'

/** The domains and services that the user with a contact's address sees. Wrap in `Suspense`. */
export const ContactAccess = lazy(() =>
  import('./contact-access.tsx').then((file) => ({ default: file.ContactAccess })),
)

/** The list of a client's users with its panel. Wrap in `Suspense`. */
export const UsersTable = lazy(() => import('./users-table.tsx').then((file) => ({ default: file.UsersTable })))
