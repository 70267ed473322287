import type { Target } from '#design/components/link.tsx'

export const toPartnerSignup: Target = { to: '/partner-signup' }
export const toStaffPartners = (search: { state?: 'waiting' } = {}): Target => ({ to: '/staff/partners', search })
