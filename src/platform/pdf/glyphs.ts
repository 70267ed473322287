/**
 * The characters that a font can draw, from its `cmap` table. An archive PDF must not contain a character without a
 * glyph, and customers type anything, so texts are made printable first.
 */
export function codePointsOf(font: Buffer): Set<number> {
  const cmap = tableOffset(font, 'cmap')
  const points = new Set<number>()
  if (cmap === undefined) return points
  const subtables = font.readUInt16BE(cmap + 2)
  for (let index = 0; index < subtables; index++) {
    const at = cmap + font.readUInt32BE(cmap + 4 + index * 8 + 4)
    const format = font.readUInt16BE(at)
    if (format === 4) readSegments(font, at, points)
    if (format === 12) readGroups(font, at, points)
  }
  return points
}

function tableOffset(font: Buffer, tag: string): number | undefined {
  for (let index = 0; index < font.readUInt16BE(4); index++) {
    const at = 12 + index * 16
    if (font.toString('latin1', at, at + 4) === tag) return font.readUInt32BE(at + 8)
  }
  return undefined
}

/** Format 4: segments of the BMP. Glyph 0 means that the font lacks the character. */
function readSegments(font: Buffer, at: number, points: Set<number>): void {
  const twice = font.readUInt16BE(at + 6)
  const ends = at + 14
  const starts = ends + twice + 2
  const deltas = starts + twice
  const ranges = deltas + twice
  for (let segment = 0; segment < twice; segment += 2) {
    const end = font.readUInt16BE(ends + segment)
    const range = font.readUInt16BE(ranges + segment)
    const start = font.readUInt16BE(starts + segment)
    for (let point = start; point <= end && point !== 0xffff; point++) {
      const raw = range === 0 ? point : font.readUInt16BE(ranges + segment + range + (point - start) * 2)
      const glyph = raw === 0 && range !== 0 ? 0 : (raw + font.readUInt16BE(deltas + segment)) & 0xffff
      if (glyph !== 0) points.add(point)
    }
  }
}

/** Format 12: groups over all planes. */
function readGroups(font: Buffer, at: number, points: Set<number>): void {
  for (let group = 0; group < font.readUInt32BE(at + 12); group++) {
    const start = at + 16 + group * 12
    for (let point = font.readUInt32BE(start); point <= font.readUInt32BE(start + 4); point++) points.add(point)
  }
}

/** Characters that are not drawn. */
const invisible = new Set([0x0a, 0x20, 0xa0])

/**
 * Returns a function that replaces undrawable characters by `?`, composes accents first, and drops control characters.
 */
export function printer(fonts: readonly Buffer[]): (text: string) => string {
  const points = new Set(fonts.flatMap((font) => [...codePointsOf(font)]))
  return (text) =>
    // Our fonts lack the thin space that French uses before punctuation.
    Array.from(text.normalize('NFC').replaceAll('\t', ' ').replaceAll('\r', '').replaceAll('\u202f', '\u00a0'))
      .map((character) => {
        const point = character.codePointAt(0) ?? 0
        if (invisible.has(point) || points.has(point)) return character
        return isUnseen(character) ? '' : '?'
      })
      .join('')
}

/** Control and format characters, joiners, variation selectors: they can be left out. */
const isUnseen = (character: string): boolean => /^[\p{Cc}\p{Cf}\p{Mn}]$/u.test(character)

/** Applied to all texts within a value for a template. */
export function printable<Value>(value: Value, print: (text: string) => string): Value {
  if (typeof value === 'string') return print(value) as Value
  if (Array.isArray(value)) return value.map((each) => printable(each, print)) as Value
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, printable(each, print)])) as Value
}
