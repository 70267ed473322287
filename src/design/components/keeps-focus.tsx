import { type ReactNode, useEffect, useRef } from 'react'
import { cx } from './cx.ts'

const rows = 'li, tr, [role="row"], [role="listitem"]'
const headings = 'h2, h3, h4'
const controls = 'button:not(:disabled), a[href], input:not(:disabled), [tabindex="0"]'
const pressable = 'button, a, label, input, select, textarea, [tabindex]'
const windows = '[role="dialog"], [role="alertdialog"]'

const isLost = () => {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body || activeElement.matches(':disabled')
}
const canHold = (element: Element) => element.isConnected && !element.matches(':disabled')

/** What had the focus, and where it stood: what it stands in may be gone with it. */
type Memory = { element: HTMLElement; next: Element[]; around: Element[] }

function remember(element: HTMLElement, root: HTMLElement): Memory {
  const row = element.closest(rows)
  const after = row?.nextElementSibling
  const before = row?.previousElementSibling
  const around: Element[] = []
  for (let at = element.parentElement; at && root.contains(at); at = at.parentElement) around.push(at)
  return { element, next: [after, before].filter((each) => each?.matches(rows)) as Element[], around }
}

/** The row that takes the place of one that is gone, else the heading of what it stood in. */
function placeOf({ element, next, around }: Memory): HTMLElement | null {
  const row = element.isConnected ? undefined : next.find((each) => each.isConnected)
  const control = row?.querySelector<HTMLElement>(controls)
  if (control) return control
  const part = around.find((each) => each.isConnected && each.querySelector(headings))
  const heading = part?.querySelector<HTMLElement>(headings) ?? null
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1
  return heading
}

/**
 * Keeps the keyboard where it was while its screen changes under it: when what had the focus goes, or is turned off as its work is
 * under way, the row that takes its place has it, or the heading above it; and it comes back to what was only off for a while.
 * A part with keys of its own stands in one of its own, which says by `place` where they go on.
 */
export function KeepsFocus({ className, place, children }: { className?: string; place?: Place; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const root = ref.current
    if (!root) return
    return watch(root, place)
  }, [place])
  return (
    <div ref={ref} data-keeps-focus className={cx(className)}>
      {children}
    </div>
  )
}

/** What has the focus once what had it is gone: null while that has still to come, undefined where it is as everywhere. */
type Place = (root: HTMLElement) => HTMLElement | null | undefined

function watch(root: HTMLElement, placeIn: Place | undefined): () => void {
  let memory: Memory | undefined
  let stand: HTMLElement | null = null
  let frame = 0
  const mend = () => {
    if (!memory || document.querySelector(windows)) return
    const isOurs = isLost() || (stand !== null && document.activeElement === stand)
    if (!isOurs) return
    if (canHold(memory.element)) {
      stand = null
      memory.element.focus({ preventScroll: true })
    } else if (isLost()) {
      const own = placeIn?.(root)
      const place = own === undefined ? placeOf(memory) : own
      // What only waits gets it back from the heading; what is gone has been replaced for good.
      stand = memory.element.isConnected ? place : null
      place?.focus({ preventScroll: true })
    }
  }
  // After the frames in which a window gives the focus back to what opened it.
  const later = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(mend)
    })
  }
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || target === stand || target.closest(windows)) return
    stand = null
    memory = target.closest('[data-keeps-focus]') === root ? remember(target, root) : undefined
  }
  // Whoever presses beside everything means to leave.
  const onPress = ({ target }: PointerEvent) => {
    if (target instanceof Element && !target.closest(`${pressable}, ${windows}`)) memory = undefined
  }
  const observer = new MutationObserver(later)
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  const outside = new MutationObserver(later)
  outside.observe(document.body, { childList: true })
  document.addEventListener('focusin', onFocus)
  document.addEventListener('pointerdown', onPress)
  return () => {
    cancelAnimationFrame(frame)
    observer.disconnect()
    outside.disconnect()
    document.removeEventListener('focusin', onFocus)
    document.removeEventListener('pointerdown', onPress)
  }
}
