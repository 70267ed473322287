import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { accountCredit } from '#areas/billing/payments/rules/methods.ts'
import type { Cart } from '#areas/ordering/cart/contract/shapes.ts'
import { cartStore } from '#areas/ordering/cart/web/public.ts'
import { usePreference } from '#design/api/preferences.ts'
import { monthlyInvoice } from '../rules/steps.ts'
import { methodsQuery } from './queries.ts'

/**
 * How a partner paid last for clients who pay for themselves: it is chosen ahead of their next order for one, and asked no more. Undefined where
 * it is not offered, and in orders for oneself. Until it is known whether it is offered nobody can say which step comes next.
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
