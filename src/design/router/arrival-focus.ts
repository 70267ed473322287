import type { AnyRouter } from '@tanstack/react-router'
import { mainId } from '../layouts/skip-link.tsx'

/** Set by `LinkTabs` on its row; its value tells a row from the one below it. */
const tabRow = 'data-link-tabs'

type Place = HTMLElement | null | undefined

/** About two seconds: what is not there by then is not waited for. */
const maxFrames = 120

/** The page has its heading, and no window lies over it any more: the palette and menus give the focus back when they close. */
function isReady(): boolean {
  const main = document.getElementById(mainId)
  const isUnder = document.activeElement?.closest('[role="dialog"], [role="alertdialog"]') != null
  return main?.querySelector('h1') != null && !isUnder && main.closest('[inert], [aria-hidden="true"]') === null
}

/** Of the page that is open, ready to take the focus. */
function pageHeading(main: HTMLElement | null): HTMLElement | null {
  const heading = main?.querySelector<HTMLElement>('h1') ?? null
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1
  return heading
}

function place(row: string | null | undefined): void {
  const main = document.getElementById(mainId)
  const focused = document.activeElement
  // The page has a place of its own for it: the first field of a form, a tab that was pressed.
  if (!main || (focused !== main && main.contains(focused))) return
  const tab = row ? main.querySelector<HTMLElement>(`[${tabRow}="${row}"] [aria-current]`) : null
  const target = tab ?? pageHeading(main) ?? main
  target.focus({ preventScroll: true })
}

/**
 * After another page has opened the keyboard goes on from its heading, and a screen reader reads it: what was pressed is mostly gone,
 * and the Tab key would begin at the skip link again. A user who went from tab to tab stays on the tabs.
 */
export function followArrivals(router: AnyRouter): void {
  let row: string | null | undefined
  let frame = 0
  const stop = () => cancelAnimationFrame(frame)
  const focusWhenReady = (tries: number) => {
    frame = requestAnimationFrame(() => {
      if (tries > 0 && !isReady()) focusWhenReady(tries - 1)
      else frame = requestAnimationFrame(() => place(row))
    })
  }
  // A user who has moved on meanwhile is not called back.
  window.addEventListener('keydown', stop)
  window.addEventListener('pointerdown', stop)
  router.subscribe('onBeforeNavigate', () => {
    row = document.activeElement?.closest(`[${tabRow}]`)?.getAttribute(tabRow)
  })
  router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
    stop()
    if (pathChanged && fromLocation) focusWhenReady(maxFrames)
  })
}

/**
 * For what was pressed and is gone: the keyboard goes on from what is given, or from the heading. After the frame in which an overlay
 * gives the focus back to what had it, where that still stands.
 */
export const focusIfLost = (give = (): Place => pageHeading(document.getElementById(mainId))): void =>
  void requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (document.activeElement === null || document.activeElement === document.body)
        give()?.focus({ preventScroll: true })
    }),
  )

/** For a button outside the page that is gone once it was pressed: the keyboard goes on from the heading. */
export const toHeading = (): void => void requestAnimationFrame(() => requestAnimationFrame(() => place(undefined)))
