import type { MenuEntry } from '#design/components/menu.tsx'
import { exportTypes } from '../contract/calls.ts'
import { saveList } from './save-list.ts'
import { typeWords } from './type-words.ts'

/** The whole list as a file, in each form: for `exports` of a table. */
export const listExport = (list: 'clients' | 'domains' | 'services'): MenuEntry[] =>
  exportTypes.map((type) => ({ id: type, label: typeWords[type](), onAction: () => saveList(list, type) }))
