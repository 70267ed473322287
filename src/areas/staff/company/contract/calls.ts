import * as z from 'zod/mini'
import { signInRefusals } from '#areas/session/sign-in/contract/refusals.ts'
import { typedPassword } from '#areas/session/sign-in/contract/token.ts'
import { twoFactorRefusals } from '#areas/session/two-factor/contract/refusals.ts'
import { TypedCode } from '#areas/session/two-factor/rules/codes.ts'
import { call, calls } from '#base/call.ts'
import { brandNames } from '#brands/brands.ts'
import { companyCheck, companyFields } from '../rules/company-input.ts'
import { companyRefusals } from './refusals.ts'

const values = z.object({
  panelName: z.string(),
  name: z.string(),
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
  enterpriseNumber: z.string(),
  vat: z.string(),
  iban: z.string(),
  bic: z.string(),
  creditorId: z.string(),
  email: z.string(),
  phone: z.string(),
  website: z.string(),
  senderName: z.string(),
  senderAddress: z.string(),
  signInAddress: z.string(),
  nameservers: z.array(z.string()),
})

export const CompanyView = z.object({
  brand: z.enum(brandNames),
  panelName: z.string(),
  company: values,
  /** No company was saved yet; the sample is in use. */
  isSample: z.boolean(),
  /** Customers can pay by transfer to this account. */
  takesTransfers: z.boolean(),
  /** Whether the caller signs in with two factors, which every change requires. */
  mayChange: z.boolean(),
  /** The time of the last change; null for the sample. */
  changedAt: z.nullable(z.string()),
  changedBy: z.string(),
})
export type CompanyView = z.infer<typeof CompanyView>

/** Password and code are required when something changes. */
export const CompanySave = z
  .object({ ...companyFields, password: z.optional(typedPassword), code: z.optional(TypedCode) })
  .check(companyCheck)
export type CompanySave = z.infer<typeof CompanySave>

export const companyCalls = calls({
  list: call({
    id: 'belfry.staff.company.list',
    method: 'GET',
    path: '/staff/company',
    access: ['signed-in', 'admin'],
    summary: 'The company behind each brand: address, numbers, account, senders of mail and name servers',
    output: z.object({ data: z.array(CompanyView) }),
  }),
  save: call({
    id: 'belfry.staff.company.save',
    method: 'PUT',
    path: '/staff/company/{brand}',
    access: ['signed-in', 'admin', 'own-session'],
    credentials: 'own',
    summary: 'Writes down the company behind a brand; whatever changes asks for the password and a code',
    params: z.object({ brand: z.enum(brandNames, { error: 'invalid' }) }),
    body: CompanySave,
    output: z.object({ data: CompanyView }),
    rate: 'sign-in',
    transaction: false,
    refuses: { ...signInRefusals, ...twoFactorRefusals, ...companyRefusals },
  }),
})
