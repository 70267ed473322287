import { css } from '../base/oklch.ts'
import { brands } from './brands.ts'
import { type BrandColour, colourTokens } from './tokens.ts'

/** One brand's tokens as CSS declarations; light and dark side by side, chosen by `color-scheme`. */
export function brandDeclarations(brand: BrandColour & { radius?: number }): Record<string, string> {
  const light = colourTokens(brand, 'light')
  const dark = colourTokens(brand, 'dark')
  const declarations: Record<string, string> = {}
  for (const [name, colour] of Object.entries(light)) {
    const other = dark[name] ?? colour
    declarations[`--${name}`] = css(colour) === css(other) ? css(colour) : `light-dark(${css(colour)}, ${css(other)})`
  }
  if (brand.radius !== undefined) declarations['--corner'] = `${brand.radius}px`
  return declarations
}

const block = (selector: string, declarations: Record<string, string>): string =>
  `${selector} {\n${Object.entries(declarations)
    .map(([name, value]) => `  ${name}: ${value};`)
    .join('\n')}\n}\n`

/** The style sheet of all brands: the first is the ground, the others only say what differs. */
export function tokenSheet(): string {
  const [first, ...others] = Object.values(brands)
  if (!first) return ''
  const ground = brandDeclarations(first)
  const differing = others.map((brand) => {
    const own = Object.entries(brandDeclarations(brand)).filter(([name, value]) => ground[name] !== value)
    return block(`[data-brand='${brand.name}']`, Object.fromEntries(own))
  })
  return [block(':root', ground), ...differing].join('\n')
}
