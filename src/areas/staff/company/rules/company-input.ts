import * as z from 'zod/mini'
import { isCreditorId } from '#areas/billing/direct-debit/rules/creditor-id.ts'
import { bicFits, isBic, isIban, isInSepa, readBic, readIban } from '#areas/billing/direct-debit/rules/iban.ts'
import { isEnterpriseNumber } from '#areas/billing/invoices/rules/peppol-address.ts'
import { isWebsite } from '#areas/partner/white-label/rules/personalisation.ts'
import { isVatNumber, tidyVat } from '#areas/people/clients/rules/vat-number.ts'
import { isEmail } from '#base/email.ts'
import { isFqdn } from '#base/hostname.ts'
import { oneLine } from '#base/one-line.ts'
import { shownWebAddress } from '#base/web-address.ts'
import type { OwnCompany } from '#brands/own-company.ts'

const line = (longest: number) => oneLine(longest).check(z.minLength(1, { error: 'required' }))
/** Used in mail headers, so without characters that have a meaning there. */
const plainName = (longest: number) => line(longest).check(z.regex(/^[^<>"\\@]*$/u, { error: 'plain_name' }))
/** Accepts a number as typed, and transforms it into its stored form. */
const tidied = (longest: number, tidy: (text: string) => string, holds: (text: string) => boolean, error: string) =>
  z.pipe(line(longest), z.pipe(z.transform(tidy), z.string().check(z.refine(holds, { error }))))

const email = line(254).check(z.refine((text) => isEmail(text), { error: 'invalid_email' }))
const withoutSeparators = (text: string) => text.replace(/[\s./-]/g, '').toUpperCase()
/** Nine digits: a number from before 2005, without the leading zero. */
const enterpriseNumber = (text: string) =>
  withoutSeparators(text)
    .replace(/^BE/, '')
    .replace(/^(?=\d{9}$)/, '0')

const nameservers = z
  .array(z.string().check(z.trim(), z.toLowerCase(), z.refine(isFqdn, { error: 'two_to_nine_hostnames' })))
  .check(
    z.maxLength(9, { error: 'two_to_nine_hostnames' }),
    z.refine((hosts) => hosts.length >= 2 && new Set(hosts).size === hosts.length, {
      error: 'two_to_nine_hostnames',
    }),
  )

/** Runs even when another field is invalid, so that a form shows all errors at once. */
const evenIfInvalid = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null }
const bicIsRight = ({ iban, bic }: { iban?: unknown; bic?: unknown }) =>
  typeof iban !== 'string' || typeof bic !== 'string' || !isIban(iban) || !isBic(bic) || bicFits(iban, bic)

/** The company behind a brand; all fields together, because an invoice needs them all. */
export const companyFields = {
  /** The same limit as for a partner's portal name. */
  panelName: plainName(40).check(z.minLength(2)),
  /** The limit of banks for a creditor's name. */
  name: line(70),
  street: line(100),
  postalCode: line(10).check(z.regex(/^[1-9]\d{3}$/, { error: 'invalid_postal_code' })),
  city: line(60),
  enterpriseNumber: tidied(20, enterpriseNumber, isEnterpriseNumber, 'invalid_enterprise_number'),
  vat: tidied(
    20,
    (text) => tidyVat('BE', text),
    (text) => isVatNumber('BE', text),
    'invalid_vat',
  ),
  iban: tidied(60, readIban, (text) => isIban(text) && isInSepa(text), 'iban_bic_incorrect'),
  bic: tidied(20, readBic, isBic, 'iban_bic_incorrect'),
  creditorId: tidied(40, withoutSeparators, isCreditorId, 'invalid_creditor_id'),
  email,
  phone: line(40).check(z.regex(/^\+?[\d ()./-]{4,39}$/, { error: 'invalid_phone' })),
  website: line(200).check(
    z.refine((text) => isWebsite(text), { error: 'web_address' }),
    z.overwrite((text) => shownWebAddress(text) ?? text),
  ),
  senderName: plainName(60),
  senderAddress: email,
  signInAddress: email,
  nameservers,
}
export const companyCheck = z.refine((given: unknown) => bicIsRight(given as object), {
  error: 'invalid_bic',
  path: ['bic'],
  ...evenIfInvalid,
})

export const CompanyInput = z.object(companyFields).check(companyCheck)
export type CompanyInput = z.infer<typeof CompanyInput>

export const companyFieldNames = Object.keys(companyFields) as (keyof OwnCompany)[]

export type CompanyChange = { field: keyof OwnCompany; before: string; after: string }

const asText = (value: string | readonly string[]) => (typeof value === 'string' ? value : value.join(' '))

/** The changes of saving, field by field. */
export const differences = (before: OwnCompany, after: OwnCompany): CompanyChange[] =>
  companyFieldNames
    .map((field) => ({ field, before: asText(before[field]), after: asText(after[field]) }))
    .filter((change) => change.before !== change.after)

const aboutMoney: readonly (keyof OwnCompany)[] = ['iban', 'bic', 'creditorId']

/** Whether the change redirects customers' payments, which the mail mentions first. */
export const movesMoney = (changes: readonly CompanyChange[]): boolean =>
  changes.some(({ field }) => aboutMoney.includes(field))
