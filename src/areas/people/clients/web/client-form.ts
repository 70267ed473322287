import * as z from 'zod/mini'
import { locales } from '#base/locale.ts'
import { detailChecks, detailFields } from '../rules/details.ts'

/** The forms of a client: its details, the language of its mails, and who manages it. */
export const ClientForm = z
  .object({ ...detailFields, locale: z.enum(locales), managed: z.enum(['yes', 'no']) })
  .check(...detailChecks)
