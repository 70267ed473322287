import type { Palette } from '../palettes.ts'
import { type Chance, circle, ellipse, group, leaf, mixed, path, rect, type Scene, stroke } from './drawing.ts'

/** A soft line of hills from left to right, closed at the foot. */
function ridge(chance: Chance, top: number, swing: number, fill: string): string {
  const points = Array.from({ length: 5 }, (_, index) => [index * 300, top + chance.between(-swing, swing)] as const)
  const [[, first] = [0, top], ...rest] = points
  const line = rest.map(([x, y], index) => {
    const before = points[index]?.[1] ?? top
    return `C${x - 180} ${before} ${x - 120} ${y} ${x} ${y}`
  })
  return path(`M0 ${first}${line.join('')}V900H0Z`, fill)
}

const sunOf = (x: number, y: number, { accent, background }: Palette) =>
  circle(x, y, 230, mixed(background, accent, 0.18)) +
  circle(x, y, 165, mixed(background, accent, 0.38)) +
  circle(x, y, 104, accent)

function tree(chance: Chance, fill: string, trunk: string): string {
  const tall = chance.between(90, 190)
  return chance.next() > 0.5
    ? rect(-6, -40, 12, 44, trunk) + path(`M0 ${-tall - 40}L${tall * 0.34} -30H${-tall * 0.34}Z`, fill)
    : rect(-6, -60, 12, 64, trunk) + ellipse(0, -60 - tall * 0.34, tall * 0.3, tall * 0.44, fill)
}

/** Hills behind each other, a sun, and trees. */
export const drawHills: Scene = (palette, chance, number) => {
  const { tint, brand, ink } = palette
  const sky = mixed(tint, palette.background, 0.35)
  const far = [0.16, 0.34, 0.56, 0.82].map((part) => mixed(tint, brand, part))
  const trees = Array.from({ length: 6 + (number % 3) * 2 }, () =>
    group(
      tree(chance, mixed(brand, ink, chance.between(0.05, 0.4)), mixed(ink, brand, 0.3)),
      `translate(${chance.between(30, 1170).toFixed(0)} ${chance.between(700, 850).toFixed(0)})`,
    ),
  ).join('')
  return (
    rect(0, 0, 1200, 900, sky) +
    sunOf(chance.between(620, 900), chance.between(230, 330), palette) +
    ridge(chance, 430, 70, far[0] ?? brand) +
    ridge(chance, 540, 70, far[1] ?? brand) +
    ridge(chance, 640, 60, far[2] ?? brand) +
    ridge(chance, 760, 40, far[3] ?? brand) +
    trees
  )
}

/** The sea at the end of a day: sun, boats and dune grass. */
export const drawSea: Scene = (palette, chance, number) => {
  const { tint, brand, accent, surface, ink, background } = palette
  const sea = [0.3, 0.45, 0.6, 0.75].map((part) => mixed(tint, brand, part))
  const x = chance.between(380, 820)
  const glints = Array.from({ length: 9 }, (_, index) => {
    const wide = 150 - index * 9 + chance.between(-20, 20)
    return rect(x - wide / 2 + chance.between(-20, 20), 470 + index * 26, wide, 8, mixed(accent, surface, 0.25), 4)
  }).join('')
  const boat =
    path('M-70 0H80L50 34H-42Z', mixed(ink, brand, 0.25)) +
    path('M0 -10V-170L86 -10Z', surface) +
    path('M-10 -10V-140L-70 -10Z', mixed(surface, accent, 0.5))
  const grass = Array.from({ length: 26 }, (_, index) => {
    const at = index * 48 + chance.between(-14, 14)
    const lean = chance.between(-50, 70)
    return stroke(
      `M${at.toFixed(0)} 920Q${(at + lean * 0.2).toFixed(0)} 820 ${(at + lean).toFixed(0)} ${chance.between(690, 790).toFixed(0)}`,
      mixed(brand, ink, 0.3),
      6,
    )
  }).join('')
  return (
    rect(0, 0, 1200, 900, mixed(background, accent, 0.14)) +
    sunOf(x, 400, palette) +
    rect(0, 450, 1200, 130, sea[0] ?? brand) +
    rect(0, 530, 1200, 110, sea[1] ?? brand) +
    rect(0, 610, 1200, 120, sea[2] ?? brand) +
    glints +
    group(boat, `translate(${number % 2 ? 250 : 930} 560)`) +
    group(boat, `translate(${number % 2 ? 900 : 280} 490) scale(.5)`) +
    ridge(chance, 760, 40, mixed(tint, accent, 0.35)) +
    grass
  )
}

