import type { Plugin } from 'vite'
import { tokenSheet } from '../src/brands/token-css.ts'

const sheet = /\/entry\/web\/styles\.css(\?|$)/

/** Puts the brands' colours, made from `src/brands/brands.ts`, into the portal's style sheet. */
export const brandSheet = (): Plugin => ({
  name: 'brand-sheet',
  enforce: 'pre',
  transform: (code, id) => (sheet.test(id) ? `${code}\n${tokenSheet()}` : null),
})
