import { expect, it } from 'vitest'
import { beginning, containing } from './like.ts'

it('searches for percent signs, underscores and backslashes as letters', () => {
  expect(containing('50%_a\\')).toBe('%50\\%\\_a\\\\%')
  expect(beginning('50%_a\\')).toBe('50\\%\\_a\\\\%')
})
