import * as z from 'zod/mini'
import { locales } from '#base/locale.ts'
import { detailChecks, detailFields, phoneOfHolder } from '../rules/details.ts'
import { orderingWays } from '../rules/ordering.ts'

/** The forms of a client: its details, the language of its mails, who manages it, and what it may order then. */
const clientFields = {
  ...detailFields,
  locale: z.enum(locales),
  managed: z.enum(['yes', 'no']),
  ordering: z.enum(orderingWays),
}
export const ClientForm = z.object(clientFields).check(...detailChecks)

/** A new one also has a label: under whose name it sees the portal, from the first mail on. */
const newClientFields = { ...clientFields, label: z.enum(['own', '0', '1', '2']) }
export const NewClientForm = z.object(newClientFields).check(...detailChecks)

/** One that is to hold a domain at once. */
export const NewHolderForm = z.object(newClientFields).check(...detailChecks, phoneOfHolder)
