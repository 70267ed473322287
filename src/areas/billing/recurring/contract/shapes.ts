import * as z from 'zod/mini'
import { brandNames } from '#brands/brands.ts'

export const problemCodes = [
  'no_price',
  'option_gone',
  'price_unknown',
  'client_closed',
  'payer_closed',
  'address_missing',
] as const

export const RunRow = z.object({
  id: z.number(),
  day: z.string(),
  brand: z.enum(brandNames),
  state: z.enum(['running', 'done']),
  startedAt: z.string(),
  endedAt: z.nullable(z.string()),
  /** Who started it; null: the schedule. */
  startedBy: z.nullable(z.string()),
  starts: z.number(),
  invoices: z.number(),
  lines: z.number(),
  /** Without VAT. */
  cents: z.number(),
  openProblems: z.number(),
  /** Payers in the queue. */
  waiting: z.number(),
})
export type RunRow = z.infer<typeof RunRow>

export const ProblemRow = z.object({
  id: z.number(),
  runId: z.nullable(z.number()),
  brand: z.enum(brandNames),
  code: z.enum(problemCodes),
  kind: z.enum(['service', 'domain']),
  subjectId: z.number(),
  label: z.string(),
  dueOn: z.string(),
  clientId: z.number(),
  clientName: z.string(),
  payerId: z.number(),
  payerName: z.string(),
  foundAt: z.string(),
  solvedAt: z.nullable(z.string()),
})
export type ProblemRow = z.infer<typeof ProblemRow>

/** The result of a run that changes nothing, per brand. */
export const Trial = z.object({
  day: z.string(),
  brands: z.array(
    z.object({
      brand: z.enum(brandNames),
      invoices: z.number(),
      services: z.number(),
      domains: z.number(),
      cents: z.number(),
      problems: z.array(z.object({ code: z.enum(problemCodes), count: z.number() })),
    }),
  ),
  /** The largest of its invoices. */
  largest: z.array(
    z.object({
      payerId: z.number(),
      payerName: z.string(),
      brand: z.enum(brandNames),
      lines: z.number(),
      cents: z.number(),
    }),
  ),
})
export type Trial = z.infer<typeof Trial>
