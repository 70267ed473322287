import { type Keyboard, keysymOf, type Stroke, strokesFor } from '../../rules/keyboard.ts'

/** Presses and lets go of keys on a screen. */
export type Presses = { sendKey(keysym: number, code: string, isDown?: boolean): void }

const shift = { code: 'ShiftLeft', keysym: 0xffe1 } as const
const altGr = { code: 'AltRight', keysym: 0xfe03 } as const
/** The modifiers that the user holds themselves, which the server has been told of. */
export type Holding = { shift?: 'ShiftLeft' | 'ShiftRight' | undefined; altGr?: boolean }

const usualKeysyms: Readonly<Record<string, number>> = { Space: 0x20, ShiftRight: 0xffe2 }

/** One key with what belongs to it, whatever the user holds: that is let go of meanwhile, and held again afterwards. */
function press(on: Presses, keysym: number, { code, ...needs }: Stroke, holding: Holding): void {
  const turn = (key: { code: string; keysym: number }, isHeld: boolean, isNeeded: boolean) => {
    if (isHeld !== isNeeded) on.sendKey(key.keysym, key.code, isNeeded)
    return () => isHeld !== isNeeded && on.sendKey(key.keysym, key.code, isHeld)
  }
  const held = holding.shift ?? shift.code
  const back = [
    turn({ code: held, keysym: usualKeysyms[held] ?? shift.keysym }, holding.shift !== undefined, needs.shift === true),
    turn(altGr, holding.altGr === true, needs.altGr === true),
  ]
  on.sendKey(keysym, code)
  for (const undo of back.toReversed()) undo()
}

/** Types one sign as the keyboard of the server has it; false where it has none. */
export function typeSign(on: Presses, keyboard: Keyboard, sign: string, holding: Holding = {}): boolean {
  const strokes = strokesFor(keyboard, sign)
  strokes?.forEach((stroke, at) => {
    press(on, at === 0 ? keysymOf(sign) : (usualKeysyms[stroke.code] ?? 0), stroke, holding)
  })
  return strokes !== undefined
}

/** A server takes in no more keys at once than a person types quickly. */
const apartMs = 12

/** Types a text key by key, until it is done or stopped; what the keyboard does not have is left out. */
export async function typeText(on: Presses, keyboard: Keyboard, text: string, signal: AbortSignal): Promise<void> {
  for (const sign of text.replaceAll('\r', '')) {
    if (signal.aborted) return
    typeSign(on, keyboard, sign)
    await new Promise((resolve) => setTimeout(resolve, apartMs))
  }
}
