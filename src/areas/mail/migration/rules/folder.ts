export const longestFolder = 60

/** Letters, digits and separators between words: nothing that mail servers read as a path or a pattern. */
const shape = /^[\p{L}\p{N}](?:[\p{L}\p{N} ’'()_-]*[\p{L}\p{N})])?$/u

export const isFolderName = (text: string): boolean => text.length <= longestFolder && shape.test(text)
