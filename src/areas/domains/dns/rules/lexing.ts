import type { ProblemCode } from './problem.ts'

/** `raw` keeps its escapes: `a\.b` and `a.b` are different names. */
export type Token = { raw: string; quoted: boolean }

/** One logical line of a zone file: parentheses may spread it over several. `line` counts from 1. */
export type Entry = {
  line: number
  indented: boolean
  tokens: Token[]
  problem?: ProblemCode
  /** The last comment of the line: some programs put data there that the format has no place for. */
  comment?: string
  /** The `;` follows a word without a blank: probably part of a value, not a comment. */
  isCommentGlued?: true
}

/** Record data is at most 65,535 octets (RFC 1035 §3.2.1), each written as `\255` at worst. */
const longestToken = 4 * 65_535
/** The same in one-octet strings with quotes and a blank: no record has more tokens. */
const maxTokens = 65_535

/**
 * Splits master-file text (RFC 1035 §5.1) lazily into entries. A broken entry has its problem, and reading continues at
 * the next line. Every character is read once.
 */
export function* lexZone(source: string): Generator<Entry> {
  for (const entry of lexAll(source)) if (entry.tokens.length > 0 || entry.problem) yield entry
}

/** Lines without any word. */
function* lexAll(source: string): Generator<Entry> {
  const text = source.replace(/\r\n?/g, '\n').replace(/^\uFEFF/, '')
  let at = 0
  let line = 1
  while (at < text.length) {
    const entry = lexEntry(text, at, line)
    yield entry
    line += countLines(text, at, entry.end)
    at = entry.end
  }
}

/**
 * The tokens of record data alone, which may span lines inside parentheses. It has no comments: an unquoted `;` would
 * silently drop the rest of a value.
 */
export function lexData(text: string): { tokens: Token[]; problem?: ProblemCode } {
  const entries = [...lexAll(text)]
  const broken = entries.find(({ problem }) => problem)?.problem
  const problem = broken ?? (entries.some(({ comment }) => comment !== undefined) ? 'stray_comment' : undefined)
  return { tokens: entries.flatMap(({ tokens }) => tokens), ...(problem ? { problem } : {}) }
}

function countLines(text: string, from: number, to: number): number {
  let count = 0
  for (let at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) count++
  return count
}

/** The end of a line: its newline, or the end of the text. */
function endOfLine(text: string, at: number): number {
  const newline = text.indexOf('\n', at)
  return newline < 0 ? text.length : newline
}

/** A non-breaking space counts as a blank: zone files are copied from web pages. */
const isBlank = (letter: string): boolean => letter === ' ' || letter === '\t' || letter === '\u00a0'

/** Characters besides a blank that end a word. */
const endsWord = /[\s;()"]/

/** The position after the closing quote of a text that opens at `start`; it must close on its own line. */
function endOfQuoted(text: string, start: number): number | undefined {
  for (let at = start + 1; at < text.length; at++) {
    const letter = text.charAt(at)
    if (letter === '"') return at + 1
    if (letter === '\\') at++
    if (text.charAt(at) === '\n') return undefined
  }
  return undefined
}

/** The position after a word; `undefined` for an incomplete escape, or a parameter whose quote does not close. */
function endOfWord(text: string, start: number): number | undefined {
  let at = start
  while (at < text.length) {
    const letter = text.charAt(at)
    if (letter === '\\') {
      if (at + 1 >= text.length || text.charAt(at + 1) === '\n') return undefined
      at += 2
      // A parameter of SVCB may have a quoted part: `alpn="h2,h3"` (RFC 9460 §2.1).
    } else if (letter === '"' && at > start && text.charAt(at - 1) === '=') {
      const end = endOfQuoted(text, at)
      if (end === undefined) return at
      at = end
    } else if (endsWord.test(letter)) break
    else at += 1
  }
  return at
}

type Piece = { token: Token; end: number } | { problem: ProblemCode }

function lexPiece(text: string, at: number): Piece {
  if (text.charAt(at) === '"') {
    const end = endOfQuoted(text, at)
    if (end === undefined) return { problem: 'unclosed_quote' }
    if (end - at > longestToken) return { problem: 'token_too_long' }
    return { token: { raw: text.slice(at + 1, end - 1), quoted: true }, end }
  }
  const end = endOfWord(text, at)
  if (end === undefined) return { problem: 'bad_escape' }
  if (end - at > longestToken) return { problem: 'token_too_long' }
  // `a"b` is a mistake; a quote opens a word or is escaped inside one.
  if (text.charAt(end) === '"') return { problem: 'stray_quote' }
  return { token: { raw: text.slice(at, end), quoted: false }, end }
}

function lexEntry(text: string, start: number, line: number): Entry & { end: number } {
  const tokens: Token[] = []
  const indented = isBlank(text.charAt(start))
  const broken = (problem: ProblemCode, at: number) => {
    const end = Math.min(endOfLine(text, at) + 1, text.length)
    return { line, indented, tokens: [], problem, end }
  }
  let depth = 0
  let comment: string | undefined
  let isGlued = false
  let at = start
  const read = (end: number) => ({
    line,
    indented,
    tokens,
    end,
    ...(comment === undefined ? {} : { comment }),
    ...(isGlued ? { isCommentGlued: true as const } : {}),
  })
  while (at < text.length) {
    const letter = text.charAt(at)
    if (letter === '\n' && depth === 0) return read(at + 1)
    if (isBlank(letter) || letter.trim() === '') at += 1
    else if (letter === ';') {
      const end = endOfLine(text, at)
      comment = text.slice(at, end)
      isGlued = at > start && !/[\s()"]/.test(text.charAt(at - 1))
      at = end
    } else if (letter === '(') [depth, at] = [depth + 1, at + 1]
    else if (letter === ')') {
      if (depth === 0) return broken('stray_parenthesis', at)
      ;[depth, at] = [depth - 1, at + 1]
    } else {
      const piece = lexPiece(text, at)
      if ('problem' in piece) return broken(piece.problem, at)
      if (tokens.length === maxTokens) return broken('token_too_long', at)
      tokens.push(piece.token)
      at = piece.end
    }
  }
  return depth > 0 ? broken('unclosed_parenthesis', at) : read(at)
}
