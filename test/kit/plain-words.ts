/** Words for one person that say more of them than is known: a person is "the user", "the caller", "they". */
const gendered = ['he', 'him', 'his', 'himself', 'she', 'her', 'hers', 'herself']

/** Words of our own making for which engineers have another. */
const homeMade = ['asker', 'askers']

const pattern = new RegExp(`(?<![-\\w])(?:${[...gendered, ...homeMade].join('|')})(?![-\\w])`, 'gi')

export type Found = { line: number; word: string }

/** Words in a text that no summary, comment, identifier or page of ours uses. */
export function notPlain(text: string): Found[] {
  return text
    .split('\n')
    .flatMap((content, index) => [...content.matchAll(pattern)].map(([word]) => ({ line: index + 1, word })))
}
