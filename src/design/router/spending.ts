import { useUser } from './session.ts'

/** False where somebody else pays and lets the user order nothing: then no screen offers what costs money. */
export const useMayBuy = (): boolean => useUser()?.ordering !== 'never'

/** Whether what the user switches on may cost money: a managed client whose partner lets them order freely, and whoever pays themselves. */
export const useMaySpend = (): boolean => {
  const ordering = useUser()?.ordering ?? 'own'
  return ordering === 'own' || ordering === 'freely'
}

/** Whether the user has the right that the checkout asks for, and every call that spends (`spends` of `base/call.ts`). */
export const useMayOrder = (): boolean => useUser()?.permissions.orders === true
