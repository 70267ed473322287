import { lazy } from 'react'

/** For other areas: paths of clients and contacts, and parts of forms. */
export { type ClientInSight, useClientInSight, useListHelp } from './client-in-sight.ts'
export { clientName, personName } from './client-name.ts'
export { type DetailValues, detailForm, detailValues, emptyDetails } from './detail-values.ts'
export { OrderFor } from './order-for.tsx'
export { PasswordDialog } from './password-dialog.tsx'
export { toClient, toClients, toContacts, toNewClient, toStaffClients } from './paths.ts'

/** Name and address, for sign-up, clients, contacts and checkout. Wrap in `Suspense`. */
export const DetailFields = lazy(() => import('./detail-fields.tsx').then((file) => ({ default: file.DetailFields })))

/** A new client of the partner, in a dialog. Wrap in `Suspense`. */
export const NewClientDialog = lazy(() =>
  import('./new-client-dialog.tsx').then((file) => ({ default: file.NewClientDialog })),
)

/** A form for a client's own details. Wrap in `Suspense`. */
export const ClientDetailsForm = lazy(() =>
  import('./client-details-form.tsx').then((file) => ({ default: file.ClientDetailsForm })),
)
/** Whether an account has this address; false when it cannot be asked. */
export const isEmailInUse = async (email: string): Promise<boolean> =>
  (await import('./email-in-use.ts')).isEmailInUse(email)
