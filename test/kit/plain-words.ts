/** Words for one person that say more of them than is known: a person is "the user", "the caller", "they". */
const gendered = ['he', 'him', 'his', 'himself', 'she', 'her', 'hers', 'herself']

/** Words of our own making for which engineers have another. */
const homeMade = ['asker', 'askers']

const pattern = new RegExp(`(?<![-\\w])(?:${[...gendered, ...homeMade].join('|')})(?![-\\w])`, 'gi')
/** In the middle of a name of several: `toHimself`. */
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
const within = new RegExp(`(?<=[a-z])(?:${gendered.map(capital).join('|')})(?![a-z])`, 'g')

export type Found = { line: number; word: string }

/** Words in a text that no summary, comment, identifier or page of ours uses. */
export function notPlain(text: string): Found[] {
  return text
    .split('\n')
    .flatMap((content, index) =>
      [pattern, within].flatMap((each) => [...content.matchAll(each)].map(([word]) => ({ line: index + 1, word }))),
    )
}
