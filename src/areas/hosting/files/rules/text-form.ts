/** How the lines of a file end, and whether it begins with a mark: kept apart while somebody edits, put back when it is saved. */
export type TextForm = { hasMark: boolean; lineEnd: '\n' | '\r\n'; isMixed: boolean }

const mark = '\u{feff}'

/** A file as a field of text holds it. */
export function asEdited(kept: string): { text: string; form: TextForm } {
  const hasMark = kept.startsWith(mark)
  const whole = hasMark ? kept.slice(1) : kept
  const pairs = whole.split('\r\n').length - 1
  const ends = whole.split('\n').length - 1
  const text = whole.replaceAll('\r\n', '\n')
  return { text, form: { hasMark, lineEnd: pairs > ends / 2 ? '\r\n' : '\n', isMixed: pairs > 0 && pairs < ends } }
}

/** The same as it goes back. */
export const asKept = (text: string, { hasMark, lineEnd }: TextForm): string =>
  (hasMark ? mark : '') + (lineEnd === '\n' ? text : text.replaceAll('\n', '\r\n'))
