import { createContext, useContext, useEffect } from 'react'

type IsUnsaved = () => boolean

/** Asked by the surrounding panel before it closes. */
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
 * For a form in a side panel: Escape, the cross and a click outside ask first when there is unsaved input. The form's
 * cancel button does not ask. `<PanelGuard isUnsaved={form.isUnsaved} />`
 */
export function PanelGuard({ isUnsaved }: { isUnsaved: IsUnsaved }) {
  const place = useContext(PanelGuardContext)
  useEffect(() => place?.guard(isUnsaved), [place, isUnsaved])
  return null
}
