import * as z from 'zod/mini'
import { isWebsite } from '#areas/partner/white-label/rules/personalisation.ts'
import { isEmail } from '#base/email.ts'
import { locales, type Words } from '#base/locale.ts'
import { withoutUnseen } from '#base/one-line.ts'
import { shownWebAddress } from '#base/web-address.ts'
import { type BrandTextField, type BrandTexts, brandTextFields, type ChangedTexts } from '#brands/brand-texts.ts'

const line = (longest: number, signs = /^\P{Cc}*$/u) =>
  z
    .string()
    .check(
      z.overwrite(withoutUnseen),
      z.trim(),
      z.minLength(1, { error: 'required' }),
      z.maxLength(longest),
      z.regex(signs, { error: 'invalid' }),
    )
const each = <S extends z.ZodMiniType>(text: S) => z.nullable(z.object({ nl: text, en: text, fr: text }))
const address = line(300).check(
  z.refine((text) => text === '' || isWebsite(text), { error: 'web_address' }),
  z.overwrite((text) => shownWebAddress(text) ?? text),
)

/** A brand's texts as staff want them: in every language, or `null` for the default. */
export const BrandInput = z.object({
  tagline: each(line(80)),
  announcement: each(line(300, /^(?:\P{Cc}|\n)*$/u)),
  supportPhone: z.nullable(
    z.string().check(z.trim(), z.maxLength(40), z.regex(/^\+?[\d ()./-]{4,39}$/, { error: 'invalid_phone' })),
  ),
  supportEmail: z.nullable(
    z.string().check(
      z.trim(),
      z.maxLength(254),
      z.refine((text) => isEmail(text), { error: 'invalid_email' }),
    ),
  ),
  mailSentence: each(line(200)),
  termsLink: each(address),
})
export type BrandInput = z.infer<typeof BrandInput>

/** Only texts that differ from the default. */
export function changesIn(input: BrandInput, own: BrandTexts): ChangedTexts {
  const changed = brandTextFields.filter((field) => input[field] !== null && !isSame(input[field], own[field]))
  return Object.fromEntries(changed.map((field) => [field, input[field]]))
}

export type TextChange = { field: BrandTextField; before: Words | string | null; after: Words | string | null }

/** The changes of saving, field by field; `null` is the default. */
export const differences = (before: ChangedTexts, after: ChangedTexts): TextChange[] =>
  brandTextFields
    .filter((field) => !isSame(before[field], after[field]))
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))

export function isSame(one: Words | string | null | undefined, other: Words | string | null | undefined): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other
  return locales.every((locale) => one[locale] === other[locale])
}
