import { css, toHex } from '../base/oklch.ts'
import { type Brand, type BrandName, brands } from './brands.ts'
import { iconOf, rowOf, signOf } from './drawings.ts'
import { type BrandColour, colourTokens } from './tokens.ts'

/** One brand's tokens as CSS declarations; light and dark side by side, chosen by `color-scheme`. */
export function brandDeclarations(brand: BrandColour): Record<string, string> {
  const light = colourTokens(brand, 'light')
  const dark = colourTokens(brand, 'dark')
  const declarations: Record<string, string> = {}
  for (const [name, colour] of Object.entries(light)) {
    const other = dark[name] ?? colour
    declarations[`--${name}`] = css(colour) === css(other) ? css(colour) : `light-dark(${css(colour)}, ${css(other)})`
  }
  return declarations
}

/** What a brand has besides its colours: corners, titles and drawings. */
const shapeDeclarations = ({ name, radius, title }: Brand): Record<string, string> => ({
  '--corner': `${radius}px`,
  '--title-weight': String(title.weight),
  '--title-tracking': `${title.tracking}em`,
  '--title-scale': String(title.scale),
  '--sign': signOf(name),
  '--row': rowOf(name),
})

const block = (selector: string, declarations: Record<string, string>): string =>
  `${selector} {\n${Object.entries(declarations)
    .map(([name, value]) => `  ${name}: ${value};`)
    .join('\n')}\n}\n`

/** The style sheet of all brands: the first is the ground, the others only say what differs. */
export function tokenSheet(): string {
  const [first, ...others] = Object.values(brands)
  if (!first) return ''
  const wholeOf = (brand: Brand) => ({ ...brandDeclarations(brand), ...shapeDeclarations(brand) })
  const ground = wholeOf(first)
  const differing = others.map((brand) => {
    const own = Object.entries(wholeOf(brand)).filter(([name, value]) => ground[name] !== value)
    return block(`[data-brand='${brand.name}']`, Object.fromEntries(own))
  })
  const label = block(`[data-brand='label']`, { '--row': rowOf('label') })
  return [block(':root', ground), ...differing, label].join('\n')
}

/** The sign of a brand for the tab of a browser, as an address that holds the picture itself. */
export function brandIcon(name: BrandName): string {
  const { brand } = colourTokens(brands[name], 'light')
  return iconOf(name, brand ? toHex(brand) : '#000')
}
