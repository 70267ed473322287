export { shareHolder } from './share-holder.ts'
