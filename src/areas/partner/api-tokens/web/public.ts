export { scopeText } from './token-words.ts'
