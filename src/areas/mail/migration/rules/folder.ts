export const longestFolder = 60

/** Letters, digits and what stands between words: nothing of a path or a pattern, which mail servers read in a name. */
const shape = /^[\p{L}\p{N}](?:[\p{L}\p{N} ’'()_-]*[\p{L}\p{N})])?$/u

export const isFolderName = (text: string): boolean => text.length <= longestFolder && shape.test(text)
