import { afterAll, expect, it } from 'vitest'
import { microsoftToDrive } from '#test/kit/fake-microsoft/microsoft-to-drive.ts'
import { describeCloudLicences } from '../conformance.ts'

const microsoft = microsoftToDrive()
const { fake } = microsoft
let names = 0

afterAll(() => {
  if (!fake.published)
    return console.info('score: requests to Partner Center and Graph skipped, there is nothing to hold them to')
  const { asked, valid, answers } = fake.counts
  console.info(
    `score: requests to Partner Center and Graph ${valid}/${asked} valid, ${fake.used.size} calls, ${answers} answers`,
  )
  expect(fake.problems).toEqual([])
})

describeCloudLicences('Partner Center', {
  open: async () => microsoft.open(),
  letPass: microsoft.letPass,
  newName: () => `halm${++names}.onmicrosoft.com`,
  offers: { first: 'CFQ7TTC0LH18:0001', larger: 'CFQ7TTC0LCHC:0002', addOn: 'CFQ7TTC0LHSL:0001' },
})

it.skipIf(!fake.published)('refuses what is not published, so that the score means something', () => {
  const problems = (method: string, path: string, body?: unknown, query = '') =>
    fake.published?.requestProblems('partner', method, path, new URLSearchParams(query), body) ?? []
  const customer = '/v1/customers/0c39d6d5-c70d-4c55-bc02-f620844f3fd1'
  expect(problems('GET', `${customer}/seats`)).not.toEqual([])
  expect(problems('GET', `${customer}/orders`, undefined, 'page=2')).toEqual(['page is no parameter'])
  expect(problems('POST', `${customer}/carts`, { lineItems: [{ id: 0, catalogItemId: 'x' }] })).not.toEqual([])
  expect(
    problems('POST', `${customer}/carts`, { lineItems: [{ id: '0', catalogItemId: 'x', quantity: 1 }] }),
  ).not.toEqual([])
  expect(
    problems('POST', `${customer}/carts`, { lineItems: [{ id: 0, catalogItemId: 'x', quantity: 1, seats: 2 }] }),
  ).not.toEqual([])
})
