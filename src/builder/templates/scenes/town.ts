import type { Palette } from '../palettes.ts'
import { type Chance, circle, ellipse, group, leaf, mixed, path, rect, type Scene, stroke } from './drawing.ts'

function house(chance: Chance, wide: number, tall: number, wall: string, glass: string, roof: string): string {
  const [columns, rows] = [Math.max(2, Math.round(wide / 78)), Math.max(2, Math.round(tall / 120))]
  const [across, down] = [wide / columns, (tall - 20) / rows]
  const kind = chance.next()
  const top =
    kind < 0.4
      ? path(`M0 ${-tall}L${wide / 2} ${-tall - wide * 0.42}L${wide} ${-tall}Z`, roof)
      : kind < 0.65
        ? path(`M0 ${-tall}A${wide / 2} ${wide * 0.4} 0 0 1 ${wide} ${-tall}Z`, roof)
        : rect(-8, -tall - 22, wide + 16, 24, roof)
  const arched = chance.next() > 0.5
  const windows = Array.from({ length: columns * rows }, (_, index) => {
    const [x, y] = [(index % columns) * across + across * 0.24, -tall + Math.floor(index / columns) * down + down * 0.2]
    const [w, h] = [across * 0.52, down * 0.6]
    const isLast = Math.floor(index / columns) === rows - 1
    if (isLast && index % columns === Math.floor(columns / 2))
      return rect(x, y, w, down * 0.8 + 20, roof, arched ? w / 2 : 0)
    return rect(x, y, w, h, chance.next() > 0.24 ? glass : mixed(glass, roof, 0.35), arched ? w / 2 : 3)
  }).join('')
  return rect(0, -tall, wide, tall, wall) + top + windows
}

/** A street of houses, each its own. */
export const drawFacade: Scene = (palette, chance, number) => {
  const { tint, brand, accent, surface, ink, background } = palette
  const walls = [
    brand,
    mixed(brand, tint, 0.55),
    accent,
    mixed(ink, brand, 0.35),
    mixed(accent, tint, 0.55),
    mixed(tint, brand, 0.28),
  ]
  const row = (foot: number, least: number, most: number, fade: number) => {
    let x = -40
    let houses = ''
    for (let index = number; x < 1220; index++) {
      const wide = chance.between(170, 290)
      const wall = mixed(walls[index % walls.length] ?? brand, tint, fade)
      houses += group(
        house(
          chance,
          wide,
          chance.between(least, most),
          wall,
          mixed(surface, tint, fade ? 0.7 : 0.12),
          mixed(wall, ink, 0.35),
        ),
        `translate(${x.toFixed(0)} ${foot})`,
      )
      x += wide + 6
    }
    return houses
  }
  const trees = [150, 560, 1010]
    .map(
      (x) => rect(x - 7, 700, 14, 120, mixed(ink, brand, 0.3)) + ellipse(x, 680, 62, 84, mixed(brand, '#3f6b3a', 0.6)),
    )
    .join('')
  return (
    rect(0, 0, 1200, 900, mixed(background, tint, 0.75)) +
    circle(chance.between(250, 950), 210, 120, mixed(accent, background, 0.3)) +
    row(700, 360, 520, 0.62) +
    row(810, 270, 430, 0) +
    rect(0, 808, 1200, 100, mixed(ink, tint, 0.2)) +
    trees
  )
}

/** Quarter circles, leaves and dots on a grid. */
export const drawTiles: Scene = ({ tint, brand, accent, ink, surface }, chance) => {
  const size = 150
  const colours = [brand, accent, tint, mixed(brand, tint, 0.5), ink, surface, mixed(accent, tint, 0.5)]
  const tile = (x: number, y: number) => {
    const [ground, shape] = [chance.pick(colours), chance.pick(colours)]
    const front = shape === ground ? (ground === brand ? tint : brand) : shape
    const half = size / 2
    const drawn = chance.pick([
      path(`M0 0H${size}A${size} ${size} 0 0 1 0 ${size}Z`, front),
      path(`M0 0A${size} ${size} 0 0 1 ${size} ${size}A${size} ${size} 0 0 1 0 0Z`, front),
      circle(half, half, half * 0.78, front),
      path(`M0 0H${half}A${half} ${half} 0 0 1 ${half} ${size}H0Z`, front),
      path(`M0 ${size}L${size} 0V${size}Z`, front),
      circle(half, half, half * 0.8, front) + circle(half, half, half * 0.42, ground),
      path(`M0 0A${half} ${half} 0 0 0 ${size} 0ZM0 ${half}A${half} ${half} 0 0 0 ${size} ${half}Z`, front),
    ])
    const turned = group(drawn, `rotate(${chance.pick([0, 90, 180, 270])} ${half} ${half})`)
    return group(rect(0, 0, size + 0.5, size + 0.5, ground) + turned, `translate(${x} ${y})`)
  }
  let tiles = ''
  for (let y = 0; y < 900; y += size) for (let x = 0; x < 1200; x += size) tiles += tile(x, y)
  return tiles
}

