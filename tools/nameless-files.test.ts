import { expect, it } from 'vitest'
import { namelessFiles } from './nameless-files.ts'

it('files that declare an area are numbered, others keep their names', () => {
  const glob = (paths: readonly string[]) =>
    `Object.assign({${paths.map((path, at) => `"${path}": __vite_glob_0_${at}`).join(',')}})`
  const [one, other] = ['../../areas/a/b/web/routes.tsx', '../../areas/a/c/web/routes.tsx']
  expect(namelessFiles(glob([one, other]))).toBe('Object.assign({0: __vite_glob_0_0,1: __vite_glob_0_1})')
  expect(namelessFiles(glob(['../../../areas/a/b/web/shell.tsx']))).toBe('Object.assign({0: __vite_glob_0_0})')
  // The area of an intent is read from its path.
  const intents = glob(['../../../areas/a/b/web/intents.ts'])
  expect(namelessFiles(intents)).toBe(intents)
})
