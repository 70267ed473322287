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
/** Used in headers of mails: none of the signs with a special meaning there. */
const plainName = (longest: number) => line(longest).check(z.regex(/^[^<>"\\@]*$/u, { error: 'plain_name' }))
/** As people write a number, and as it is kept. */
const tidied = (longest: number, tidy: (text: string) => string, holds: (text: string) => boolean, error: string) =>
  z.pipe(line(longest), z.pipe(z.transform(tidy), z.string().check(z.refine(holds, { error }))))

const email = line(254).check(z.refine((text) => isEmail(text), { error: 'invalid_email' }))
const bare = (text: string) => text.replace(/[\s./-]/g, '').toUpperCase()
/** Nine digits are a number from before 2005. */
const enterpriseNumber = (text: string) =>
  bare(text)
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

/** Once the two can be read, whether they belong together. */
const together = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null }
const bicIsRight = ({ iban, bic }: { iban?: unknown; bic?: unknown }) =>
  typeof iban !== 'string' || typeof bic !== 'string' || !isIban(iban) || !isBic(bic) || bicFits(iban, bic)

/** The company behind a brand as staff want it: whole, because half of one on an invoice is none. */
export const companyFields = {
  /** As long as that of a partner's portal. */
  panelName: plainName(40).check(z.minLength(2)),
  /** No longer than a bank takes for a creditor. */
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
  creditorId: tidied(40, bare, isCreditorId, 'invalid_creditor_id'),
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
  ...together,
})

export const CompanyInput = z.object(companyFields).check(companyCheck)
export type CompanyInput = z.infer<typeof CompanyInput>

export const companyFieldNames = Object.keys(companyFields) as (keyof OwnCompany)[]

export type CompanyChange = { field: keyof OwnCompany; before: string; after: string }

const said = (value: string | readonly string[]) => (typeof value === 'string' ? value : value.join(' '))

/** What saving alters, field by field. */
export const differences = (before: OwnCompany, after: OwnCompany): CompanyChange[] =>
  companyFieldNames
    .map((field) => ({ field, before: said(before[field]), after: said(after[field]) }))
    .filter((change) => change.before !== change.after)

const aboutMoney: readonly (keyof OwnCompany)[] = ['iban', 'bic', 'creditorId']

/** Whether customers' money goes elsewhere: whoever reads of the change is told that first. */
export const movesMoney = (changes: readonly CompanyChange[]): boolean =>
  changes.some(({ field }) => aboutMoney.includes(field))
