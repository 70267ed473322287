export { userShutOut } from './news.ts'
