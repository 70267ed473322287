/** Without regard to case and accents. */
export const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Small words that people type between the others, in three languages; they say nothing of what is meant. */
const small = new Set(
  'van voor aan naar op in mijn de het een of for to on my the a an du de d des le la les l mon ma mes un une pour a'.split(
    ' ',
  ),
)

/** The typed words that say something; all of them when none does. */
export function wordsOf(text: string): string[] {
  const all = fold(text)
    .split(/[\s,:›]+/)
    .filter(Boolean)
  const telling = all.filter((word) => !small.has(word))
  return telling.length > 0 ? telling : all
}

const joined = (word: string): string => word.replace(/[-'’]/g, '')

/** A text as words are looked for in it: "e-mail" is e-mail, email, e and mail. */
function partsOf(text: string): string[] {
  const words = fold(text).split(/[\s,:›()]+/)
  return words.flatMap((word) => [word, joined(word), ...word.split(/[^\p{L}\p{N}]+/u)]).filter(Boolean)
}

/** From this many letters on a word may also stand inside another one. */
const insideFrom = 3

/** How well a word is met: 3 the whole word, 2 its beginning, 1 inside, 0 not. */
function met(parts: readonly string[], word: string): number {
  const bare = joined(word)
  if (parts.some((part) => part === word || part === bare)) return 3
  if (parts.some((part) => part.startsWith(word) || part.startsWith(bare))) return 2
  return bare.length >= insideFrom && parts.some((part) => part.includes(word) || part.includes(bare)) ? 1 : 0
}

/** What something is called, and what else it is known by. */
export type Named = { label: string; also?: string | undefined }

/** How well one typed word names it: what it is called weighs a little more than what else it is known by. */
export const wordScore = ({ label, also = '' }: Named, word: string): number => {
  const inLabel = met(partsOf(label), word)
  const inOthers = met(partsOf(also), word)
  return inLabel >= inOthers ? inLabel * 2 : inOthers * 2 - 1
}

/** From here on a word was met whole or by its beginning, in the name or beside it. */
export const surely = 3

/** How well all typed words together name it, 0 when one of them does not; nothing typed names everything alike. */
export function score(named: Named, text: string): number {
  const words = wordsOf(text)
  if (words.length === 0) return surely
  const scores = words.map((word) => wordScore(named, word))
  if (scores.includes(0)) return 0
  const isItsName = fold(named.label) === fold(text.trim())
  return scores.reduce((sum, each) => sum + each, 0) / words.length + (isItsName ? 1 : 0)
}
