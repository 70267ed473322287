import { createContext, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'

/** The foot of the panel around; nothing outside a panel. */
export const PanelFootPlace = createContext<HTMLElement | null>(null)

/**
 * Buttons of a form that stands in a side panel, in the panel's own foot, which stays in view. A submit button names its form there
 * (`FormSubmit` with `formId`).
 */
export function PanelFoot({ children }: { children: ReactNode }) {
  const place = useContext(PanelFootPlace)
  return place ? createPortal(children, place) : null
}
