export { DiffView } from './diff-view.tsx'
export { toFile } from './to-file.ts'
