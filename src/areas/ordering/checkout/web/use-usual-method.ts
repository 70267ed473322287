import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { accountCredit } from '#areas/billing/payments/rules/methods.ts'
import type { Cart } from '#areas/ordering/cart/contract/shapes.ts'
import { cartStore } from '#areas/ordering/cart/web/public.ts'
import { usePreference } from '#design/api/preferences.ts'
import { monthlyInvoice } from '../rules/steps.ts'
import { methodsQuery } from './queries.ts'

/**
 * The method with which a partner last paid for unmanaged clients: preselected for the next such order, so that the
 * step is skipped. Undefined when it is not offered, and for the partner's own orders. Before it is known, the next
 * step is not known either.
 */
export function useUsualMethod(cart: Cart, isForOther: boolean) {
  const [kept, keep] = usePreference('checkout:method-for-clients')
  const isRemembered = isForOther && kept !== undefined
  const { data: methods, isLoading } = useQuery({ ...methodsQuery, enabled: isForOther })
  const usual = isForOther ? methods?.find(({ method }) => method === kept && method !== monthlyInvoice) : undefined
  const isMissing = usual !== undefined && cart.paymentCode === ''
  useEffect(() => {
    if (isMissing) cartStore.change({ paymentCode: usual.method, paymentModule: usual.module })
  }, [isMissing, usual])
  return {
    isUsualKnown: !isRemembered || !isLoading,
    usualMethod: usual?.method,
    rememberMethod: (code: string) => {
      if (isForOther && code !== monthlyInvoice && code !== accountCredit) keep(code)
    },
  }
}
