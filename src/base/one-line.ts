import * as z from 'zod/mini'

/**
 * Invisible characters that change how the text around them is read: they reverse its direction (U+202E shows
 * `gpj.exe` as `exe.jpg`), break lines, have no width, or stand for a missing letter (U+3164). Two names that differ
 * by one of them look the same. Unicode lists those that are default-ignorable; the rest are line ends, interlinear
 * annotations and the empty Braille cell.
 */
const unseen = /\p{Default_Ignorable_Code_Point}|[\u2028\u2029\u2800\ufff9-\ufffb]/gu

/** Scripts in which a joiner tells one word from another, as in Persian and Hindi. */
const joining =
  '[\\p{sc=Arab}\\p{sc=Syrc}\\p{sc=Mong}\\p{sc=Nkoo}\\p{sc=Deva}\\p{sc=Beng}\\p{sc=Guru}\\p{sc=Gujr}\\p{sc=Orya}\\p{sc=Taml}\\p{sc=Telu}' +
  '\\p{sc=Knda}\\p{sc=Mlym}\\p{sc=Sinh}\\p{sc=Khmr}\\p{sc=Mymr}\\p{sc=Tibt}\\p{sc=Balinese}\\p{sc=Javanese}]'

/**
 * Joiners and selectors that belong to the character beside them: an emoji made of several, its colours, another
 * shape of the same letter.
 */
const seen = new RegExp(
  [
    `(?<=${joining})[\\u200c\\u200d](?=${joining})`,
    '(?<=[\\p{ExtPict}\\p{EMod}\\ufe0f])\\u200d(?=\\p{ExtPict})',
    '(?<=\\p{ExtPict})[\\ufe0e\\ufe0f]',
    '(?<=[0-9#*])\\ufe0f(?=\\u20e3)',
    '(?<=\\p{sc=Han})[\\ufe00-\\ufe02\\u{e0100}-\\u{e01ef}]',
    '(?<=\\p{sc=Mong})[\\u180b-\\u180d\\u180f]',
  ].join('|'),
  'yu',
)

/**
 * Invisible characters that are easily copied along are removed silently: an error about a character that nobody can
 * see helps nobody.
 */
export const withoutUnseen = (text: string): string =>
  text.replace(unseen, (sign, at: number) => {
    seen.lastIndex = at
    return seen.test(text) ? sign : ''
  })

/**
 * One line of text that somebody else will read: a name, a subject, a label. Keeps line breaks and other control
 * characters out of mail headers, registry commands and lists. The first check of a string, so that length checks
 * measure what is left.
 */
export const asOneLine = [z.overwrite(withoutUnseen), z.trim(), z.regex(/^\P{Cc}*$/u, { error: 'invalid' })] as const

export const oneLine = (longest: number) => z.string().check(...asOneLine, z.maxLength(longest))

/** Tabs and line ends stay, each line end as one character; other control characters are removed. */
const inLines = (text: string): string => withoutUnseen(text.replace(/\r\n|[\r\v\f\u0085\u2028\u2029]/g, '\n'))

/**
 * A text of several lines that somebody else will read: a message, a reason, a remark. The first check of a string,
 * like `asOneLine`.
 */
export const asLines = [z.overwrite(inLines), z.trim(), z.regex(/^(?:\P{Cc}|[\n\t])*$/u, { error: 'invalid' })] as const

/**
 * For text that is still being typed, or compared with a known one: invisible characters are removed, and nothing is
 * refused or trimmed.
 */
export const asTyped = [z.overwrite((text: string) => withoutUnseen(text).replace(/\p{Cc}/gu, ''))] as const

/** The same for a text of several lines. */
export const asTypedLines = [z.overwrite((text: string) => inLines(text).replace(/(?![\n\t])\p{Cc}/gu, ''))] as const
