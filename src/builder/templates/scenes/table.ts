import { circle, ellipse, group, leaf, mixed, path, rect, type Scene, stroke } from './drawing.ts'

/** A table seen from above: plates, bread, cups and herbs on a cloth. */
export const drawTable: Scene = (palette, chance, number) => {
  const { tint, surface, brand, accent, ink, background } = palette
  const cloth = mixed(tint, brand, 0.12)
  const crust = mixed(mixed(accent, '#d9913a', 0.7), '#7a3d10', 0.3)
  const lines = Array.from({ length: 16 }, (_, index) =>
    rect(0, index * 60 - 8, 1200, 3, mixed(cloth, brand, 0.1)),
  ).join('')
  const plate = (x: number, y: number, r: number, content: string) =>
    circle(x + 12, y + 16, r, mixed(cloth, ink, 0.22)) +
    circle(x, y, r, surface) +
    circle(x, y, r * 0.76, mixed(surface, tint, 0.55)) +
    group(content, `translate(${x} ${y})`)
  const loaf = (length: number, turn: number) =>
    group(
      ellipse(10, 14, length, length * 0.5, mixed(cloth, ink, 0.22)) +
        ellipse(0, 0, length, length * 0.5, crust) +
        ellipse(-4, -8, length * 0.92, length * 0.4, mixed(crust, '#f0b866', 0.5)) +
        [-0.5, -0.17, 0.16, 0.49]
          .map((at) =>
            stroke(
              `M${at * length - 22} ${-length * 0.24}Q${at * length + 26} 0 ${at * length + 6} ${length * 0.2}`,
              mixed(surface, accent, 0.3),
              13,
            ),
          )
          .join(''),
      `rotate(${turn})`,
    )
  const cup = (r: number) =>
    stroke(`M${r * 0.9} ${-r * 0.3}q${r * 0.9} ${r * 0.3} 0 ${r * 0.75}`, surface, 20) +
    circle(0, 0, r, surface) +
    circle(0, 0, r * 0.82, mixed('#4a2a16', brand, 0.25)) +
    ellipse(-r * 0.1, -r * 0.06, r * 0.42, r * 0.3, mixed('#d8b48a', surface, 0.25))
  const sprig = (count: number) =>
    stroke('M0 0C10 -70 -14 -150 6 -230', mixed(brand, '#2e5b2e', 0.65), 7) +
    Array.from({ length: count }, (_, index) =>
      group(
        leaf(74 - index * 5, 22, mixed('#4f7d3a', brand, 0.2), mixed('#2e5b2e', brand, 0.3)),
        `translate(${index % 2 ? 2 : -2} ${-30 - index * 30}) rotate(${index % 2 ? 58 : -58})`,
      ),
    ).join('')
  const fruit = Array.from({ length: 7 }, (_, index) => {
    const turn = (index / 7) * Math.PI * 2
    const far = index === 0 ? 0 : 62
    return (
      circle(Math.cos(turn) * far, Math.sin(turn) * far, 33, index % 2 ? brand : accent) +
      circle(Math.cos(turn) * far - 9, Math.sin(turn) * far - 10, 7, mixed(accent, surface, 0.65))
    )
  }).join('')
  const slice =
    path('M-92 30A98 98 0 0 1 92 30Z', mixed('#f3d3a2', surface, 0.3)) + stroke('M-92 30A98 98 0 0 1 92 30', crust, 17)
  const round =
    circle(0, 0, 96, crust) +
    circle(-5, -7, 82, mixed(crust, '#f0b866', 0.5)) +
    stroke('M-52 -30Q0 10 52 -34M-44 20Q4 56 48 14', mixed('#fff6e6', accent, 0.12), 11)
  const dishes = [loaf(116, -22), fruit, slice, round]
  const dish = (index: number) => dishes[(number + index) % dishes.length] ?? ''
  const turn = chance.between(-7, 7)
  const arrangement = [
    plate(420, 470, 255, dish(0)) +
      group(cup(96), 'translate(850 270)') +
      plate(880, 640, 178, dish(1)) +
      group(sprig(6), 'translate(640 900) rotate(24)'),
    group(loaf(300, -18), 'translate(560 450)') +
      group(cup(84), 'translate(806 206)') +
      plate(806, 700, 150, dish(1)) +
      group(sprig(6), 'translate(360 850) rotate(-24)'),
    plate(790, 420, 275, dish(2)) +
      group(cup(104), 'translate(300 330)') +
      group(sprig(6), 'translate(390 840) rotate(16)') +
      plate(330, 720, 130, dish(1)),
    group(cup(210), 'translate(560 450)') +
      plate(960, 690, 165, dish(0)) +
      group(sprig(6), 'translate(1010 380) rotate(32)'),
  ]
  const napkin = group(
    rect(0, 0, 360, 300, background) + rect(24, 24, 312, 252, 'none') + stroke('M24 24H336V276H24Z', brand, 5),
    `translate(${chance.between(40, 720)} ${chance.between(-60, 420)}) rotate(${chance.between(-25, 25)})`,
  )
  return (
    rect(0, 0, 1200, 900, cloth) +
    group(
      lines + rect(180, -60, 46, 1060, mixed(cloth, brand, 0.13)) + rect(980, -60, 46, 1060, mixed(cloth, brand, 0.13)),
      `rotate(${turn} 600 450)`,
    ) +
    napkin +
    (arrangement[number % arrangement.length] ?? '')
  )
}
