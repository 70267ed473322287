import { createContext, type ReactNode, useContext } from 'react'
import { principalOf, useUser } from './session.ts'
import type { ShellParts, TabPart } from './slots.ts'

const PartsContext = createContext<ShellParts>({})

/** The shell says what areas put into it, so that a screen with tabs of others can show them. */
export const ShellPartsProvider = ({ parts, children }: { parts: ShellParts; children: ReactNode }) => (
  <PartsContext value={parts}>{children}</PartsContext>
)

/** What areas put into the shell, for screens that show a part of it. */
export const useShellParts = (): ShellParts => useContext(PartsContext)

type TabSlots = Pick<
  ShellParts,
  | 'domainTabs'
  | 'serviceTabs'
  | 'serviceSummaries'
  | 'siteActions'
  | 'siteSections'
  | 'clientTabs'
  | 'partnerSettingsTabs'
  | 'profileTabs'
>

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
