import { madeMark } from './page-document.ts'

/** A page for a server that only knows files: links end in `.html`, so that they also lead somewhere when opened from a folder. */
export const asFiles = (text: string): string =>
  text.replace(/href="\.\/([a-z0-9-]+)"/g, 'href="./$1.html"').replaceAll('href="./"', 'href="./index.html"')

export const withoutMark = (text: string): string => text.replace(madeMark, '')
