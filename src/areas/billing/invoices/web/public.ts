import type { Target } from '#design/components/link.tsx'

export const toInvoices = (search: { status?: string; period?: string } = {}): Target => ({ to: '/invoices', search })
export const toInvoice = (id: number): Target => ({ to: '/invoices', search: { id: String(id) } })
