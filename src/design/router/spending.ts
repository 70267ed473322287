import { useUser } from './session.ts'

/** Not where somebody else pays, and lets him order nothing: no screen offers then what costs. */
export const useMayBuy = (): boolean => useUser()?.ordering !== 'never'

/** Whether what he switches on may cost somebody: a managed client whom his partner lets order freely, and whoever pays himself. */
export const useMaySpend = (): boolean => {
  const ordering = useUser()?.ordering ?? 'own'
  return ordering === 'own' || ordering === 'freely'
}
