import { expect, it } from 'vitest'
import { counted } from './counted.ts'

it('says how many there are of what is ordered more than once', () =>
  expect([counted('Antivirus', 1), counted('Antivirus', 3)]).toEqual(['Antivirus', 'Antivirus ×\u00a03']))
