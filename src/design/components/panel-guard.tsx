import { createContext, useContext, useEffect } from 'react'

type IsUnsaved = () => boolean

/** What the panel around asks before it closes. */
export type PanelGuardPlace = { isUnsaved: IsUnsaved; guard: (isUnsaved: IsUnsaved) => () => void }

export function panelGuardPlace(): PanelGuardPlace {
  let asked: IsUnsaved | undefined
  return {
    isUnsaved: () => asked?.() ?? false,
    guard: (isUnsaved) => {
      asked = isUnsaved
      return () => {
        if (asked === isUnsaved) asked = undefined
      }
    },
  }
}

export const PanelGuardContext = createContext<PanelGuardPlace | null>(null)

/**
 * For a form in a side panel: Escape, the cross and a click beside the panel ask first when something was typed. Its cancel button
 * says what it does and does not ask. `<PanelGuard isUnsaved={form.isUnsaved} />`
 */
export function PanelGuard({ isUnsaved }: { isUnsaved: IsUnsaved }) {
  const place = useContext(PanelGuardContext)
  useEffect(() => place?.guard(isUnsaved), [place, isUnsaved])
  return null
}
