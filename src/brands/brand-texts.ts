import type { Words } from '#base/locale.ts'
import type { Brand, BrandName } from './brands.ts'

/** What a brand says and the provider's people may change without a programmer (area staff/brands). */
export type BrandTexts = {
  /** Under the name on the sign-in pages and the start page. */
  tagline: Words
  /** Above the sign-in form; empty says nothing. */
  announcement: Words
  /** In mails and on product sheets; where staff changed it, at the foot of every page as well. */
  supportPhone: string
  supportEmail: string
  /** A sentence above the company's details under every mail; empty is none. */
  mailSentence: Words
  /** The address of the terms that a customer agrees to when they order. */
  termsLink: Words
}
export type BrandTextField = keyof BrandTexts
export const brandTextFields = [
  'tagline',
  'announcement',
  'supportPhone',
  'supportEmail',
  'mailSentence',
  'termsLink',
] as const satisfies readonly BrandTextField[]

/** Only what staff changed. */
export type ChangedTexts = Partial<BrandTexts>
export type TextsByBrand = Partial<Record<BrandName, ChangedTexts>>

const inEach = (text: string): Words => ({ nl: text, en: text, fr: text })

/** What a brand says by itself. */
export const ownTexts = ({ tagline, company }: Pick<Brand, 'tagline' | 'company'>): BrandTexts => ({
  tagline,
  announcement: inEach(''),
  supportPhone: company.phone,
  supportEmail: company.email,
  mailSentence: inEach(''),
  termsLink: inEach(company.website),
})

export const textsOf = (brand: Pick<Brand, 'tagline' | 'company'>, changed: ChangedTexts = {}): BrandTexts => ({
  ...ownTexts(brand),
  ...changed,
})
