import { useQuery } from '@tanstack/react-query'
import { isCollected } from '#areas/billing/direct-debit/rules/debit.ts'
import { invoicesOf } from '#areas/services/products/web/public.ts'
import { allows } from '#areas/session/access/rules/guards.ts'
import { principalOf, useUser } from '#design/router/session.ts'

/** Whether the user may see and pay invoices. */
export const useSeesInvoices = (): boolean => allows(principalOf(useUser()), ['not-managed-client', 'perm:invoices'])

/** The invoice on which a service stands that waits for payment, and is not collected by itself; nothing while that is not known. */
export function useUnpaidInvoice(id: number | undefined): number | undefined {
  const isAsked = useSeesInvoices() && id !== undefined
  const { data } = useQuery({ ...invoicesOf(id ?? 0), enabled: isAsked })
  return data?.invoices.find(
    ({ kind, status, debit }) => kind === 'invoice' && status === 'Unpaid' && !isCollected(debit),
  )?.id
}
