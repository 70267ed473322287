/**
 * The subset of Markdown for messages: paragraphs, lists, quotes, code, emphasis and links. The result is a tree for
 * the screen; HTML is plain text, and a link must lead to the web or to a mail address.
 */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'strong' | 'emphasis'; children: Inline[] }
  | { kind: 'link'; text: string; href: string }
export type Block =
  | { kind: 'paragraph'; lines: Inline[][] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'code'; text: string }

const deepest = 4

/** Only safe targets: no script, no file, no path of the portal. */
export function safeHref(address: string): string | undefined {
  if (/[\p{Cc}\s]/u.test(address)) return undefined
  if (/^mailto:[^\s@?]+@[^\s@?]+$/i.test(address)) return address
  const host = /^https?:\/\/([^/?#]+)/i.exec(address)?.[1]
  // `https://bank.example@elsewhere.example` looks like another site.
  return host && /^[\p{L}\p{N}.-]+(:\d{1,5})?$/u.test(host) ? address : undefined
}

const bullet = /^\s{0,3}[-*+]\s+(.*)$/
const numbered = /^\s{0,3}\d{1,9}[.)]\s+(.*)$/
const fence = /^\s{0,3}(`{3,}|~{3,})/

export function readMarkdown(source: string, depth = 0): Block[] {
  const lines = source.replace(/\r\n?/g, '\n').split('\n')
  const blocks: Block[] = []
  let at = 0
  const take = (fits: (line: string) => boolean) => {
    const taken: string[] = []
    while (at < lines.length && fits(lines[at]!)) taken.push(lines[at++]!)
    return taken
  }
  while (at < lines.length) {
    const line = lines[at]!
    const fenced = fence.exec(line)?.[1]
    if (line.trim() === '') at += 1
    else if (fenced) {
      at += 1
      const text = take((each) => !each.trim().startsWith(fenced)).join('\n')
      at += 1
      blocks.push({ kind: 'code', text })
    } else if (/^\s{0,3}>/.test(line) && depth < deepest) {
      const inside = take((each) => /^\s{0,3}>/.test(each)).map((each) => each.replace(/^\s{0,3}>\s?/, ''))
      blocks.push({ kind: 'quote', blocks: readMarkdown(inside.join('\n'), depth + 1) })
    } else if (bullet.test(line) || numbered.test(line)) {
      const sort = bullet.test(line) ? bullet : numbered
      const items = take((each) => sort.test(each)).map((each) => readInline(sort.exec(each)?.[1] ?? ''))
      blocks.push({ kind: 'list', ordered: sort === numbered, items })
    } else {
      const first = at
      const text = take((each) => at === first || !startsBlock(each, depth))
      blocks.push({ kind: 'paragraph', lines: text.map((each) => readInline(each.trim())) })
    }
  }
  return blocks
}

const startsBlock = (line: string, depth: number) =>
  line.trim() === '' ||
  fence.test(line) ||
  bullet.test(line) ||
  numbered.test(line) ||
  (depth < deepest && /^\s{0,3}>/.test(line))

/** Parses inline markers from left to right; unmatched ones stay as text. */
const signs: readonly { pattern: RegExp; make: (found: RegExpExecArray, depth: number) => Inline | undefined }[] = [
  { pattern: /`([^`]+)`/, make: (found) => ({ kind: 'code', text: found[1]! }) },
  {
    pattern: /\[([^[\]]{1,300})\]\(([^()\s]{1,2000})\)/,
    make: (found) => {
      const href = safeHref(found[2]!)
      return href === undefined ? undefined : { kind: 'link', text: found[1]!, href }
    },
  },
  {
    pattern: /\bhttps?:\/\/[^\s<>"'`]{1,2000}/i,
    make: (found) => {
      const href = safeHref(withoutEnd(found[0]))
      return href === undefined ? undefined : { kind: 'link', text: href, href }
    },
  },
  {
    pattern: /\*\*(\S(?:[^*]{0,2000}\S)?)\*\*/,
    make: (found, depth) => ({ kind: 'strong', children: readInline(found[1]!, depth + 1) }),
  },
  {
    pattern: /(?<![\w*])\*(\S(?:[^*]{0,2000}\S)?)\*(?![\w*])/,
    make: (found, depth) => ({ kind: 'emphasis', children: readInline(found[1]!, depth + 1) }),
  },
]

/** A full stop after an address belongs to the sentence. */
const withoutEnd = (address: string) => address.replace(/[.,;:!?)\]]+$/, '')

export function readInline(text: string, depth = 0): Inline[] {
  const found: Inline[] = []
  const next = depth < deepest ? signsIn(text, depth) : () => undefined
  let at = 0
  for (let sign = next(at); sign; sign = next(at)) {
    if (sign.index > at) found.push({ kind: 'text', text: text.slice(at, sign.index) })
    found.push(sign.inline)
    at = sign.index + sign.length
  }
  if (at < text.length) found.push({ kind: 'text', text: text.slice(at) })
  return joined(found)
}

/**
 * The next marker from a position on. Each kind is searched once and cached, so that long texts are parsed in one pass.
 */
function signsIn(text: string, depth: number) {
  const ahead = signs.map(({ pattern, make }) => ({
    pattern: new RegExp(pattern, `${pattern.flags}g`),
    make,
    hit: undefined as RegExpExecArray | null | undefined,
  }))
  return (from: number) => {
    for (const each of ahead) {
      if (each.hit === null || (each.hit && each.hit.index >= from)) continue
      each.pattern.lastIndex = from
      each.hit = each.pattern.exec(text)
    }
    const first = ahead
      .filter(({ hit }) => hit)
      .sort((one, other) => one.hit!.index - other.hit!.index)
      .at(0)
    if (!first?.hit) return undefined
    const [whole] = first.hit
    const inline = first.make(first.hit, depth) ?? { kind: 'text' as const, text: whole }
    const isBare = inline.kind === 'link' && inline.text === inline.href && !whole.startsWith('[')
    return { index: first.hit.index, length: isBare ? inline.href.length : whole.length, inline }
  }
}

/** Merges adjacent text nodes. */
function joined(pieces: readonly Inline[]): Inline[] {
  const whole: Inline[] = []
  for (const piece of pieces) {
    const last = whole.at(-1)
    if (piece.kind === 'text' && last?.kind === 'text')
      whole[whole.length - 1] = { kind: 'text', text: last.text + piece.text }
    else whole.push(piece)
  }
  return whole
}

const inlineText = (inline: Inline): string =>
  inline.kind === 'link'
    ? inline.text === inline.href
      ? inline.href
      : `${inline.text} (${inline.href})`
    : 'children' in inline
      ? inline.children.map(inlineText).join('')
      : inline.text

/** The same as plain text, for a mail's paragraphs. */
export function plainParagraphs(source: string): string[] {
  const lines = (pieces: readonly Inline[][]) => pieces.map((line) => line.map(inlineText).join(''))
  const textOf = (block: Block): string => {
    if (block.kind === 'code') return block.text
    if (block.kind === 'quote') return block.blocks.map(textOf).join('\n').replace(/^/gm, '> ')
    if (block.kind === 'paragraph') return lines(block.lines).join('\n')
    return lines(block.items)
      .map((item, index) => `${block.ordered ? `${index + 1}.` : '•'} ${item}`)
      .join('\n')
  }
  return readMarkdown(source).map(textOf)
}
