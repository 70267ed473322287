/**
 * Which of two versions is the newer, as PHP's `version_compare` has it, by which WordPress itself decides: `1.10` is above `1.9`,
 * `1.0-beta` below `1.0`, `1.0pl1` above it, and `1.0` below `1.0.0`.
 */

/** What a word is worth by what it begins with, the first that fits; a number is `#`. Another word is below all, and no word below that. */
const words = [
  ['dev', 0],
  ['alpha', 1],
  ['a', 1],
  ['beta', 2],
  ['b', 2],
  ['RC', 3],
  ['rc', 3],
  ['#', 4],
  ['pl', 5],
  ['p', 5],
] as const
const worthOf = (word: string): number => words.find(([begin]) => word.startsWith(begin))?.[1] ?? (word ? -1 : -2)

const beginsWithDigit = (text: string): boolean => /^\d/.test(text)
const signOf = (one: number, other: number): number => Math.sign(one - other)

/**
 * The parts between dots. A change between letters and digits counts as a dot, and so does whatever is neither; but right after a
 * digit, such a sign begins a word that nobody knows: `1.2(b)`.
 */
const partsOf = (version: string): string[] =>
  version
    .replace(/(\d)[^0-9A-Za-z.\-_+]/g, '$1.x')
    .replace(/[^0-9A-Za-z]+/g, '.')
    .replace(/(\d)(?=[A-Za-z])/g, '$1.')
    .replace(/([A-Za-z])(?=\d)/g, '$1.')
    .split('.')

function comparePart(one: string, other: string): number {
  const [isNumber, otherIsNumber] = [beginsWithDigit(one), beginsWithDigit(other)]
  if (isNumber && otherIsNumber) return signOf(Number(one), Number(other))
  return signOf(worthOf(isNumber ? '#' : one), worthOf(otherIsNumber ? '#' : other))
}

/** What a version has beyond the end of the other: a number makes it the newer, `-beta` or a bare dot the older. */
const worthOfRest = (first: string): number => (beginsWithDigit(first) ? 1 : signOf(worthOf(first), worthOf('#')))

/** Below zero when `one` is the older, above when it is the newer; fit for `toSorted`. */
export function compareVersions(one: string, other: string): number {
  if (one === '' || other === '') return signOf(one.length, other.length)
  const [parts, others] = [partsOf(one), partsOf(other)]
  for (let at = 0; ; at++) {
    const [part = '', otherPart = ''] = [parts[at], others[at]]
    const [isOver, otherIsOver] = [at >= parts.length, at >= others.length]
    if (isOver) return otherIsOver ? 0 : -worthOfRest(otherPart)
    if (otherIsOver) return worthOfRest(part)
    const difference = comparePart(part, otherPart)
    if (difference !== 0) return difference
  }
}

/** The newest of some releases; undefined where there is none. */
export const newestOf = (versions: readonly string[]): string | undefined => [...versions].sort(compareVersions).at(-1)

/** Whether both stand in one line of WordPress, whose releases differ by what was mended: `6.8.1` and `6.8.2`. */
export const isSameLine = (one: string, other: string): boolean => lineOf(one) === lineOf(other)
const lineOf = (version: string): string => partsOf(version).slice(0, 2).join('.')
