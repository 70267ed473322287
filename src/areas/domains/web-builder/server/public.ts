/** For the web builder that runs in the portal's own process. */
export { bringSoon } from './bring-news.ts'
export { mayStillEdit } from './editor/holder.ts'
