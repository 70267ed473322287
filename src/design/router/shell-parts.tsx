import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react'
import { loadedServiceParts, onServiceParts } from './service-parts.ts'
import { principalOf, useUser } from './session.ts'
import type { ServiceParts, ShellParts, TabPart } from './slots.ts'

type Parts = ShellParts & ServiceParts

const PartsContext = createContext<Parts>({})

/** The shell says what areas put into it, so that a screen with tabs of others can show them; those of services once they are loaded. */
export function ShellPartsProvider({ parts, children }: { parts: Parts; children: ReactNode }) {
  const ofServices = useSyncExternalStore(onServiceParts, loadedServiceParts)
  const all = useMemo(() => ({ ...ofServices, ...parts }), [ofServices, parts])
  return <PartsContext value={all}>{children}</PartsContext>
}

/** What areas put into the shell, for screens that show a part of it. */
export const useShellParts = (): Parts => useContext(PartsContext)

type TabSlots = ServiceParts & Pick<ShellParts, 'domainTabs' | 'clientTabs' | 'partnerSettingsTabs' | 'profileTabs'>

/** The tabs of a slot that the person who looks may open; `may` is `allows` of session/access. */
export function useTabParts<Slot extends keyof TabSlots>(
  slot: Slot,
  may: (principal: ReturnType<typeof principalOf>, access: NonNullable<TabPart['access']>) => boolean,
): NonNullable<TabSlots[Slot]> {
  const parts = useShellParts()
  const principal = principalOf(useUser())
  const tabs: readonly Pick<TabPart, 'access'>[] = parts[slot] ?? []
  return tabs.filter((tab) => may(principal, tab.access ?? [])) as unknown as NonNullable<TabSlots[Slot]>
}
