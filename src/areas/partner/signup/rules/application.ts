import * as z from 'zod/mini'
import { type Details, detailChecks, detailFields } from '#areas/people/clients/rules/details.ts'
import type { ClientType } from '#base/access.ts'
import { locales } from '#base/locale.ts'
import { asLines, asTyped } from '#base/one-line.ts'

export const applicationStates = ['waiting', 'approved', 'refused'] as const
export type ApplicationState = (typeof applicationStates)[number]
export const vatAnswers = ['unasked', 'valid', 'invalid', 'unknown'] as const
export type VatAnswer = (typeof vatAnswers)[number]

export const maxClients = 100_000
const always = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null }
const isText = (value: unknown) => typeof value === 'string' && value.trim() !== ''
type Given = { customerType?: unknown; vat?: unknown; acceptTerms?: unknown }

/** Only a company can be a partner: name and VAT number are required, and that is said first. */
export const applicationFields = {
  ...detailFields,
  clientsExpected: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(maxClients)),
  /** Their activity, in their own words. */
  message: z._default(z.string().check(...asLines, z.maxLength(2000)), ''),
  locale: z.optional(z.enum(locales)),
  termsVersion: z.string().check(...asTyped, z.minLength(1), z.maxLength(120)),
  acceptTerms: z.boolean(),
}
export const applicationChecks = [
  ...detailChecks,
  z.refine((given: unknown) => Number((given as Given).customerType ?? 1) !== 1, {
    path: ['customerType'],
    error: 'business_only',
    ...always,
  }),
  z.refine((given: unknown) => isText((given as Given).vat), { path: ['vat'], error: 'required', ...always }),
  z.refine((given: unknown) => (given as Given).acceptTerms === true, {
    path: ['acceptTerms'],
    error: 'terms_not_accepted',
    ...always,
  }),
] as const
export const PartnerApplication = z.object(applicationFields).check(...applicationChecks)
export type PartnerApplication = z.infer<typeof PartnerApplication>

/** The fields of an application that belong to the client itself. */
export const detailsOfApplication = (application: PartnerApplication): Details =>
  Object.fromEntries(
    Object.keys(detailFields).map((name) => [name, application[name as keyof typeof detailFields]]),
  ) as Details

export type Applicant = { clientType: ClientType; partnerId: number | null; managesUsers: boolean }
export type ApplicantFlaw = 'already_partner' | 'belongs_to_partner' | 'not_a_manager'

/** Why an existing client cannot apply; undefined when it can. */
export function applicantFlaw({ clientType, partnerId, managesUsers }: Applicant): ApplicantFlaw | undefined {
  if (clientType === 'Partner') return 'already_partner'
  if (partnerId !== null || clientType === 'Managed Client') return 'belongs_to_partner'
  return managesUsers ? undefined : 'not_a_manager'
}

/**
 * Automatic approval only without doubt: the brand allows it, the mailbox is confirmed, and the VAT register has the
 * company.
 */
export const approvesItself = (asked: {
  isAutomatic: boolean
  emailConfirmed: boolean
  vatAnswer: VatAnswer
}): boolean => asked.isAutomatic && asked.emailConfirmed && asked.vatAnswer === 'valid'

/** The price code of a new partner, unless staff choose another. */
export const firstPartnerCode = 'PARTNER'
