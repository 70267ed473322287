export { setIndex, setRedirects, setRoot } from './operations.ts'