const vase = (chance: Chance, { brand, accent, tint, ink }: Palette): string => {
  const fill = chance.pick([brand, accent, mixed(brand, tint, 0.5), mixed(ink, brand, 0.4), mixed(accent, tint, 0.45)])
  const shade = mixed(fill, ink, 0.14)
  const tall = chance.between(120, 220)
  return chance.pick([
    path(
      `M-20 ${-tall}H20C20 ${-tall * 0.7} 64 ${-tall * 0.6} 64 ${-tall * 0.3}S40 0 30 0H-30C-40 0 -64 ${-tall * 0.06} -64 ${-tall * 0.3}S-20 ${-tall * 0.7} -20 ${-tall}Z`,
      fill,
    ) + rect(-26, -tall - 6, 52, 14, shade, 6),
    rect(-46, -tall, 92, tall, fill, 14) + rect(-46, -tall * 0.62, 92, tall * 0.24, shade),
    path(`M-64 ${-tall * 0.6}H64L48 0H-48Z`, fill) +
      rect(-72, -tall * 0.66, 144, 22, shade, 8) +
      [-34, 0, 34]
        .map((lean) =>
          group(
            leaf(tall * 0.75, 26, mixed('#4f7d3a', brand, 0.3), mixed('#2e5b2e', brand, 0.3)),
            `translate(0 ${-tall * 0.62}) rotate(${lean})`,
          ),
        )
        .join(''),
    circle(0, -62, 62, fill) + rect(-18, -150, 36, 50, fill, 8) + rect(-24, -158, 48, 12, shade, 5),
  ])
}
const books = (chance: Chance, { brand, accent, tint, ink, surface }: Palette): string => {
  let x = -100
  let row = ''
  while (x < 90) {
    const [wide, tall] = [chance.between(20, 42), chance.between(120, 190)]
    const fill = chance.pick([
      brand,
      accent,
      mixed(ink, brand, 0.3),
      mixed(brand, tint, 0.5),
      mixed(accent, surface, 0.4),
    ])
    row += rect(x, -tall, wide - 3, tall, fill, 3) + rect(x + 5, -tall + 22, wide - 13, 7, mixed(fill, surface, 0.6))
    x += wide
  }
  return row
}

/** Shelves with vases, books and plants. */
export const drawShelf: Scene = (palette, chance, number) => {
  const { tint, ink, background, accent, brand } = palette
  const wall = mixed(tint, background, number % 2 ? 0.1 : 0.5)
  const plank = mixed(accent, '#6b4a2f', 0.62)
  const shelf = (y: number) => {
    let content = ''
    for (let x = 110; x < 1140; x += chance.between(190, 260))
      content += group(
        chance.next() > 0.62 ? books(chance, palette) : vase(chance, palette),
        `translate(${x.toFixed(0)} ${y})`,
      )
    return content + rect(0, y, 1200, 24, plank) + rect(0, y + 24, 1200, 16, mixed(wall, ink, 0.14))
  }
  return (
    rect(0, 0, 1200, 900, wall) +
    circle(chance.between(300, 900), 300, 260, mixed(wall, brand, 0.1)) +
    shelf(270) +
    shelf(560) +
    shelf(850)
  )
}

