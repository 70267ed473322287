/** The keyboards that a server may think it has: what it makes of a key is its own affair, so text is typed by the keys that it needs. */
export const keyboards = ['us', 'be', 'fr'] as const
export type Keyboard = (typeof keyboards)[number]

/** A key by its place (`KeyboardEvent.code`), with what is held meanwhile. */
export type Stroke = { code: string; shift?: true; altGr?: true }

const places = [
  ...['Backquote', 'Digit1', 'Digit2', 'Digit3', 'Digit4', 'Digit5', 'Digit6', 'Digit7', 'Digit8', 'Digit9', 'Digit0'],
  ...['Minus', 'Equal', 'KeyQ', 'KeyW', 'KeyE', 'KeyR', 'KeyT', 'KeyY', 'KeyU', 'KeyI', 'KeyO', 'KeyP'],
  ...['BracketLeft', 'BracketRight', 'KeyA', 'KeyS', 'KeyD', 'KeyF', 'KeyG', 'KeyH', 'KeyJ', 'KeyK', 'KeyL'],
  ...['Semicolon', 'Quote', 'Backslash', 'IntlBackslash', 'KeyZ', 'KeyX', 'KeyC', 'KeyV', 'KeyB', 'KeyN', 'KeyM'],
  ...['Comma', 'Period', 'Slash'],
]

/** What the keys of each make, alone and with Shift in the order of their places, a space for nothing; with AltGr the few that do. */
const drawn: Readonly<
  Record<Keyboard, { plain: string; shift: string; altGr: Readonly<Record<string, string>>; dead?: string }>
> = {
  us: {
    plain: "`1234567890-=qwertyuiop[]asdfghjkl;'\\ zxcvbnm,./",
    shift: '~!@#$%^&*()_+QWERTYUIOP{}ASDFGHJKL:"| ZXCVBNM<>?',
    altGr: {},
  },
  be: {
    plain: '²&é"\'(§è!çà)-azertyuiop $qsdfghjklmùµ<wxcvbn,;:=',
    shift: '³1234567890°_AZERTYUIOP *QSDFGHJKLM%£>WXCVBN?./+',
    altGr: {
      ...{ '|': 'Digit1', '@': 'Digit2', '#': 'Digit3', '^': 'Digit6', '{': 'Digit9', '}': 'Digit0', '€': 'KeyE' },
      ...{
        '[': 'BracketLeft',
        ']': 'BracketRight',
        '´': 'Quote',
        '`': 'Backslash',
        '\\': 'IntlBackslash',
        '~': 'Slash',
      },
    },
    // They wait for the letter below them.
    dead: '´`~',
  },
  fr: {
    plain: '²&é"\'(-è_çà)=azertyuiop $qsdfghjklmù*<wxcvbn,;:!',
    shift: ' 1234567890°+AZERTYUIOP £QSDFGHJKLM%µ>WXCVBN?./§',
    altGr: {
      ...{ '~': 'Digit2', '#': 'Digit3', '{': 'Digit4', '[': 'Digit5', '|': 'Digit6', '`': 'Digit7', '\\': 'Digit8' },
      ...{ '^': 'Digit9', '@': 'Digit0', ']': 'Minus', '}': 'Equal', '€': 'KeyE' },
    },
  },
}

const space: Stroke = { code: 'Space' }
const everywhere: Readonly<Record<string, Stroke>> = {
  ' ': space,
  '\n': { code: 'Enter' },
  '\t': { code: 'Tab' },
}

function strokesOf(keyboard: Keyboard): ReadonlyMap<string, readonly Stroke[]> {
  const { plain, shift, altGr, dead = '' } = drawn[keyboard]
  const found = new Map<string, readonly Stroke[]>(Object.entries(everywhere).map(([sign, stroke]) => [sign, [stroke]]))
  const add = (sign: string, stroke: Stroke) => {
    if (sign !== ' ' && !found.has(sign)) found.set(sign, [stroke, ...(dead.includes(sign) ? [space] : [])])
  }
  for (const [at, code] of places.entries()) {
    add(plain[at] ?? ' ', { code })
    add(shift[at] ?? ' ', { code, shift: true })
  }
  for (const [sign, code] of Object.entries(altGr)) add(sign, { code, altGr: true })
  return found
}
const known = Object.fromEntries(keyboards.map((each) => [each, strokesOf(each)])) as Record<
  Keyboard,
  ReadonlyMap<string, readonly Stroke[]>
>

/** The keys that make a sign; undefined for one that this keyboard does not have. */
export const strokesFor = (keyboard: Keyboard, sign: string): readonly Stroke[] | undefined => known[keyboard].get(sign)

/** The signs of a text that cannot be typed, each once. */
export const untypable = (keyboard: Keyboard, text: string): string[] => [
  ...new Set([...text.replaceAll('\r', '')].filter((sign) => !known[keyboard].has(sign))),
]

const special: Readonly<Record<string, number>> = { '\n': 0xff0d, '\t': 0xff09, '€': 0x20ac }
/** A sign as X11 numbers it: Latin-1 by its own number, the rest of Unicode above. */
export function keysymOf(sign: string): number {
  const point = sign.codePointAt(0) ?? 0
  return special[sign] ?? (point < 0x100 ? point : 0x01000000 + point)
}
