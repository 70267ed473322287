export { isOfAnother } from './of-another.ts'
export { setIndex, setRedirects, setRoot } from './operations.ts'
