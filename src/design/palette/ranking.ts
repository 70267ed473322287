/** Without regard to case and accents. */
export const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Filler words in three languages; they say nothing about the goal. */
const small = new Set(
  'van voor aan naar op in mijn de het een of for to on my the a an du de d des le la les l mon ma mes un une pour a'.split(
    ' ',
  ),
)

/** The typed words without filler; all of them when nothing remains. */
export function wordsOf(text: string): string[] {
  const all = fold(text)
    .split(/[\s,:›]+/)
    .filter(Boolean)
  const telling = all.filter((word) => !small.has(word))
  return telling.length > 0 ? telling : all
}

const joined = (word: string): string => word.replace(/[-'’]/g, '')

/** The searchable words of a text: "e-mail" gives e-mail, email, e and mail. */
function partsOf(text: string): string[] {
  const words = fold(text).split(/[\s,:›()]+/)
  return words.flatMap((word) => [word, joined(word), ...word.split(/[^\p{L}\p{N}]+/u)]).filter(Boolean)
}

/** From this length on a typed word may also match inside a word. */
const insideFrom = 3

/** The match of a word: 3 whole, 2 prefix, 1 inside, 0 none. */
function met(parts: readonly string[], word: string): number {
  const bare = joined(word)
  if (parts.some((part) => part === word || part === bare)) return 3
  if (parts.some((part) => part.startsWith(word) || part.startsWith(bare))) return 2
  return bare.length >= insideFrom && parts.some((part) => part.includes(word) || part.includes(bare)) ? 1 : 0
}

/** What something is called, and what else it is known by. */
export type Named = { label: string; also?: string | undefined }

/** The score of one typed word: a match in the name weighs a little more than in the synonyms. */
export const wordScore = ({ label, also = '' }: Named, word: string): number => {
  const inLabel = met(partsOf(label), word)
  const inOthers = met(partsOf(also), word)
  return inLabel >= inOthers ? inLabel * 2 : inOthers * 2 - 1
}

/** The least score of a whole-word or prefix match, in the name or the synonyms. */
export const surely = 3

/** The score of all typed words, 0 when one does not match; without words all are equal. */
export function score(named: Named, text: string): number {
  const words = wordsOf(text)
  if (words.length === 0) return surely
  const scores = words.map((word) => wordScore(named, word))
  if (scores.includes(0)) return 0
  const isItsName = fold(named.label) === fold(text.trim())
  return scores.reduce((sum, each) => sum + each, 0) / words.length + (isItsName ? 1 : 0)
}
