import type { Keyboard } from '../../rules/keyboard.ts'
import { type Holding, type Presses, typeSign } from './typing.ts'

export type KeysOfUser = {
  screen(): Presses | undefined
  keyboard(): Keyboard
  /** Ctrl+Alt+Shift: the keys are the page's again. */
  letGo(): void
}

const held: Readonly<Record<string, (holding: Holding, isDown: boolean) => void>> = {
  ShiftLeft: (holding, isDown) => {
    holding.shift = isDown ? 'ShiftLeft' : undefined
  },
  ShiftRight: (holding, isDown) => {
    holding.shift = isDown ? 'ShiftRight' : undefined
  },
  AltRight: (holding, isDown) => {
    holding.altGr = isDown
  },
}

/**
 * Signs that somebody types are typed as the keyboard of the server has them, whatever their own keyboard is like. All other keys
 * (arrows, function keys, modifiers, a letter with Ctrl or Alt of which the keyboard is unknown) go to the screen as they are.
 */
export function listenToKeys(frame: HTMLElement, of: KeysOfUser): () => void {
  const holding: Holding = {}
  const typed = new Set<string>()
  const onDown = (event: KeyboardEvent) => {
    held[event.code]?.(holding, true)
    if (event.ctrlKey && event.altKey && event.shiftKey && event.key.length > 1) return of.letGo()
    const screen = of.screen()
    if (!screen || [...event.key].length !== 1 || event.isComposing || event.metaKey) return
    if (!typeSign(screen, of.keyboard(), event.key, holding)) return
    typed.add(event.code)
    event.preventDefault()
    event.stopPropagation()
  }
  const onUp = (event: KeyboardEvent) => {
    held[event.code]?.(holding, false)
    if (typed.delete(event.code)) event.stopPropagation()
  }
  const forget = () => {
    Object.assign(holding, { shift: undefined, altGr: false })
    typed.clear()
  }
  const stop = new AbortController()
  const options = { capture: true, signal: stop.signal }
  frame.addEventListener('keydown', onDown, options)
  frame.addEventListener('keyup', onUp, options)
  frame.addEventListener('focusout', forget, options)
  return () => stop.abort()
}
