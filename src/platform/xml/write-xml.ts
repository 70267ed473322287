import { lazyPackage } from '../lazy-package.ts'

const builder = lazyPackage<typeof import('xmlbuilder2')>('xmlbuilder2')

/** A document as text: `@name` is an attribute, an array repeats its element, `undefined` is left out. */
export const writeXml = (document: object): string =>
  builder().create({ version: '1.0', encoding: 'UTF-8' }, document).end({ prettyPrint: true })
