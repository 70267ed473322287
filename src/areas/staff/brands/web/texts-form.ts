import * as z from 'zod/mini'
import { locales, type Words } from '#base/locale.ts'
import { type BrandTexts, brandTextFields } from '#brands/brand-texts.ts'
import type { BrandView } from '../contract/calls.ts'
import { BrandInput } from '../rules/brand-input.ts'

const isEmpty = (text: Words | string) =>
  typeof text === 'string' ? text.trim() === '' : locales.every((locale) => text[locale].trim() === '')

/** A text empty in every language means the default. */
export const TextsForm = z.pipe(
  z.transform((values: BrandTexts) =>
    Object.fromEntries(brandTextFields.map((field) => [field, isEmpty(values[field]) ? null : values[field]])),
  ),
  BrandInput,
)

/** The texts in use. */
export const valuesOf = ({ own, changed }: BrandView): BrandTexts => structuredClone({ ...own, ...changed })
