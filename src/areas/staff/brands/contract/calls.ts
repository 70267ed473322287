import * as z from 'zod/mini'
import { call, calls } from '#base/call.ts'
import { brandTextFields } from '#brands/brand-texts.ts'
import { brandNames } from '#brands/brands.ts'
import { BrandInput } from '../rules/brand-input.ts'

const access = ['signed-in', 'admin'] as const
const place = z.object({ brand: z.enum(brandNames, { error: 'invalid' }) })
const words = z.object({ nl: z.string(), en: z.string(), fr: z.string() })
const texts = z.object({
  tagline: words,
  announcement: words,
  supportPhone: z.string(),
  supportEmail: z.string(),
  mailSentence: words,
  termsLink: words,
})

export const BrandView = z.object({
  name: z.enum(brandNames),
  panelName: z.string(),
  companyName: z.string(),
  /** `own`: the brand's default texts; `changed`: those that staff replaced. */
  own: texts,
  changed: z.partial(texts),
})
export type BrandView = z.infer<typeof BrandView>

const text = z.nullable(z.union([z.string(), words]))
export const BrandChange = z.object({
  id: z.number(),
  at: z.string(),
  field: z.enum(brandTextFields),
  before: text,
  after: text,
  by: z.string(),
})
export type BrandChange = z.infer<typeof BrandChange>

export const brandCalls = calls({
  list: call({
    id: 'belfry.staff.brands.list',
    method: 'GET',
    path: '/staff/brands',
    access,
    summary: 'What each brand says by itself, and what staff changed of that',
    output: z.object({ data: z.array(BrandView) }),
  }),
  save: call({
    id: 'belfry.staff.brands.save',
    method: 'PUT',
    path: '/staff/brands/{brand}',
    access,
    summary: 'Changes what a brand says; null is what it says by itself',
    params: place,
    body: BrandInput,
    output: z.object({ data: BrandView }),
  }),
  history: call({
    id: 'belfry.staff.brands.history',
    method: 'GET',
    path: '/staff/brands/{brand}/history',
    access,
    summary: 'The newest 50 changes of what a brand says, with who made them',
    params: place,
    output: z.object({ data: z.array(BrandChange) }),
  }),
})
