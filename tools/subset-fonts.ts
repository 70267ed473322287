/** Cuts the two typefaces down to what Dutch, English and French need. Run by hand when a typeface is updated. */
import fs from 'node:fs/promises'
import path from 'node:path'
import subsetFont from 'subset-font'

const root = path.resolve(import.meta.dirname, '..')
const out = path.join(root, 'src/design/styles/fonts')

const span = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('')
const latin = `${span(0x20, 0x7e)}${span(0xa0, 0xff)}ŒœŸ–—‘’‚“”„†•…‹›€™←↑→↓−≠≤≥✓⌘`

const faces = [
  {
    from: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    to: 'inter.woff2',
    text: latin,
    weights: { min: 400, max: 700 },
  },
  {
    from: '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2',
    to: 'jetbrains-mono.woff2',
    text: span(0x20, 0x7e),
    weights: { min: 400, max: 600 },
  },
]

await fs.mkdir(out, { recursive: true })
let total = 0
for (const face of faces) {
  const source = await fs.readFile(path.join(root, 'node_modules', face.from))
  const subset = await subsetFont(source, face.text, {
    targetFormat: 'woff2',
    variationAxes: { wght: face.weights },
  })
  await fs.writeFile(path.join(out, face.to), subset)
  total += subset.length
  console.log(`${face.to}: ${(subset.length / 1024).toFixed(1)} kB`)
}
console.log(`together ${(total / 1024).toFixed(1)} kB`)
