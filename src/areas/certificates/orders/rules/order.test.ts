import { expect, it } from 'vitest'
import { afterFailureSeconds, canProve, isApprover, lookAgainSeconds, namesOrdered } from './order.ts'

it.each([
  ['halm.be', 'halm.be', ['halm.be', 'www.halm.be']],
  ['www.halm.be', 'halm.be', ['www.halm.be', 'halm.be']],
  ['shop.halm.be', 'halm.be', ['shop.halm.be']],
  ['*.halm.be', 'halm.be', ['*.halm.be', 'halm.be']],
])('%s of %s is for %j', (name, domain, names) => expect(namesOrdered(name, domain)).toEqual(names))

it('takes an address of the domain itself as approver, and no file for a wildcard', () => {
  expect(
    ['admin@halm.be', 'Postmaster@HALM.be', 'info@halm.be', 'admin@ander.be'].map((to) => isApprover(to, 'halm.be')),
  ).toEqual([true, true, false, false])
  expect([
    canProve('file', ['*.halm.be', 'halm.be']),
    canProve('dns', ['*.halm.be']),
    canProve('file', ['halm.be']),
  ]).toEqual([false, true, true])
})

it('looks again ever more slowly, and does not try the patience of an authority', () => {
  const waits = Array.from({ length: 300 }, (_, looks) => lookAgainSeconds(looks))
  expect(waits.every((seconds, index) => index === 0 || seconds >= (waits[index - 1] ?? 0))).toBe(true)
  expect(waits.at(-1)).toBe(3600)
  expect([0, 1, 2, 3, 9].map(afterFailureSeconds)).toEqual([60, 240, 960, 3600, 3600])
})
