/**
 * Search and replace in a value of WordPress' tables as wp-cli does it: also within what PHP serialized, whose texts begin with
 * their length in bytes. Names of members stay, and so do objects of classes that nobody here knows.
 */

/** As deep as PHP's own reader goes by default. What is deeper is left as it is. */
const mostDepth = 4_096

type Part =
  /** Taken over as it is. */
  | { kind: 'raw'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'members'; head: string; members: [name: string, value: Part][] }
type Found<Value> = { value: Value; next: number }

const bytesOfSign = (code: number): number => (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_00_00 ? 3 : 4)
/** In UTF-8; here, because neither a browser's nor a server's way of counting is the other's. */
const bytesOf = (text: string): number => {
  let bytes = 0
  for (const sign of text) bytes += bytesOfSign(sign.codePointAt(0) ?? 0)
  return bytes
}

/** Whether WordPress takes a value for a serialized one: a look at its ends, not a reading of it. */
export function isSerialized(value: string): boolean {
  const text = value.trim()
  if (text === 'N;') return true
  if (!/^[sabidOE]:.*[;}]$/s.test(text)) return false
  if (/^[bid]/.test(text)) return /^[bid]:[0-9.E+-]+;$/.test(text)
  return (!text.startsWith('s') || text.at(-2) === '"') && /^[saOE]:\d+:/.test(text)
}

/** What ends `bytes` further on; undefined where a letter would be cut. */
function endOf(text: string, from: number, bytes: number): number | undefined {
  let at = from
  let left = bytes
  while (left > 0 && at < text.length) {
    const code = text.codePointAt(at) ?? 0
    left -= bytesOfSign(code)
    at += code > 0xff_ff ? 2 : 1
  }
  return left === 0 ? at : undefined
}

const matchAt = (form: RegExp, text: string, at: number): RegExpExecArray | null => {
  form.lastIndex = at
  return form.exec(text)
}

const scalar = /(?:N|b:[01]|i:[+-]?\d+|d:(?:-?INF|NAN|[+-]?[0-9.]+(?:E[+-]?\d+)?)|[rR]:\d+);/y
const length = /([sEOC]):(\d+):"/y
const count = /:(\d+):\{/y

/** A text with its length before it, `3:"abc"`; the sign after its closing quote is the caller's. */
function readName(text: string, at: number): Found<{ sign: string; name: string }> | undefined {
  const head = matchAt(length, text, at)
  if (!head) return undefined
  const from = at + head[0].length
  const end = endOf(text, from, Number(head[2]))
  if (end === undefined || text[end] !== '"') return undefined
  return { value: { sign: head[1] ?? '', name: text.slice(from, end) }, next: end + 1 }
}

function readMembers(text: string, at: number, depth: number): Found<[string, Part][]> | undefined {
  const head = matchAt(count, text, at)
  if (!head) return undefined
  const members: [string, Part][] = []
  let next = at + head[0].length
  for (let left = Number(head[1]); left > 0; left--) {
    const name = readPart(text, next, depth)
    const value = name && name.value.kind !== 'members' ? readPart(text, name.next, depth) : undefined
    if (!name || !value) return undefined
    members.push([text.slice(next, name.next), value.value])
    next = value.next
  }
  return text[next] === '}' ? { value: members, next: next + 1 } : undefined
}

class TooDeep extends Error {}

function readPart(text: string, at: number, depth: number): Found<Part> | undefined {
  if (depth > mostDepth) throw new TooDeep()
  const plain = matchAt(scalar, text, at)
  if (plain) return { value: { kind: 'raw', text: plain[0] }, next: at + plain[0].length }
  if (text.startsWith('a:', at)) {
    const list = readMembers(text, at + 1, depth + 1)
    return list && { value: { kind: 'members', head: 'a', members: list.value }, next: list.next }
  }
  const named = readName(text, at)
  if (!named) return undefined
  const { sign, name } = named.value
  const raw = (next: number): Found<Part> => ({ value: { kind: 'raw', text: text.slice(at, next) }, next })
  if (sign === 's' || sign === 'E') {
    if (text[named.next] !== ';') return undefined
    return sign === 'E' ? raw(named.next + 1) : { value: { kind: 'text', text: name }, next: named.next + 1 }
  }
  if (sign === 'C') {
    const own = matchAt(count, text, named.next)
    const end = own ? endOf(text, named.next + own[0].length, Number(own[1])) : undefined
    return end !== undefined && text[end] === '}' ? raw(end + 1) : undefined
  }
  const object = readMembers(text, named.next, depth + 1)
  if (!object) return undefined
  // Whoever wrote an object of another class may know its texts by their length or sum.
  if (name.toLowerCase() !== 'stdclass') return raw(object.next)
  return { value: { kind: 'members', head: text.slice(at, named.next), members: object.value }, next: object.next }
}

function written(part: Part, change: (text: string) => string): string {
  if (part.kind === 'raw') return part.text
  if (part.kind === 'members') {
    const members = part.members.map(([name, value]) => name + written(value, change))
    return `${part.head}:${members.length}:{${members.join('')}}`
  }
  const text = change(part.text)
  return `s:${bytesOf(text)}:"${text}";`
}

/** A serialized value with each text in it changed; undefined where it is none. What is too deep stays as it is. */
export function changeSerialized(value: string, change: (text: string) => string): string | undefined {
  try {
    const read = readPart(value, 0, 0)
    return read && read.next === value.length ? written(read.value, change) : undefined
  } catch (fault) {
    if (fault instanceof TooDeep || fault instanceof RangeError) return value
    throw fault
  }
}

/** As PHP's `json_encode` writes a text, without its quotes. */
const inJson = (text: string): string =>
  JSON.stringify(text)
    .slice(1, -1)
    .replaceAll('/', '\\/')
    .replace(/[\u0080-\uffff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** One value of a table with `from` become `to`: in plain text, in JSON, and in what is serialized, however often it was. */
export function replaceInValue(value: string, from: string, to: string): string {
  if (from === '') return value
  const [jsonFrom, jsonTo] = [inJson(from), inJson(to)]
  const replaced = (text: string): string => {
    if (!text.includes(from) && !text.includes(jsonFrom)) return text
    const inside = isSerialized(text) || text.startsWith('C:') ? changeSerialized(text, replaced) : undefined
    if (inside !== undefined) return inside
    const plain = text.replaceAll(from, () => to)
    return jsonFrom === from ? plain : plain.replaceAll(jsonFrom, () => jsonTo)
  }
  return replaced(value)
}
