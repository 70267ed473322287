import { lazy } from 'react'
import type { Target } from '#design/components/link.tsx'

export { isTabOf } from './is-tab-of.ts'
export { NextPrice } from './next-price.tsx'
export { cycleOf, kindIcon, sectionWord } from './service-words.ts'

/** Of what is on screen already. Wrap in `Suspense`. */
export const NextPriceOf = lazy(() => import('./next-price-of.tsx').then((file) => ({ default: file.NextPriceOf })))

/** What somebody has, as it is counted: all but what was cancelled. */
export const heldServices = { status: 'Pending,Active,Suspended' }
export const toServices = (
  search: { status?: string; section?: string; due?: string; pid?: number; cancelling?: '1'; cc?: number } = {},
): Target => ({
  to: '/services',
  search,
})
/** The page of one service. */
export const toService = (id: number | string): Target => ({ to: `/services/${id}` })
