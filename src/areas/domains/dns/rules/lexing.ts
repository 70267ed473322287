import type { ProblemCode } from './problem.ts'

/** `raw` keeps its escapes: `a\.b` and `a.b` are different names. */
export type Token = { raw: string; quoted: boolean }

/** One logical line of a zone file: parentheses may spread it over several. `line` counts from 1. */
export type Entry = { line: number; indented: boolean; tokens: Token[]; problem?: ProblemCode }

const pieces = {
  blank: /[ \t]+/y,
  comment: /;[^\n]*/y,
  quoted: /"((?:\\.|[^"\\])*)"/sy,
  // A setting of SVCB may hold a quoted part: `alpn="h2,h3"` (RFC 9460 §2.1).
  word: /(?:\\[^\n]|[^\s;()"\\]|(?<==)"(?:\\.|[^"\\\n])*")+/y,
}

/** Cuts master-file text (RFC 1035 §5.1) into entries. A broken entry names its problem; reading goes on at the next line. */
export function lexZone(source: string): Entry[] {
  const text = source.replace(/\r\n/g, '\n').replace(/^\uFEFF/, '')
  const entries: Entry[] = []
  let at = 0
  let line = 1
  while (at < text.length) {
    const entry = lexEntry(text, at, line)
    if (entry.tokens.length > 0 || entry.problem) entries.push(entry)
    line += countLines(text, at, entry.end)
    at = entry.end
  }
  return entries
}

/** The tokens of record data alone, which may itself stand on several lines inside parentheses. */
export function lexData(text: string): { tokens: Token[]; problem?: ProblemCode } {
  const entries = lexZone(text)
  const broken = entries.find(({ problem }) => problem)
  return { tokens: entries.flatMap(({ tokens }) => tokens), ...(broken?.problem ? { problem: broken.problem } : {}) }
}

const countLines = (text: string, from: number, to: number): number => text.slice(from, to).split('\n').length - 1

function take(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

function lexEntry(text: string, start: number, line: number): Entry & { end: number } {
  const tokens: Token[] = []
  const indented = /[ \t]/.test(text.charAt(start))
  const broken = (problem: ProblemCode, at: number) => {
    const newline = text.indexOf('\n', at)
    return { line, indented, tokens, problem, end: newline < 0 ? text.length : newline + 1 }
  }
  let depth = 0
  let at = start
  while (at < text.length) {
    const letter = text.charAt(at)
    if (letter === '\n' && depth === 0) return { line, indented, tokens, end: at + 1 }
    const skipped = take(pieces.blank, text, at) ?? take(pieces.comment, text, at)
    if (letter === '\n' || letter === '\r') at += 1
    else if (skipped) at += skipped[0].length
    else if (letter === '(') [depth, at] = [depth + 1, at + 1]
    else if (letter === ')') {
      if (depth === 0) return broken('stray_parenthesis', at)
      ;[depth, at] = [depth - 1, at + 1]
    } else if (letter === '"') {
      const quoted = take(pieces.quoted, text, at)
      if (!quoted || quoted[0].includes('\n')) return broken('unclosed_quote', at)
      tokens.push({ raw: quoted[1] ?? '', quoted: true })
      at += quoted[0].length
    } else {
      const word = take(pieces.word, text, at)
      if (!word) return broken(letter === '\\' ? 'bad_escape' : 'unclosed_quote', at)
      at += word[0].length
      // `a"b` is nobody's intention; a quote opens a word or stands escaped inside one.
      if (text.charAt(at) === '"') return broken('stray_quote', at)
      tokens.push({ raw: word[0], quoted: false })
    }
  }
  return depth > 0 ? { ...broken('unclosed_parenthesis', at), tokens: [] } : { line, indented, tokens, end: at }
}
