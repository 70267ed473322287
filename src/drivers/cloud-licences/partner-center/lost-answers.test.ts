import { expect, it } from 'vitest'
import type { Trouble } from '#test/kit/fake-microsoft/fake-microsoft.ts'
import { microsoftToDrive } from '#test/kit/fake-microsoft/microsoft-to-drive.ts'
import type { Outcome } from '../../outcome.ts'
import type { CloudLicences, OrderItem } from '../port.ts'

/** The same rolls every time. */
const dice = (seed: number): ((most: number) => number) => {
  let state = seed
  return (most) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return Math.floor((state / 0x7fffffff) * most)
  }
}
const isGone = Symbol('whoever asked is gone')
const troubles: readonly Trouble[] = [
  'lose-before',
  'lose-after',
  'too-many',
  'fault-after',
  'dead-before',
  'dead-after',
]

/** Asks until it has ended; one that dies on its way is followed by another process, which knows what was written down. */
async function followed<Value>(
  microsoft: ReturnType<typeof microsoftToDrive>,
  call: (driver: CloudLicences) => Promise<Outcome<Value>>,
): Promise<Value> {
  let died = Promise.withResolvers<typeof isGone>()
  const opened = () => {
    died = Promise.withResolvers<typeof isGone>()
    return microsoft.open(() => died.resolve(isGone))
  }
  let driver = opened()
  for (let turn = 0; turn < 200; turn++) {
    const said = await Promise.race([call(driver), died.promise])
    if (said === isGone) driver = opened()
    else if (said.kind === 'done') return said.value
    else if (said.kind === 'rejected' && said.code !== 'subscription_busy')
      throw new Error(`${said.code} ${said.detail ?? ''}`)
    const seconds =
      said === isGone || said.kind === 'unknown' ? 3 : said.kind === 'pending' ? said.lookAgainSeconds : 60
    await microsoft.letPass(seconds)
  }
  throw new Error('no end')
}

/** Enough for a thousand troubles: eight in the life of each tenant, at any request of it. */
const rounds = 160
const placesOfTrouble = [20, 25, 30, 40, 40, 50, 60, 70]
const offers = { first: 'CFQ7TTC0LH18:0001', larger: 'CFQ7TTC0LCHC:0002', addOn: 'CFQ7TTC0LHSL:0001' }

it('buys nothing twice, whatever is lost on the way and whoever dies', async () => {
  const microsoft = microsoftToDrive()
  const { fake } = microsoft
  const roll = dice(17)
  let met = 0
  const contact = { firstName: 'An', lastName: 'Peeters', email: 'an@test.example' }
  const address = { line1: 'Markt 1', postalCode: '9000', city: 'Gent' }
  const termed = { promotionId: null, endsOn: null, term: 'P1Y', cycle: 'monthly' } as const

  for (let round = 0; round < rounds; round++) {
    const at = placesOfTrouble.map((within) => fake.counts.asked + 1 + roll(within))
    fake.troubleWith(({ count }) => {
      if (!at.includes(count)) return undefined
      met += 1
      return troubles[roll(troubles.length)]
    })
    const name = `halm${round}.onmicrosoft.com`
    const wanted = { name, company: 'De Gouden Halm', country: 'BE', language: 'nl', address, contact }
    const { id: tenant } = await followed(microsoft, (driver) => driver.createTenant(`make ${round}`, wanted))
    const consent = { ...contact, acceptedAt: '2026-11-01T09:00:00.000Z' }
    await followed(microsoft, (driver) => driver.confirmAgreement(`agree ${round}`, { tenant, consent }))
    const item = (reference: string, more: Partial<OrderItem> = {}): OrderItem => ({
      ...{ reference, offerId: offers.larger, quantity: 5, parentId: null, ...termed },
      ...more,
    })
    const two = [item(`service-${round}a`), item(`service-${round}b`, { offerId: offers.first, cycle: 'yearly' })]
    const order = await followed(microsoft, (driver) => driver.order(`order ${round}`, { tenant, items: two }))
    const id = order.items.find(({ reference }) => reference.endsWith('a'))?.subscriptionId ?? ''
    const added = [item(`service-${round}c`, { offerId: offers.addOn, parentId: id })]
    await followed(microsoft, (driver) => driver.order(`add ${round}`, { tenant, items: added }))
    const of = { tenant, id }
    const grown = await followed(microsoft, (driver) => driver.setQuantity(`grow ${round}`, { ...of, quantity: 9 }))
    expect(grown.quantity, name).toBe(9)

    const customer = fake.world.customers.get(tenant)
    const lines = customer?.orders.flatMap(({ row }) => row.lineItems as { friendlyName: string }[]) ?? []
    expect(lines.map(({ friendlyName }) => friendlyName.split(' ')[0]).sort(), name).toEqual(
      ['a', 'b', 'c'].map((each) => `service-${round}${each}`),
    )
    expect(customer?.subs.length, name).toBe(3)
    expect([...fake.world.customers.values()].filter(({ domains }) => domains[0]?.id === name).length).toBe(1)
  }
  expect(fake.problems).toEqual([])
  expect(met).toBeGreaterThan(1_000)
  console.info(`score: orders bought once ${rounds * 2}/${rounds * 2}, under ${met} lost answers, faults and deaths`)
})
