import { useState } from 'react'
import { type Keyboard, keyboards } from '../../rules/keyboard.ts'

const place = (id: number) => `belfry:console-keyboard:${id}`
const isKeyboard = (text: string | null): text is Keyboard => (keyboards as readonly (string | null)[]).includes(text)

/** The images of servers begin with this one. */
const usual: Keyboard = 'us'

/** The keyboard that a server has, as somebody chose it in this browser. */
export function useKeptKeyboard(id: number): readonly [Keyboard, (keyboard: Keyboard) => void] {
  const [keyboard, setKeyboard] = useState<Keyboard>(() => {
    const kept = localStorage.getItem(place(id))
    return isKeyboard(kept) ? kept : usual
  })
  const keep = (chosen: Keyboard) => {
    localStorage.setItem(place(id), chosen)
    setKeyboard(chosen)
  }
  return [keyboard, keep]
}
