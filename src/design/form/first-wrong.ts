import { type RefObject, useEffect, useRef } from 'react'

/** What the kit's fields are marked with; something of an area's own that can be wrong carries `data-invalid` on its frame. */
const marks = '[aria-invalid="true"], [data-invalid]'
const controls = 'input, textarea, select, button, [tabindex]'

const takesFocus = (element: HTMLElement): boolean =>
  element.tabIndex >= 0 &&
  !element.matches(':disabled') &&
  // The question mark beside a label explains the field; it is not the field.
  !element.closest('[data-explains], [aria-hidden="true"], [hidden]') &&
  element.getClientRects().length > 0

/** Where a wrong field is filled in: the input that is marked itself, else the first thing of its frame that can be reached. */
function controlOf(frame: HTMLElement): HTMLElement | undefined {
  const inside = [...frame.querySelectorAll<HTMLElement>(controls)].filter(takesFocus)
  const marked = [frame, ...inside].find((each) => each.ariaInvalid === 'true' && takesFocus(each))
  return marked ?? inside.find((each) => each instanceof HTMLInputElement && each.checked) ?? inside[0]
}

/** The first wrong field, as a reader meets them, gets the focus and stands in sight; without one, the word about the whole does. */
export function showFirstWrong(place: HTMLElement): void {
  for (const frame of place.querySelectorAll<HTMLElement>(marks)) {
    const control = controlOf(frame)
    if (!control) continue
    // In the middle, so that neither the bar above nor the buttons below cover it, and its error is seen as well.
    control.scrollIntoView({ block: 'center' })
    control.focus({ preventScroll: true })
    return
  }
  place.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' })
}

/**
 * The one way to lead somebody to what is wrong after sending was refused. `refused` is another value after each refusal (a count,
 * the error itself) and empty while there is none, and so is `told`, of a second place that refuses; what it returns is put on the form.
 */
export function useFirstWrong<Place extends HTMLElement>(refused: unknown, told?: unknown): RefObject<Place | null> {
  const place = useRef<Place>(null)
  useEffect(() => {
    if (place.current && (refused || told)) showFirstWrong(place.current)
  }, [refused, told])
  return place
}
