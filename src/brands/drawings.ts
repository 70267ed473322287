import type { BrandName } from './brands.ts'

/**
 * What each brand draws: its sign, on a field of 24 by 24, and a row of what its name is about, 240 by 80, whose left edge continues the
 * right one. Both are line and shape without colour: the style sheet shows them as masks over a token.
 */
type Drawing = { sign: string; row: string }

const stroke = (width: number, path: string) =>
  `<path fill="none" stroke="#000" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${path}"/>`
const shape = (path: string) => `<path fill-rule="evenodd" d="${path}"/>`

/** A circle as part of a path. */
const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`

const round = (value: number) => Math.round(value * 10) / 10

/** Hangs from a beam at the top. */
function bell(x: number, top: number, size: number): string {
  const of = (part: number) => round(size * part)
  const side = `c${of(0)} ${of(0.5)} ${of(0.1)} ${of(0.55)} ${of(0.3)} ${of(0.75)}`
  return [
    `M${x} 4V${top}`,
    `M${round(x - size * 0.35)} ${round(top + size * 0.28)}a${of(0.35)} ${of(0.28)} 0 0 1 ${of(0.7)} 0${side}`,
    `h${of(-1.3)}c${of(0.2)} ${of(-0.2)} ${of(0.3)} ${of(-0.25)} ${of(0.3)} ${of(-0.75)}`,
    `M${round(x - size * 0.14)} ${round(top + size * 1.03)}a${of(0.14)} ${of(0.16)} 0 0 0 ${of(0.28)} 0`,
  ].join('')
}

/** A building with so many rows of windows; `wide` windows side by side. */
function building(x: number, width: number, top: number, wide: number): string {
  const step = width / wide
  const rows = Array.from({ length: Math.floor((70 - top) / 11) }, (_, row) => top + 8 + row * 11)
  const windows = rows.flatMap((y) =>
    Array.from(
      { length: wide },
      (_, at) => `M${round(x + step * (at + 0.3))} ${y}h${round(step * 0.4)}v4h${round(step * -0.4)}z`,
    ),
  )
  return `M${x} 79V${top}h${width}V79${windows.join('')}`
}

const waves = (y: number, from: number) => `M${from} ${y}q10-6 20 0${'t20 0'.repeat(Math.ceil((240 - from) / 20) - 1)}`

const gables = [
  'M4 79V46h7v-9h7v-9h7v-9h10v9h7v9h7v9h7v33M25 79V66a5 5 0 0 1 10 0v13M27 42h6v9h-6zM13 56h6v9h-6zM41 56h6v9h-6z',
  `M64 79V30h4v-8L80 2l12 20v8h4v49M68 30h24M74 79V66a6 6 0 0 1 12 0v13${circle(80, 44, 6)}M80 41v3h3`,
  'M104 79V44l22-22 22 22v35M113 52h8v10h-8zM131 52h8v10h-8zM121 79V69h10v10M123 36h6v6h-6z',
  `M156 79V54h6v-8h6v-8h6v-8h8v8h6v8h6v8h6v25M173 79V68h10v11${circle(178, 46, 4)}M162 60h6v8h-6zM188 60h6v8h-6z`,
  'M208 79V52c0-12 8-10 14-22 6 12 14 10 14 22v27M217 79V66a5 5 0 0 1 10 0v13M219 48h6v8h-6z',
  'M0 79h240',
].join('')

const drawings: Record<BrandName, Drawing> = {
  belfry: {
    sign: shape(`M12 1.5l4.5 6V9H18v13h-3.8v-3.8a2.2 2.2 0 0 0-4.4 0V22H6V9h1.500V7.500z${circle(12, 12.2, 1.7)}`),
    row: stroke(1.5, gables),
  },
  carillon: {
    sign: shape(
      'M12 2.200a1.7 1.7 0 0 1 1.7 1.700v.5A6 6 0 0 1 18 10.200c0 4.3.8 5.3 2.6 7.300H3.400C5.2 15.5 6 14.5 6 10.200a6 6 0 0 1 4.3-5.800v-.5A1.7 1.7 0 0 1 12 2.200zM9.3 19.200h5.400a2.7 2.7 0 0 1-5.4 0z',
    ),
    row: stroke(
      1.5,
      `M0 4h240${bell(28, 16, 30)}${bell(76, 28, 40)}${bell(126, 12, 24)}${bell(170, 24, 34)}${bell(214, 14, 26)}`,
    ),
  },
  tower: {
    sign: shape('M9 2h6v4.500H9zM7 8h10v5.500H7zM5 15h14v7h-5v-3.500h-4V22H5z'),
    row: stroke(
      1.5,
      `${building(6, 38, 34, 3)}${building(44, 26, 52, 2)}${building(78, 44, 8, 4)}${building(122, 30, 42, 3)}${building(164, 34, 22, 3)}${building(198, 28, 56, 2)}M0 79h240M100 8V2`,
    ),
  },
  harbour: {
    sign: stroke(
      2.2,
      'M3 15.500q2.25-2.4 4.5 0t4.5 0t4.5 0t4.5 0M3 20.500q2.25-2.4 4.5 0t4.5 0t4.5 0t4.5 0M7.5 11a4.5 4.5 0 0 1 9 0M12 2.500v1M5 6.200l.7.7M19 6.200l-.7.7',
    ),
    row: stroke(
      1.5,
      `${waves(64, 0)}${waves(72, -20)}${waves(79, 0)}M80 46h48l-8 11H88zM106 46V8l20 32h-20M100 42V18L84 42zM186 58l4-34h14l4 34M188 24v-9h18v9M192 15a5 5 0 0 1 10 0M189 34h16M188 45h19M30 58a18 18 0 0 1 36 0`,
    ),
  },
  polder: {
    sign: shape(
      'M6.5 11a5.5 5.5 0 0 1 11 0zM2.5 12.500h19V15h-19zM10.9 16.500h2.200V22h-2.200zM6.8 16.500h2.500L6.6 22H3.400zM14.7 16.500h2.500l3.4 5.500h-3.200z',
    ),
    row: stroke(
      1.5,
      `M0 44h240M0 56q60-8 120 0t120 0M0 67q60 8 120 0t120 0M0 79h240M50 44l4-22h8l4 22M58 20L42 6M58 20l16-14M58 20L43 34M58 20l15 14M56 44v-7h4v7M140 44a18 18 0 0 1 36 0${[196, 206, 216, 226].map((x) => `M${x} 44V34c-5-4-4-16 0-20 4 4 5 16 0 20`).join('')}M104 44c-8 0-8-10 0-10 0-8 12-8 12 0 8 0 8 10 0 10`,
    ),
  },
}

/** In a partner's place nothing of ours is told. */
const plainRow = stroke(1.5, [18, 36, 54, 72].map((r) => `M${120 - r} 79a${r} ${r} 0 0 1 ${2 * r} 0`).join(''))

const picture = (width: number, height: number, content: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${content}</svg>`).replaceAll('%20', ' ').replaceAll('%3D', '=').replaceAll('%2F', '/').replaceAll('%3A', ':').replaceAll('%22', "'")}`

/** As values of CSS. */
export const signOf = (brand: BrandName): string => `url("${picture(24, 24, drawings[brand].sign)}")`
export const rowOf = (brand: BrandName | 'label'): string =>
  `url("${picture(240, 80, brand === 'label' ? plainRow : drawings[brand].row)}")`

/** The sign in white on a colour, for the tab of a browser. */
export const iconOf = (brand: BrandName, fill: string): string =>
  picture(
    32,
    32,
    `<rect width="32" height="32" rx="8" fill="${fill}"/><g fill="#fff" transform="translate(4 4)">${drawings[brand].sign.replaceAll('#000', '#fff')}</g>`,
  )
