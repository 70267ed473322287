import type { Target } from '#design/components/link.tsx'

export const toDirectDebit = (): Target => ({ to: '/invoices/direct-debit' })
export const toStaffDirectDebit = (search: { tab?: string; batch?: string } = {}): Target => ({
  to: '/staff/direct-debit',
  search,
})
export { DebitNotice } from './debit-notice.tsx'