/** Branches that grow into the picture from below. */
export const drawLeaves: Scene = (palette, chance, number) => {
  const { tint, brand, accent, background, ink } = palette
  const branch = (tall: number, fill: string, vein: string, broad: number) =>
    stroke(`M0 0C${tall * 0.08} ${-tall * 0.35} ${-tall * 0.06} ${-tall * 0.7} 0 ${-tall}`, vein, 8) +
    Array.from({ length: 7 }, (_, index) => {
      const size = tall * (0.34 - index * 0.027)
      return [-1, 1]
        .map((side) =>
          group(
            leaf(size, size * broad, fill, vein),
            `translate(0 ${(-tall * (0.12 + index * 0.125)).toFixed(0)}) rotate(${side * (62 - index * 4)})`,
          ),
        )
        .join('')
    }).join('') +
    group(leaf(tall * 0.2, tall * 0.2 * broad, fill, vein), `translate(0 ${(-tall * 0.94).toFixed(0)})`)
  const tones = [
    mixed(brand, tint, 0.45),
    brand,
    mixed(brand, ink, 0.3),
    mixed(brand, accent, 0.35),
    mixed(accent, tint, 0.3),
  ]
  const places = [130, 400, 640, 860, 1090]
  const branches = places.map((x, index) => {
    const tall = chance.between(520, 860)
    const fill = tones[(index + number) % tones.length] ?? brand
    return group(
      branch(tall, fill, mixed(fill, ink, 0.28), index % 2 ? 0.34 : 0.22),
      `translate(${(x + chance.between(-50, 50)).toFixed(0)} 940) rotate(${chance.between(-16, 16).toFixed(1)})`,
    )
  })
  const berries = Array.from({ length: 9 }, () =>
    circle(chance.between(80, 1120), chance.between(120, 700), chance.between(9, 19), accent),
  ).join('')
  return (
    rect(0, 0, 1200, 900, mixed(tint, background, 0.2)) +
    circle(chance.between(350, 850), 380, 300, mixed(tint, accent, 0.22)) +
    branches.join('') +
    berries
  )
}

/** A road through the hills, with a car or a bicycle. */
export const drawRoad: Scene = (palette, chance, number) => {
  const { tint, brand, accent, surface, ink, background } = palette
  const wheel = (x: number, r: number) => circle(x, 0, r, mixed(ink, brand, 0.15)) + circle(x, 0, r * 0.5, surface)
  const car =
    path(
      'M-210 -20C-210 -84 -180 -92 -120 -98L-66 -160Q-54 -174 -34 -174H74Q96 -174 108 -158L150 -98C198 -94 216 -84 216 -20Q216 -6 202 -6H-196Q-210 -6 -210 -20Z',
      accent,
    ) +
    path('M-92 -100L-50 -150H4V-100ZM22 -150H72L112 -100H22Z', mixed(surface, tint, 0.4)) +
    rect(-210, -46, 420, 14, mixed(accent, ink, 0.18)) +
    wheel(-118, 46) +
    wheel(122, 46)
  const ring = (x: number) => circle(x, -70, 84, 'none', ` stroke="${ink}" stroke-width="12"`) + circle(x, -70, 9, ink)
  const bicycle =
    ring(-130) +
    ring(130) +
    stroke('M-130 -70L-50 -180H90L130 -70M-50 -180L20 -70H-130M20 -70L90 -180L80 -220H120M-64 -205H-30', accent, 13)
  const hills = [0.18, 0.4, 0.68]
    .map((part, index) => ridge(chance, 400 + index * 95, 60, mixed(tint, brand, part)))
    .join('')
  const lines = Array.from({ length: 7 }, (_, index) => rect(index * 190 + 20, 786, 100, 12, surface, 6)).join('')
  return (
    rect(0, 0, 1200, 900, mixed(background, tint, 0.5)) +
    sunOf(chance.between(260, 940), 250, palette) +
    hills +
    rect(0, 690, 1200, 210, mixed(ink, brand, 0.25)) +
    lines +
    group(number % 3 === 2 ? bicycle : car, `translate(${chance.between(690, 800).toFixed(0)} 735) scale(1.35)`)
  )
}
