import type { CopyByLocale } from './category-copy.ts'
import { food } from './words-food.ts'

/** What the templates of each category say. */
export const copyOf: Record<string, CopyByLocale> = { food }
