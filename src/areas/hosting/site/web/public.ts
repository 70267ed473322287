export { IndexDialog } from './index-dialog.tsx'
export { Names } from './names.tsx'
