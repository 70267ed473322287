/**
 * Separates the writer's own text in a mail from quoted or forwarded mails and the signature. Nothing is dropped:
 * everything else is kept as the rest, which can be shown.
 */

const wrote = [
  /^(op|on|le|am)\b.{4,250}(schreef|wrote|a écrit|schrieb).{0,250}:\s*$/iu,
  /^.{0,200}<[^<>\s]+@[^<>\s]+>\s*(schreef|wrote|a écrit)\s*:\s*$/iu,
]
const divider =
  /^\s*-{2,}\s*(original message|oorspronkelijk bericht|message d'origine|forwarded message|doorgestuurd bericht|message transféré)\s*-{2,}\s*$/iu
const underscores = /^\s*_{10,}\s*$/
const headerStart = /^\*?(from|van|de|expéditeur)\s*:\*?\s+\S/iu
const headerNext = /^\*?(sent|date|verzonden|datum|envoyé(?: le)?|to|aan|à|subject|onderwerp|objet|cc)\s*:\*?\s*/iu
/** The line "sent from my …" of a mail program is short; a longer one is a sentence. */
const sentFrom =
  /^(sent from my|verstuurd vanaf mijn|verzonden vanaf mijn|envoyé de mon|envoyé depuis mon|envoyé à partir d[e’']|get outlook for|outlook voor|télécharger outlook)(?:\s+[^\s.!?]+){1,5}[.>]?$/iu

/** Whether a quoted or forwarded mail begins here; its "… wrote:" may span three lines. */
function beginsQuote(lines: readonly string[], at: number): boolean {
  // Longer lines are no header.
  const line = lines[at]!.slice(0, 500).trim()
  if (divider.test(line)) return true
  const next = (step: number) => lines[at + step]?.slice(0, 500).trim() ?? ''
  const both = `${line} ${next(1)}`
  if (wrote.some((pattern) => pattern.test(line))) return true
  if (
    /^(op|on|le)\b/iu.test(line) &&
    line.length < 200 &&
    [both, `${both} ${next(2)}`].some((text) => wrote[0]!.test(text))
  )
    return true
  const after = underscores.test(line) ? at + 1 : at
  return (
    headerStart.test(lines[after]?.slice(0, 500).trim() ?? '') &&
    // A long sender is broken over two lines.
    [1, 2].some((step) => headerNext.test(lines[after + step]?.slice(0, 500).trim() ?? ''))
  )
}

/** A signature follows `-- `; after a line without the blank only a short text counts as one. */
const maxSignatureLines = 6
function isSignature(lines: readonly string[], at: number): boolean {
  const line = lines[at]!
  if (line === '-- ' || sentFrom.test(line.slice(0, 500).trim())) return true
  return line === '--' && lines.slice(at + 1).filter((each) => each.trim() !== '').length <= maxSignatureLines
}

/** A mail in two parts: the writer's text, and the rest. */
export type MailWords = { own: string; rest: string }

/**
 * Splits a mail where another mail or the signature begins; trailing quotes belong to the rest. Quotes between the
 * writer's own lines stay, because they are answered one by one. If nothing would be left, all of it is the writer's
 * text.
 */
export function partMail(text: string): MailWords {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .replace(/\u00a0/g, ' ')
    .split('\n')
  const found = lines.findIndex((_, at) => beginsQuote(lines, at) || isSignature(lines, at))
  let end = found < 0 ? lines.length : found
  while (end > 0 && (lines[end - 1]!.trim() === '' || /^\s*>/.test(lines[end - 1]!))) end -= 1
  const own = tidy(lines.slice(0, end).join('\n'))
  return own === '' ? { own: tidy(text), rest: '' } : { own, rest: tidy(lines.slice(end).join('\n')) }
}

/** The same for an HTML-only mail: quotes are marked there, and belong to the rest. */
export function partHtml(html: string): MailWords {
  const { own, rest } = partMail(wordsOfHtml(html))
  const whole = wordsOfHtml(html, { quoted: true })
  if (own === '') return { own: whole, rest: '' }
  if (whole.startsWith(own)) return { own, rest: whole.slice(own.length).trim() }
  return { own, rest: whole === own ? rest : whole }
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

const lineEnds = new Set(['blockquote', 'p', 'div', 'tr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'table'])
/** Invisible elements, and quotes. */
const unread = new Set(['script', 'style', 'head', 'title'])
const unreadOrQuoted = new Set([...unread, 'blockquote'])
const quoteClass = /class\s*=\s*["']?(gmail_quote|moz-cite-prefix|OutlookMessageHeader)/i
const longestHtml = 500_000
/** Longer tags are cut; the address of a link may be long. */
const longestTag = 2_000

const linkTo = /^a\s[^>]*?href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i
/** The target of a link's opening tag, if it leads outside the mail. */
function addressIn(tag: string): string | undefined {
  const found = linkTo.exec(tag)
  const address = (found?.[1] ?? found?.[2] ?? found?.[3] ?? '').replace(/\s/g, '')
  return /^[a-z]+:/i.test(address) ? address : undefined
}

/**
 * The text of an HTML-only mail, read from tag to tag in one pass, with or without quotes. No HTML is kept; with
 * `links` each link's address follows its text.
 */
export function wordsOfHtml(html: string, { quoted = false, links = false } = {}): string {
  const source = html.slice(0, longestHtml)
  const skipped = quoted ? unread : unreadOrQuoted
  let [text, at, inside, depth] = ['', 0, '', 0]
  let link: string | undefined
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
    const tag = source.slice(open + 1, Math.min(close, open + longestTag))
    const name = /^\/?([a-z][a-z0-9]*)/i.exec(tag)?.[1]?.toLowerCase() ?? ''
    const isEnd = tag.startsWith('/')
    if (!quoted && inside === '' && !isEnd && quoteClass.test(tag)) break
    if (inside === name && name !== '') depth += isEnd ? -1 : 1
    else if (inside === '' && !isEnd && skipped.has(name)) [inside, depth] = [name, 1]
    if (inside !== '' && depth === 0) inside = ''
    else if (links && name === 'a') {
      if (isEnd && link) say(` <${link}>`)
      link = isEnd ? undefined : addressIn(tag)
    } else if (name === 'li' && !isEnd) say('\n- ')
    else if (name === 'br' || (isEnd && lineEnds.has(name))) say('\n')
  }
  return tidy(decoded(text).replace(/^ +/gm, ''))
}
