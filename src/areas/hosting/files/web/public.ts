export { DiffView } from './diff-view.tsx'
