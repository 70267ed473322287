/** A list as a file, for other areas that have one. */
export { type List, type ListColumn, listFile } from './list-file.ts'
