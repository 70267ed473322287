import type { Target } from '#design/components/link.tsx'

export { sectionWord } from './service-words.ts'

export const toServices = (
  search: { status?: string; section?: string; due?: string; pid?: number; cancelling?: '1'; cc?: number } = {},
): Target => ({
  to: '/services',
  search,
})
/** One service, in its panel beside the list. */
export const toService = (id: number | string): Target => ({ to: '/services', search: { id: String(id) } })
