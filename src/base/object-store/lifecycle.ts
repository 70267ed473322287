import * as z from 'zod/mini'
import { asTyped } from '../one-line.ts'

const days = z.nullable(z.number().check(z.int(), z.gte(1), z.lte(36_500)))

/** What happens by itself to what lies in a bucket; every day count is optional, and counts for names that begin so. */
export const LifecycleRule = z.object({
  prefix: z.string().check(...asTyped, z.maxLength(500)),
  /** After so many days an object is deleted; with versions on, its last version stays as an old one. */
  deleteAfterDays: days,
  /** Old versions are deleted so many days after they were replaced. */
  oldVersionsAfterDays: days,
  /** Parts of uploads that were never finished. */
  unfinishedAfterDays: days,
})
export type LifecycleRule = z.infer<typeof LifecycleRule>

/** A rule that does nothing is none. */
export const doesSomething = (rule: LifecycleRule): boolean =>
  rule.deleteAfterDays !== null || rule.oldVersionsAfterDays !== null || rule.unfinishedAfterDays !== null

export const mostLifecycleRules = 50