/** Pictures in frames on a wall, above a bench. */
export const drawFrames: Scene = (palette, chance) => {
  const { tint, ink, background, surface, brand, accent } = palette
  const picture = (wide: number, tall: number) =>
    chance.pick([
      rect(0, 0, wide, tall, tint) +
        circle(wide * 0.6, tall * 0.38, wide * 0.2, accent) +
        path(
          `M0 ${tall * 0.7}Q${wide * 0.3} ${tall * 0.4} ${wide * 0.55} ${tall * 0.66}T${wide} ${tall * 0.6}V${tall}H0Z`,
          brand,
        ),
      rect(0, 0, wide, tall, brand) +
        ellipse(wide / 2, tall * 0.52, wide * 0.26, tall * 0.32, mixed(accent, surface, 0.3)) +
        ellipse(wide / 2, tall * 1.02, wide * 0.44, tall * 0.3, accent),
      rect(0, 0, wide, tall, mixed(accent, surface, 0.55)) +
        rect(wide * 0.14, tall * 0.4, wide * 0.3, tall * 0.6, ink) +
        rect(wide * 0.5, tall * 0.2, wide * 0.34, tall * 0.8, brand),
      rect(0, 0, wide, tall, mixed(ink, brand, 0.4)) +
        group(leaf(tall * 0.7, wide * 0.2, mixed(tint, brand, 0.2), surface), `translate(${wide / 2} ${tall * 0.9})`),
      rect(0, 0, wide, tall, surface) +
        stroke(
          `M${wide * 0.2} ${tall * 0.8}C${wide * 0.1} ${tall * 0.2} ${wide * 0.9} ${tall * 0.1} ${wide * 0.7} ${tall * 0.55}S${wide * 0.4} ${tall * 0.9} ${wide * 0.8} ${tall * 0.85}`,
          brand,
          12,
        ),
    ])
  const framed = (x: number, y: number, wide: number, tall: number) =>
    rect(x + 10, y + 14, wide, tall, mixed(tint, ink, 0.18)) +
    rect(x, y, wide, tall, mixed(ink, accent, 0.12)) +
    rect(x + 14, y + 14, wide - 28, tall - 28, surface) +
    `<svg x="${x + 48}" y="${y + 48}" width="${wide - 96}" height="${tall - 96}">${picture(wide - 96, tall - 96)}</svg>`
  const wall = mixed(background, tint, 0.6)
  return (
    rect(0, 0, 1200, 900, wall) +
    framed(110, 110, 300, 380) +
    framed(450, 60, 330, 250) +
    framed(450, 350, 330, 300) +
    framed(820, 140, 280, 420) +
    rect(0, 760, 1200, 140, mixed(accent, '#7a5a3c', 0.55)) +
    rect(300, 690, 600, 36, mixed(ink, brand, 0.3), 10) +
    [350, 830].map((x) => rect(x, 720, 20, 100, mixed(ink, brand, 0.3))).join('')
  )
}

/** Lanterns and bunting over people at an evening party. */
export const drawParty: Scene = (palette, chance, number) => {
  const { brand, accent, tint, ink, surface } = palette
  const night = mixed(ink, brand, 0.45)
  const string = (y: number, drop: number) => {
    const flags = Array.from({ length: 13 }, (_, index) => {
      const x = index * 100
      const hang = y + drop * (1 - ((x - 600) / 600) ** 2)
      return number % 2
        ? path(
            `M${x - 34} ${hang.toFixed(0)}H${x + 34}L${x} ${(hang + 76).toFixed(0)}Z`,
            [accent, tint, brand, surface][index % 4] ?? accent,
          )
        : circle(x, hang + 40, 72, mixed(night, accent, 0.24)) +
            circle(
              x,
              hang + 40,
              38,
              [accent, mixed(accent, surface, 0.5), mixed(accent, brand, 0.3)][index % 3] ?? accent,
            )
    }).join('')
    return stroke(`M-20 ${y}Q600 ${y + drop * 2} 1220 ${y}`, mixed(night, surface, 0.5), 4) + flags
  }
  const person = (x: number) => {
    const fill = chance.pick([brand, accent, tint, mixed(brand, surface, 0.5), mixed(accent, ink, 0.3)])
    const tall = chance.between(190, 270)
    const arms =
      chance.next() > 0.45
        ? stroke(
            `M-50 ${-tall * 0.72}L-92 ${-tall * 1.2}M50 ${-tall * 0.72}L${chance.between(70, 100).toFixed(0)} ${-tall * 1.2}`,
            fill,
            28,
          )
        : ''
    return group(
      arms +
        path(`M-70 20V${-tall * 0.5}A70 ${tall * 0.36} 0 0 1 70 ${-tall * 0.5}V20Z`, fill) +
        circle(0, -tall * 1.02, 48, mixed('#b98560', fill, chance.between(0.05, 0.3))),
      `translate(${x.toFixed(0)} 900)`,
    )
  }
  const stars = Array.from({ length: 34 }, () =>
    circle(chance.between(0, 1200), chance.between(0, 520), chance.between(1.5, 4), mixed(night, surface, 0.8)),
  ).join('')
  const crowd = Array.from({ length: 9 }, (_, index) => person(index * 145 + chance.between(-20, 40))).join('')
  return (
    rect(0, 0, 1200, 900, night) +
    stars +
    circle(600, 780, 420, mixed(night, accent, 0.14)) +
    string(70, 110) +
    string(230, 90) +
    crowd
  )
}

