import { byteWords } from '#base/byte-words.ts'
import { currentLocale } from './locale.ts'

/** A size in the words of the reader: `3,4 MB`, in French `3,4 Mo`. */
export const byteText = (bytes: number): string => byteWords(bytes, currentLocale())
