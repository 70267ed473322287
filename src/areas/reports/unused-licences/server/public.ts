/** What unused licences come to, for the page of all reports; and the count of them, which tests have done at once. */
export { countUnused } from './count-unused.ts'
export { unusedFigures } from './figures.ts'
