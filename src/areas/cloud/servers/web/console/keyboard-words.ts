import { m } from '#words'
import type { Keyboard } from '../../rules/keyboard.ts'

export const keyboardWords: Readonly<Record<Keyboard, () => string>> = {
  us: m.cloud_console_keyboard_us,
  be: m.cloud_console_keyboard_be,
  fr: m.cloud_console_keyboard_fr,
}
