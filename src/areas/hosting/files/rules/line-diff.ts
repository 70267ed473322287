/** One line of a difference: with its numbers before and after. */
export type DiffLine = { kind: 'same' | 'gone' | 'new'; text: string; before?: number; after?: number }
/** Lines that belong together, with some that stayed around them. */
export type DiffPart = { lines: DiffLine[] }

const around = 3
/** Beyond so many steps the middle is told as gone and new as a whole. */
const mostSteps = 2_000

/** What became of a text, line by line (Myers), without what stayed far from any change. */
export function diffParts(before: string, after: string): DiffPart[] {
  return partsOf(diffLines(before, after))
}

export function diffLines(before: string, after: string): DiffLine[] {
  const [one, other] = [before.split('\n'), after.split('\n')]
  let head = 0
  while (head < one.length && head < other.length && one[head] === other[head]) head++
  let tail = 0
  while (tail < one.length - head && tail < other.length - head && one.at(-1 - tail) === other.at(-1 - tail)) tail++
  const middle = changes(one.slice(head, one.length - tail), other.slice(head, other.length - tail))
  const kinds = [...Array<'same'>(head).fill('same'), ...middle, ...Array<'same'>(tail).fill('same')]
  let [left, right] = [0, 0]
  return kinds.map((kind): DiffLine => {
    if (kind === 'gone') return { kind, text: one[left] ?? '', before: ++left }
    if (kind === 'new') return { kind, text: other[right] ?? '', after: ++right }
    return { kind, text: one[left] ?? '', before: ++left, after: ++right }
  })
}

/** The shortest way from one list of lines to another, as the kind of each step. */
function changes(one: readonly string[], other: readonly string[]): DiffLine['kind'][] {
  const [width, height] = [one.length, other.length]
  const whole = () => [...Array<'gone'>(width).fill('gone'), ...Array<'new'>(height).fill('new')]
  if (width === 0 || height === 0) return whole()
  let reach = new Map<number, number>([[1, 0]])
  const passed: Map<number, number>[] = []
  for (let steps = 0; steps <= Math.min(width + height, mostSteps); steps++) {
    passed.push(new Map(reach))
    const next = new Map(reach)
    for (let lane = -steps; lane <= steps; lane += 2) {
      const [below, above] = [reach.get(lane + 1) ?? -1, reach.get(lane - 1) ?? -1]
      let at = lane === -steps || (lane !== steps && above < below) ? below : above + 1
      while (at < width && at - lane < height && one[at] === other[at - lane]) at++
      next.set(lane, at)
      if (at >= width && at - lane >= height) return wayBack(passed, width, height)
    }
    reach = next
  }
  return whole()
}

function wayBack(passed: readonly ReadonlyMap<number, number>[], width: number, height: number): DiffLine['kind'][] {
  const kinds: DiffLine['kind'][] = []
  let [left, right] = [width, height]
  for (let steps = passed.length - 1; steps >= 0; steps--) {
    const reach = passed[steps]
    const lane = left - right
    const [below, above] = [reach?.get(lane + 1) ?? -1, reach?.get(lane - 1) ?? -1]
    const isDown = lane === -steps || (lane !== steps && above < below)
    const before = isDown ? lane + 1 : lane - 1
    const from = steps === 0 ? 0 : (reach?.get(before) ?? 0)
    const fromRight = steps === 0 ? 0 : from - before
    while (left > from && right > fromRight) {
      kinds.push('same')
      left--
      right--
    }
    if (steps === 0) break
    kinds.push(isDown ? 'new' : 'gone')
    left = from
    right = fromRight
  }
  return kinds.reverse()
}

function partsOf(lines: readonly DiffLine[]): DiffPart[] {
  const parts: DiffPart[] = []
  let until = -1
  for (const [index, { kind }] of lines.entries()) {
    if (kind === 'same') continue
    const from = Math.max(until, index - around, 0)
    const end = Math.min(lines.length, index + around + 1)
    if (parts.length > 0 && from <= until) parts.at(-1)?.lines.push(...lines.slice(until, end))
    else parts.push({ lines: lines.slice(from, end) })
    until = Math.max(until, end)
  }
  return parts
}
