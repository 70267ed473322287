import { expect, it } from 'vitest'
import { versionKey } from './version-key.ts'

it('sorts releases as they came', () => {
  const asTheyCame = ['nightly', '4.9.26', '6.1.9', '6.9-beta1', '6.9-RC2', '6.9', '6.9.1', '6.10', '7.1.1', '10.0']
  expect(asTheyCame.toReversed().toSorted((one, other) => (versionKey(one) < versionKey(other) ? -1 : 1))).toEqual(
    asTheyCame,
  )
})
