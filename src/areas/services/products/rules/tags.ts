/** core §5: at most five. */
export const maxTags = 5
export const longestTag = 50

export const tagColours = ['neutral', 'brand', 'good', 'warning', 'bad', 'info'] as const
export type TagColour = (typeof tagColours)[number]

/** A tag whose colour nobody chose has one that follows from its letters: the same everywhere, and for everybody. */
export function colourOfTag(tag: string): TagColour {
  let sum = 0
  for (const letter of tag.toLowerCase()) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003
  return tagColours[sum % tagColours.length] ?? 'neutral'
}

/** The same word twice, however it is written, is one tag: the first way of writing it stays. */
export function distinctTags(tags: readonly string[]): string[] {
  const seen = new Map<string, string>()
  for (const tag of tags) if (!seen.has(tag.toLowerCase())) seen.set(tag.toLowerCase(), tag)
  return [...seen.values()]
}
