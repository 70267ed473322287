/** The mailboxes of all domains, for reports. */
export {
  type DirectoryFigures,
  directoryFigures,
  directoryPage,
  everyMailbox,
  type ListedMailbox,
  type Within,
} from './directory-list.ts'
export { rowOf as directoryRowOf } from './serialize.ts'