/** Circles that spread from a record, as sound does. */
export const drawSound: Scene = ({ brand, accent, tint, ink, surface }, chance, number) => {
  const [x, y] = number % 2 ? [820, 470] : [430, 450]
  const rings = Array.from({ length: 12 }, (_, index) =>
    circle(
      x,
      y,
      860 - index * 52,
      index % 2 ? mixed(tint, brand, 0.12 + index * 0.03) : mixed(tint, accent, 0.1 + index * 0.035),
    ),
  ).join('')
  const grooves = Array.from({ length: 6 }, (_, index) =>
    circle(x, y, 225 - index * 21, 'none', ` stroke="${mixed(ink, surface, 0.2)}" stroke-width="3"`),
  ).join('')
  const bars = Array.from({ length: 24 }, (_, index) => {
    const tall = 60 + Math.abs(Math.sin(index * 0.7 + number)) * 170 + chance.between(0, 60)
    return rect(index * 50 + 8, 900 - tall, 32, tall + 20, index % 3 ? brand : accent, 12)
  }).join('')
  return (
    rect(0, 0, 1200, 900, tint) +
    rings +
    circle(x, y, 250, ink) +
    grooves +
    circle(x, y, 92, accent) +
    circle(x, y, 14, surface) +
    bars
  )
}

/** A field with its lines, from above, and what is played on it. */
export const drawField: Scene = ({ brand, accent, tint, surface, ink }, chance, number) => {
  const lanes = Array.from({ length: 7 }, (_, index) =>
    circle(
      number % 2 ? 1150 : 60,
      980,
      1080 - index * 112,
      index % 2 ? mixed(accent, brand, 0.28) : accent,
      ` stroke="${mixed(surface, accent, 0.15)}" stroke-width="6"`,
    ),
  ).join('')
  const ball =
    circle(10, 16, 118, mixed(brand, ink, 0.4)) +
    circle(0, 0, 118, surface) +
    stroke('M-118 0Q0 -62 118 0M0 -118Q62 0 0 118M-84 -84Q-20 0 -84 84', mixed(ink, brand, 0.2), 9)
  const runner = (x: number, y: number, fill: string) =>
    group(
      ellipse(12, 20, 74, 30, mixed(brand, ink, 0.35)) +
        ellipse(0, 0, 78, 32, fill) +
        circle(6, -4, 30, mixed('#b98560', ink, chance.between(0, 0.4))) +
        stroke('M-54 -10L-104 -42M52 14L106 40', mixed('#b98560', ink, 0.15), 20),
      `translate(${x} ${y}) rotate(${chance.between(-40, 20).toFixed(0)})`,
    )
  return (
    rect(0, 0, 1200, 900, mixed(brand, tint, 0.12)) +
    lanes +
    rect(number % 2 ? 100 : 520, 60, 560, 330, 'none') +
    group(ball, `translate(${number % 2 ? 330 : 860} 250)`) +
    runner(number % 2 ? 720 : 420, 520, tint) +
    runner(number % 2 ? 900 : 250, 690, mixed(brand, surface, 0.4)) +
    runner(number % 2 ? 520 : 640, 730, surface)
  )
}
