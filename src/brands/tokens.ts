import { contrast, fitted, type Oklch, readable } from '../base/oklch.ts'

export type Theme = 'light' | 'dark'
export type BrandColour = {
  hue: number
  chroma: number
  /** A partner's own colour keeps its lightness. */
  lightness?: number
  /** Hue of the greys; left out, that of paper. */
  paper?: number
}

const warm = 75
const grey = (l: number, c = 0.005): Oklch => ({ l, c, h: warm })

/** Greys with next to no chroma, which take the hue of the brand's paper. */
const neutral = {
  light: {
    canvas: grey(0.984, 0.003),
    surface: grey(1, 0),
    sunken: grey(0.964, 0.004),
    raised: grey(1, 0),
    hover: grey(0.95, 0.005),
    line: grey(0.905, 0.006),
    'line-strong': grey(0.65, 0.01),
    ink: grey(0.22, 0.008),
    'ink-soft': grey(0.46, 0.01),
    inverse: grey(0.22, 0.008),
    'on-inverse': grey(0.99, 0.002),
  },
  dark: {
    canvas: grey(0.18, 0.005),
    surface: grey(0.215, 0.006),
    sunken: grey(0.245, 0.006),
    raised: grey(0.25, 0.007),
    hover: grey(0.285, 0.007),
    line: grey(0.325, 0.008),
    'line-strong': grey(0.56, 0.01),
    ink: grey(0.95, 0.004),
    'ink-soft': grey(0.745, 0.008),
    inverse: grey(0.93, 0.004),
    'on-inverse': grey(0.2, 0.006),
  },
} satisfies Record<Theme, Record<string, Oklch>>

/** The four meanings, the same for every brand so that red is red wherever somebody works. */
const meanings = {
  good: { h: 150, c: 0.13 },
  warning: { h: 70, c: 0.13 },
  bad: { h: 25, c: 0.18 },
  info: { h: 245, c: 0.12 },
} as const
export type Meaning = keyof typeof meanings

const white: Oklch = { l: 1, c: 0, h: 0 }
const black: Oklch = { l: 0.17, c: 0.005, h: warm }

/** White or near-black, whichever reads better on the fill. */
export const inkOn = (fill: Oklch): Oklch => (contrast(white, fill) >= contrast(black, fill) ? white : black)

/** All that words are set on, in the hue of whichever paper: lightness alone decides what can be read on it. */
const grounds = (theme: Theme): Oklch[] => {
  const { canvas, surface, sunken, raised, hover } = neutral[theme]
  return [canvas, surface, sunken, raised, hover]
}

const greysOf = (theme: Theme, paper: number): Record<string, Oklch> =>
  Object.fromEntries(Object.entries(neutral[theme]).map(([name, colour]) => [name, { ...colour, h: paper }]))

/** Text, tint and edge of one hue: the same recipe for the brand and for every meaning. */
function hueTokens(name: string, { h, c }: { h: number; c: number }, theme: Theme): Record<string, Oklch> {
  const light = theme === 'light'
  const tint = fitted(light ? { l: 0.965, c: Math.min(c, 0.13) * 0.16, h } : { l: 0.27, c: c * 0.32, h })
  const ink = readable(
    light ? { l: 0.53, c, h } : { l: 0.76, c: c * 0.8, h },
    [...grounds(theme), tint],
    4.6,
    light ? 'darker' : 'lighter',
  )
  return {
    [`${name}-tint`]: tint,
    [`${name}-line`]: fitted(light ? { l: 0.86, c: c * 0.45, h } : { l: 0.42, c: c * 0.55, h }),
    [`${name}-ink`]: ink,
    // What is drawn in a chart: seen as a shape and not read, so it may be lighter than words.
    [`${name}-mark`]: readable(
      { l: light ? 0.66 : 0.68, c, h },
      [...grounds(theme)],
      3.1,
      light ? 'darker' : 'lighter',
    ),
  }
}

/** A filled button's colours: dark enough for white where the hue allows it, otherwise dark words on a light fill. */
function fillTokens(name: string, wanted: Oklch, theme: Theme): Record<string, Oklch> {
  const away = contrast(white, wanted) >= contrast(black, wanted) ? 'darker' : 'lighter'
  const fill = readable(wanted, [inkOn(wanted)], 4.6, away)
  const shift = inkOn(fill) === white ? -0.045 : 0.035
  const hover = fitted({ ...fill, l: fill.l + shift })
  return {
    [name]: fill,
    [`${name}-hover`]: hover,
    [`on-${name}`]: inkOn(fill),
    [`${name}-ring`]: readable(
      { ...wanted, l: theme === 'light' ? 0.58 : 0.68 },
      grounds(theme),
      3.1,
      theme === 'light' ? 'darker' : 'lighter',
    ),
  }
}

/** All colour tokens of one brand in one theme. */
export function colourTokens(brand: BrandColour, theme: Theme): Record<string, Oklch> {
  const own = { h: brand.hue, c: brand.chroma }
  const fill = { l: brand.lightness ?? (theme === 'light' ? 0.53 : 0.56), ...own }
  const tokens: Record<string, Oklch> = {
    ...greysOf(theme, brand.paper ?? warm),
    ...fillTokens('brand', fill, theme),
    ...hueTokens('brand', own, theme),
    ...fillTokens('bad', { l: theme === 'light' ? 0.54 : 0.57, ...meanings.bad }, theme),
  }
  for (const [name, hue] of Object.entries(meanings)) Object.assign(tokens, hueTokens(name, hue, theme))
  return tokens
}

const words = ['canvas', 'surface', 'sunken', 'raised', 'hover']
const hues = ['brand', 'good', 'warning', 'bad', 'info']

/** Every pair of tokens that the kit sets on each other: foreground, ground, lowest ratio (WCAG 1.4.3 and 1.4.11). */
export const pairsInUse: readonly (readonly [string, string, number])[] = [
  ...words.flatMap((ground) => [
    ['ink', ground, 7] as const,
    ['ink-soft', ground, 4.5] as const,
    ['brand-ring', ground, 3] as const,
    ...hues.map((hue) => [`${hue}-ink`, ground, 4.5] as const),
    ...hues.map((hue) => [`${hue}-mark`, ground, 3] as const),
  ]),
  ...hues.flatMap((hue) => [[`${hue}-ink`, `${hue}-tint`, 4.5] as const, ['ink', `${hue}-tint`, 7] as const]),
  // Edges of fields stand on these three only.
  ['line-strong', 'canvas', 3],
  ['line-strong', 'surface', 3],
  ['line-strong', 'raised', 3],
  ['ink-soft', 'brand-tint', 4.5],
  ['on-brand', 'brand', 4.5],
  ['on-brand', 'brand-hover', 4.5],
  ['on-bad', 'bad', 4.5],
  ['on-bad', 'bad-hover', 4.5],
  ['on-inverse', 'inverse', 7],
]
