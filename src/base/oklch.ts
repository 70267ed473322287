/** A colour as people reason about it: lightness 0–1, chroma 0–0.4, hue in degrees (CSS Color 4). */
export type Oklch = { l: number; c: number; h: number }

type Linear = readonly [red: number, green: number, blue: number]

/** OKLab to linear sRGB, with the matrices of CSS Color 4 §10.3. */
function toLinear({ l, c, h }: Oklch): Linear {
  const angle = (h * Math.PI) / 180
  const a = c * Math.cos(angle)
  const b = c * Math.sin(angle)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

const inGamut = (colour: Oklch): boolean => toLinear(colour).every((part) => part >= -0.0005 && part <= 1.0005)

/** Reduces chroma until the colour is within sRGB, so that the computed contrast is the one people see. */
export function fitted(colour: Oklch): Oklch {
  if (inGamut(colour)) return colour
  let low = 0
  let high = colour.c
  for (let step = 0; step < 20; step++) {
    const middle = (low + high) / 2
    if (inGamut({ ...colour, c: middle })) low = middle
    else high = middle
  }
  return { ...colour, c: low }
}

/** Relative luminance, WCAG 2.2. */
export function luminance(colour: Oklch): number {
  const [red, green, blue] = toLinear(fitted(colour)).map((part) => Math.min(1, Math.max(0, part))) as [
    number,
    number,
    number,
  ]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast ratio of two colours, 1 to 21, WCAG 2.2. */
export function contrast(one: Oklch, other: Oklch): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((first, second) => second - first) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** The lightness nearest to `wanted`, darker or lighter, at which the colour reaches `ratio` against every ground. */
export function readable(
  colour: Oklch,
  grounds: readonly Oklch[],
  ratio: number,
  direction: 'darker' | 'lighter',
): Oklch {
  const step = direction === 'darker' ? -0.005 : 0.005
  let found = fitted(colour)
  while (grounds.some((ground) => contrast(found, ground) < ratio) && found.l > 0 && found.l < 1) {
    found = fitted({ ...colour, l: Math.min(1, Math.max(0, found.l + step)) })
  }
  return found
}

export const css = (colour: Oklch): string => {
  const { l, c, h } = fitted(colour)
  return `oklch(${+l.toFixed(4)} ${+c.toFixed(4)} ${+h.toFixed(2)})`
}

/** `#1a73e8` as OKLCH: a partner enters their house colour in this form. `undefined` for anything else. */
export function fromHex(hex: string): Oklch | undefined {
  const match = /^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex.trim())
  if (!match) return undefined
  const [red, green, blue] = match.slice(1).map((pair) => {
    const part = Number.parseInt(pair, 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const l = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  return { l, c: Math.hypot(a, b), h: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 }
}

/** `#1a73e8`, for what reads no OKLCH: mail readers. */
export function toHex(colour: Oklch): string {
  const pairs = toLinear(fitted(colour)).map((part) => {
    const light = Math.min(1, Math.max(0, part))
    const seen = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055
    return Math.round(seen * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${pairs.join('')}`
}
