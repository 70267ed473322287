import * as z from 'zod/mini'
import { locales } from '#base/locale.ts'
import { detailChecks, detailFields, phoneOfHolder } from '../rules/details.ts'
import { orderingWays } from '../rules/ordering.ts'

/** The fields of a client: details, language of mails, who manages it, and what it may order. */
const clientFields = {
  ...detailFields,
  locale: z.enum(locales),
  managed: z.enum(['yes', 'no']),
  ordering: z.enum(orderingWays),
}
export const ClientForm = z.object(clientFields).check(...detailChecks)

/** A new client also has a label: whose name it sees, from the first mail on. */
const newClientFields = { ...clientFields, label: z.enum(['own', '0', '1', '2']) }
export const NewClientForm = z.object(newClientFields).check(...detailChecks)

/** A client that will hold a domain at once. */
export const NewHolderForm = z.object(newClientFields).check(...detailChecks, phoneOfHolder)
