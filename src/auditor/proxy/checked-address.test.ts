import { expect, it } from 'vitest'
import { expectScore, vectorCases } from '#test/kit/vectors.ts'
import { addressCheck, NotPublic } from './checked-address.ts'

/** Names whose letters are those of hexadecimal numbers as well. */
const likeNumbers = ['cafe.be', 'face.be', 'abc.be', 'ace.cafe', '1.2.3.de']
const names: Record<string, string[]> = {
  ...{ 'open.be': ['8.8.8.8'], 'both.be': ['8.8.8.8', '10.0.0.1'], 'in.be': ['::1'] },
  ...Object.fromEntries(likeNumbers.map((name) => [name, ['8.8.8.8']])),
}
const check = addressCheck({ resolve: async (name) => names[name] ?? [] })
const may = (host: string, port = 443) =>
  check(host, port).then(
    () => true,
    (fault) => !(fault instanceof NotPublic),
  )

it('connects to public addresses alone, at the ports of sites', async () => {
  const asked = [
    'open.be',
    'both.be',
    'in.be',
    '10.0.0.1',
    '[::1]',
    '127.1',
    '0x7f000001',
    '2130706433',
    'localhost',
    ...['0x7f.1', '1.0x7f', '127.0.0.0x1', '0177.0.0.1'],
  ]
  expect(await Promise.all(asked.map((host) => may(host)))).toEqual([true, ...Array(12).fill(false)])
  for (const host of ['8.8.4.4', ...likeNumbers]) expect([host, await may(host)]).toEqual([host, true])
  expect([await may('8.8.8.8', 22), await check('open.be', 80)]).toEqual([false, '8.8.8.8'])
})

it('refuses what published lists refuse', async (test) => {
  type Case = { name: string; input: string; expected: string }
  const cases = vectorCases<Case>('net/ssrf-addresses.json')
  if (!cases) return test.skip('no published addresses')
  const refused = new Map(await Promise.all(cases.map(async ({ name, input }) => [name, !(await may(input))] as const)))
  // AS112 and AMT: for special purposes, and reachable from everywhere (IANA).
  const reachable = /192\.(31\.196|52\.193|175\.48)\./
  const known = Object.fromEntries(
    cases.flatMap(({ name, input }) => (reachable.test(input) ? [[name, 'reachable from everywhere']] : [])),
  )
  const wrong = cases.filter(({ expected }) => expected === 'refused')
  expectScore('addresses inside', wrong, ({ name }) => ({ name, right: refused.get(name) === true }), known)
})
