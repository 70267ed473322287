/** The focused row or button; for a menu entry the button of that menu, since the entry is gone later. */
export function openerNow(): HTMLElement | undefined {
  const at = document.activeElement
  const menu = at?.closest('[role="menu"]')
  const opener = menu ? document.querySelector(`[aria-controls="${menu.id}"]`) : at
  return opener instanceof HTMLElement && opener !== document.body ? opener : undefined
}
