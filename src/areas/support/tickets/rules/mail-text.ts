/** What somebody wrote in a mail, without what his program added: the mail that he answers, and his signature. */

const wrote = [
  /^(op|on|le|am)\b.{4,250}(schreef|wrote|a écrit|schrieb).{0,250}:\s*$/iu,
  /^.{0,200}<[^<>\s]+@[^<>\s]+>\s*(schreef|wrote|a écrit)\s*:\s*$/iu,
]
const divider =
  /^\s*-{2,}\s*(original message|oorspronkelijk bericht|message d'origine|forwarded message|doorgestuurd bericht|message transféré)\s*-{2,}\s*$/iu
const underscores = /^\s*_{10,}\s*$/
const headerStart = /^\*?(from|van|de|expéditeur)\s*:\*?\s+\S/iu
const headerNext = /^\*?(sent|date|verzonden|datum|envoyé|to|aan|à|subject|onderwerp|objet|cc)\s*:\*?\s*/iu
const sentFrom =
  /^(sent from my|verstuurd vanaf mijn|verzonden vanaf mijn|envoyé de mon|envoyé depuis mon|get outlook for|outlook voor|télécharger outlook)\b.{0,80}$/iu

/** Whether the mail that is answered begins at this line; a program may break its "… wrote:" over two lines. */
function beginsQuote(lines: readonly string[], at: number): boolean {
  // Longer lines are nobody's header.
  const line = lines[at]!.slice(0, 500).trim()
  if (divider.test(line)) return true
  const both = `${line} ${lines[at + 1]?.slice(0, 500).trim() ?? ''}`
  if (wrote.some((pattern) => pattern.test(line))) return true
  if (/^(op|on|le)\b/iu.test(line) && line.length < 200 && wrote[0]!.test(both)) return true
  const after = underscores.test(line) ? at + 1 : at
  return (
    headerStart.test(lines[after]?.slice(0, 500).trim() ?? '') &&
    headerNext.test(lines[after + 1]?.slice(0, 500).trim() ?? '')
  )
}

const isSignature = (line: string) => /^-- ?$/.test(line) || sentFrom.test(line.slice(0, 500).trim())

/**
 * Cuts at the first line where the answered mail or the signature begins, and drops quoted lines at the end. Quotes between
 * words of his own stay: he answers them one by one. When nothing would be left, all of it stays.
 */
export function ownWords(text: string): string {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .replace(/\u00a0/g, ' ')
    .split('\n')
  let end = lines.length
  for (let at = 0; at < lines.length; at++)
    if (beginsQuote(lines, at) || isSignature(lines[at]!)) {
      end = at
      break
    }
  while (end > 0 && (lines[end - 1]!.trim() === '' || /^\s*>/.test(lines[end - 1]!))) end -= 1
  const own = tidy(lines.slice(0, end).join('\n'))
  return own === '' ? tidy(text) : own
}

const tidy = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
const decoded = (text: string) =>
  text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,8}));/gi,
    (whole, hex?: string, number?: string, name?: string) => {
      if (name) return entities[name.toLowerCase()] ?? whole
      const code = hex ? Number.parseInt(hex, 16) : Number(number)
      return code > 31 && code < 0x110000 && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : ''
    },
  )

const lineEnds = new Set(['p', 'div', 'tr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'table'])
/** What nobody reads, and what others wrote. */
const skipped = new Set(['script', 'style', 'head', 'title', 'blockquote'])
const quoteClass = /class\s*=\s*["']?(gmail_quote|moz-cite-prefix|OutlookMessageHeader)/i
const longestHtml = 500_000

/**
 * The words of a mail that came as HTML alone, read from tag to tag in one go. What it quotes is dropped; nothing of it is
 * kept as HTML.
 */
export function wordsOfHtml(html: string): string {
  const source = html.slice(0, longestHtml)
  let [text, at, inside, depth] = ['', 0, '', 0]
  const say = (piece: string) => {
    if (inside === '') text += piece
  }
  while (at < source.length) {
    const open = source.indexOf('<', at)
    say(source.slice(at, open < 0 ? undefined : open).replace(/\s+/g, ' '))
    if (open < 0) break
    const isComment = source.startsWith('<!--', open)
    const close = source.indexOf(isComment ? '-->' : '>', open)
    if (close < 0) break
    at = close + (isComment ? 3 : 1)
    if (isComment) continue
    const tag = source.slice(open + 1, Math.min(close, open + 400))
    const name = /^\/?([a-z][a-z0-9]*)/i.exec(tag)?.[1]?.toLowerCase() ?? ''
    const isEnd = tag.startsWith('/')
    if (inside === '' && !isEnd && quoteClass.test(tag)) break
    if (inside === name && name !== '') depth += isEnd ? -1 : 1
    else if (inside === '' && !isEnd && skipped.has(name)) [inside, depth] = [name, 1]
    if (inside !== '' && depth === 0) inside = ''
    else if (name === 'li' && !isEnd) say('\n- ')
    else if (name === 'br' || (isEnd && lineEnds.has(name))) say('\n')
  }
  return tidy(decoded(text).replace(/^ +/gm, ''))
}
