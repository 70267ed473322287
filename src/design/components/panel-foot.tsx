import { createContext, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'

/** The footer of the surrounding panel; nothing outside a panel. */
export const PanelFootPlace = createContext<HTMLElement | null>(null)

/**
 * Buttons of a form in a side panel, in the panel's footer, which stays visible. A submit button names its form there
 * (`FormSubmit` with `formId`).
 */
export function PanelFoot({ children }: { children: ReactNode }) {
  const place = useContext(PanelFootPlace)
  return place ? createPortal(children, place) : null
}
