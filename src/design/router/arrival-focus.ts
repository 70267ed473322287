import type { AnyRouter } from '@tanstack/react-router'
import { mainId } from '../layouts/skip-link.tsx'

/** Set by `LinkTabs` on its row. */
const tabRow = '[data-link-tabs]'

/** A window over the page keeps the focus; the page's turn comes when it closes. */
const isBehindWindow = (main: HTMLElement): boolean => main.closest('[inert], [aria-hidden="true"]') !== null

function place(cameFromTabs: boolean): void {
  const main = document.getElementById(mainId)
  const focused = document.activeElement
  // The page has a place of its own for it: the first field of a form, a tab that was pressed.
  if (!main || (focused !== main && main.contains(focused))) return
  const tab = cameFromTabs ? main.querySelector<HTMLElement>(`${tabRow} [aria-current="page"]`) : null
  const heading = main.querySelector<HTMLElement>('h1')
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1
  const target = tab ?? heading ?? main
  target.focus({ preventScroll: true })
}

/**
 * After another page has opened the keyboard goes on from its heading, and a screen reader reads it: what was pressed is mostly gone,
 * and the Tab key would begin at the skip link again. Who went from tab to tab stays on the tabs.
 */
export function followArrivals(router: AnyRouter): void {
  let cameFromTabs = false
  let frame = 0
  router.subscribe('onBeforeNavigate', () => {
    cameFromTabs = document.activeElement?.closest(tabRow) != null
  })
  const settle = (tries: number) => {
    frame = requestAnimationFrame(() => {
      const main = document.getElementById(mainId)
      // The palette and menus close, and give the focus back, a moment after the page has changed.
      if (main && isBehindWindow(main) && tries > 0) settle(tries - 1)
      else frame = requestAnimationFrame(() => place(cameFromTabs))
    })
  }
  router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
    cancelAnimationFrame(frame)
    if (pathChanged && fromLocation) settle(60)
  })
}
