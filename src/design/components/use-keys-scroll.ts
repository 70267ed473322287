import { type RefObject, useEffect } from 'react'

const takesFocus = ['a[href]', 'button', 'input', 'select', 'textarea', 'summary', '[tabindex="0"]']
  .map((each) => `${each}:not(:disabled)`)
  .join()

/**
 * The keyboard scrolls an area by what takes the focus in it. One that holds text alone takes the focus itself, as long as it has more than
 * it shows.
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
