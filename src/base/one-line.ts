import * as z from 'zod/mini'

/**
 * Signs that nobody sees and that change how the text around them is read: they turn its direction (U+202E shows `gpj.exe` as
 * `exe.jpg`), break lines or have no width. The two joiners stay, since Persian and Hindi are written with them.
 */
const unseen = /[\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu

/** What people copy along without knowing it is left out, so that nobody is told of a sign that they cannot find. */
export const withoutUnseen = (text: string): string => text.replace(unseen, '')

/**
 * One line of text that somebody else will read: a name, a subject, a label. No line break or other control character ever
 * reaches the head of a mail, a registry's frame or a list.
 */
export const oneLine = (longest: number) =>
  z
    .string()
    .check(z.overwrite(withoutUnseen), z.trim(), z.maxLength(longest), z.regex(/^\P{Cc}*$/u, { error: 'invalid' }))
