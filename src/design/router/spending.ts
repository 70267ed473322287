import { useUser } from './session.ts'

/** False when someone else pays and the user may not order: then no screen offers anything with a price. */
export const useMayBuy = (): boolean => useUser()?.ordering !== 'never'

/**
 * Whether the user's switches may cost money: for payers, and for a managed client whose partner allows free ordering.
 */
export const useMaySpend = (): boolean => {
  const ordering = useUser()?.ordering ?? 'own'
  return ordering === 'own' || ordering === 'freely'
}

/** Whether the user has the right that the checkout asks for, and every call that spends (`spends` of `base/call.ts`). */
export const useMayOrder = (): boolean => useUser()?.permissions.orders === true
