import type { Target } from '#design/components/link.tsx'

export { kindIcon, sectionWord } from './service-words.ts'

export const toServices = (
  search: { status?: string; section?: string; due?: string; pid?: number; cancelling?: '1'; cc?: number } = {},
): Target => ({
  to: '/services',
  search,
})
/** The page of one service. */
export const toService = (id: number | string): Target => ({ to: `/services/${id}` })
