import { lexData, type Token } from './lexing.ts'
import { bad, type Checked, good } from './problem.ts'
import { typeWord } from './type-words.ts'

/** Limit of generated records, that of a zone; all `$GENERATE` of one file share it. */
export const maxGenerated = 100_000

/** A `$` with its format: `${offset,width,base}`; BIND's manual, "The $GENERATE Directive". */
type Count = { offset: number; width: number; base: string }
type Part = string | Count
type Template = { parts: readonly Part[]; quoted: boolean }

/**
 * The lines of `$GENERATE range owner [ttl] [class] type data` as tokens, made lazily. `left` is how many may still be
 * made.
 */
export function generatedLines([range, ...line]: readonly Token[], left: number): Checked<Iterable<Token[]>> {
  const steps = stepsOf(range?.raw ?? '', left)
  if (steps.problem) return steps
  const tokens = withOpenData(line)
  if (tokens.problem) return tokens
  const templates: Template[] = []
  for (const { raw, quoted } of tokens.value) {
    const parts = partsOf(raw, steps.value)
    if (parts.problem) return parts
    templates.push({ parts: parts.value, quoted })
  }
  return good(writeLines(steps.value, templates))
}

type Steps = { start: number; stop: number; step: number }

function stepsOf(text: string, left: number): Checked<Steps> {
  const [, ...numbers] = /^(\d{1,10})-(\d{1,10})(?:\/(\d{1,10}))?$/.exec(text) ?? []
  const [start, stop, step] = [Number(numbers[0]), Number(numbers[1]), Number(numbers[2] ?? 1)]
  if (numbers.length === 0 || step === 0 || Math.max(start, stop) >= 2 ** 31) return bad('generate_range')
  if (start > stop) return bad('generate_backwards', { from: start, to: stop })
  if (Math.floor((stop - start) / step) + 1 > left) return bad('generate_too_many', { max: maxGenerated })
  return good({ start, stop, step })
}

/** Data of several words is quoted as a whole: `MX "10 mail$"`. Without quotes it is used as it is. */
function withOpenData(tokens: readonly Token[]): Checked<readonly Token[]> {
  const [type, data] = tokens.slice(-2)
  if (!data?.quoted || !type || type.quoted || !typeWord(type.raw.toUpperCase())) return good(tokens)
  const opened = lexData(data.raw.replaceAll('\\"', '"'))
  return opened.problem ? bad(opened.problem) : good([...tokens.slice(0, -1), ...opened.tokens])
}

const modifier = /^\{(-?\d{1,10})(?:,(\d{1,3})(?:,([doxXnN]))?)?\}/
/** The most digits that BIND writes. */
const widest = 127

function partsOf(raw: string, { stop }: Steps): Checked<readonly Part[]> {
  const parts: Part[] = []
  for (let at = 0; at < raw.length; ) {
    if (raw.charAt(at) !== '$') {
      const end = raw.charAt(at) === '\\' ? at + 2 : at + 1
      parts.push(raw.slice(at, end))
      at = end
    } else if (raw.charAt(at + 1) === '$') {
      parts.push('\\$')
      at += 2
    } else if (raw.charAt(at + 1) === '{') {
      const [whole, offset, width = '0', base = 'd'] = modifier.exec(raw.slice(at + 1, at + 30)) ?? []
      const isTooLarge = Number(width) > widest || Number(offset) + stop >= 2 ** 31
      if (!whole || isTooLarge) return bad('generate_modifier', { text: raw.slice(at, at + 30) })
      parts.push({ offset: Number(offset), width: Number(width), base })
      at += 1 + whole.length
    } else {
      parts.push({ offset: 0, width: 0, base: 'd' })
      at += 1
    }
  }
  return good(joinTexts(parts))
}

/** Literal text is one part, not one per character. */
function joinTexts(parts: readonly Part[]): Part[] {
  const joined: Part[] = []
  for (const part of parts) {
    const last = joined.at(-1)
    if (typeof part === 'string' && typeof last === 'string') joined[joined.length - 1] = last + part
    else joined.push(part)
  }
  return joined
}

function* writeLines({ start, stop, step }: Steps, templates: readonly Template[]): Generator<Token[]> {
  for (let value = start; value <= stop; value += step)
    yield templates.map(({ parts, quoted }) => ({
      raw: parts.map((part) => (typeof part === 'string' ? part : written(part, value))).join(''),
      quoted,
    }))
}

const radix: Readonly<Record<string, number>> = { d: 10, o: 8, x: 16, X: 16 }

function written({ offset, width, base }: Count, value: number): string {
  const number = value + offset
  if (base === 'n' || base === 'N') return nibbles(number >>> 0, width, base === 'N')
  // Below zero only decimal numbers have a sign; the others are printed in two's complement.
  const digits = (base === 'd' ? Math.abs(number) : number >>> 0).toString(radix[base])
  const sign = base === 'd' && number < 0 ? '-' : ''
  const padded = sign + digits.padStart(width - sign.length, '0')
  return base === 'X' ? padded.toUpperCase() : padded
}

/** Hexadecimal digits in reverse order, separated by dots, as in a reversed IPv6 name; `width` counts the dots. */
function nibbles(value: number, width: number, capitals: boolean): string {
  let text = ''
  let [rest, room] = [value, width]
  do {
    text += (rest & 15).toString(16)
    rest >>>= 4
    room -= 1
    if (room > 0 || rest > 0) {
      text += '.'
      room -= 1
    }
  } while (rest > 0 || room > 0)
  return capitals ? text.toUpperCase() : text
}
