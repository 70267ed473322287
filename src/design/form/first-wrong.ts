import { type RefObject, useEffect, useRef } from 'react'

/** The mark of an invalid field of the kit; an area's own component has `data-invalid` on its frame. */
const marks = '[aria-invalid="true"], [data-invalid]'
const controls = 'input, textarea, select, button, [tabindex]'

const takesFocus = (element: HTMLElement): boolean =>
  element.tabIndex >= 0 &&
  !element.matches(':disabled') &&
  // The help button beside a label is not the field.
  !element.closest('[data-explains], [aria-hidden="true"], [hidden]') &&
  element.getClientRects().length > 0

/** The input of an invalid field: the marked input itself, or the first focusable element of its frame. */
function controlOf(frame: HTMLElement): HTMLElement | undefined {
  const inside = [...frame.querySelectorAll<HTMLElement>(controls)].filter(takesFocus)
  const marked = [frame, ...inside].find((each) => each.ariaInvalid === 'true' && takesFocus(each))
  return marked ?? inside.find((each) => each instanceof HTMLInputElement && each.checked) ?? inside[0]
}

/**
 * Focuses the first invalid field in reading order and scrolls it into view; without one, the error of the whole form.
 */
export function showFirstWrong(place: HTMLElement): void {
  for (const frame of place.querySelectorAll<HTMLElement>(marks)) {
    const control = controlOf(frame)
    if (!control) continue
    // In the middle, so that neither the top bar nor the buttons cover it, and its error is visible too.
    control.scrollIntoView({ block: 'center' })
    control.focus({ preventScroll: true })
    return
  }
  place.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' })
}

/**
 * Moves the focus to the first error after a refused submit. `refused` changes with each refusal (a count, the error
 * itself) and is empty while there is none; so is `told`, of a second source. The returned ref belongs on the form.
 */
export function useFirstWrong<Place extends HTMLElement>(refused: unknown, told?: unknown): RefObject<Place | null> {
  const place = useRef<Place>(null)
  useEffect(() => {
    if (place.current && (refused || told)) showFirstWrong(place.current)
  }, [refused, told])
  return place
}
