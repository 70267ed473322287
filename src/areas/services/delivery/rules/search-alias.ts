/** Words that find more than what is called so: the catalogue groups that they find as well (core §5). */
export const searchAliases: readonly { words: string; groups: readonly string[] }[] = [
  // The two smaller hosting plans, which grow into it.
  { words: 'webhosting performance', groups: ['shared_hosting', 'crm_shared_webhosting'] },
]

/** The catalogue groups whose products a search finds whatever they are called. */
export function groupsFoundBy(text: string): string[] {
  const plain = text.trim().toLowerCase().replace(/\s+/g, ' ')
  return searchAliases.flatMap(({ words, groups }) => (plain.includes(words) ? groups : []))
}
