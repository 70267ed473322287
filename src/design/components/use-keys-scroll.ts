import { type RefObject, useEffect } from 'react'

const takesFocus = ['a[href]', 'button', 'input', 'select', 'textarea', 'summary', '[tabindex="0"]']
  .map((each) => `${each}:not(:disabled)`)
  .join()

/**
 * A scrollable area scrolls with the keyboard through its focusable content. One with only text becomes focusable
 * itself while it overflows.
 */
export function useKeysScroll(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = area.current
    if (!element) return
    const look = () => {
      const isText = element.scrollHeight > element.clientHeight && !element.querySelector(takesFocus)
      if (isText) element.tabIndex = 0
      else element.removeAttribute('tabindex')
    }
    look()
    const changes = new MutationObserver(look)
    changes.observe(element, { childList: true, subtree: true, characterData: true })
    window.addEventListener('resize', look)
    return () => {
      changes.disconnect()
      window.removeEventListener('resize', look)
    }
  }, [area])
}
