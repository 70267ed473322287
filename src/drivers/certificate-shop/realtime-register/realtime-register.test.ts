import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { doneValue } from '#test/kit/done-value.ts'
import { openFakeRealtimeRegister } from '#test/kit/fake-realtime-register/fake-realtime-register.ts'
import { memoryState } from '../../sandbox-state.ts'
import { describeCertificateShop, newOrder } from '../conformance.ts'
import { openRealtimeRegister } from './realtime-register.ts'

const fake = await openFakeRealtimeRegister()
const open = (key = fake.key) =>
  openRealtimeRegister({
    ...{ url: fake.url, key, customer: 'halm', caaIssuers: ['sectigo.com'], state: memoryState() },
    ...{ products: { single: 'ssl_sectigo', wildcard: 'ssl_sectigo_wildcard' }, clock: { now: fake.now } },
  })
const shop = open()
afterAll(() => fake.close())

const subject = { O: 'De Gouden Halm', OU: 'Winkel', L: 'Gent', ST: 'Oost-Vlaanderen', C: 'BE' }

describeCertificateShop('Realtime Register', {
  open: async () => shop,
  letPass: async (seconds) => fake.letPass(seconds),
  show: (proofs) => {
    for (const proof of proofs)
      if (proof.kind === 'dns') fake.shown.set(`DNS ${proof.name}`, proof.value)
      else if (proof.kind === 'file') fake.shown.set(`FILE ${proof.name}`, proof.content)
  },
  good: 'winkel.kraanvogel.example',
  unproved: 'leeg.kraanvogel.example',
  answerMail: async () => fake.answerMail(),
})

describe('Realtime Register', () => {
  it('is asked for all that was ordered', async () => {
    const { order } = await newOrder(
      'halm.example',
      { kind: 'email', approver: 'admin@halm.example' },
      { subject, months: 24 },
    )
    await shop.order(randomUUID(), order)
    expect(fake.processes.at(-1)?.command).toMatchObject({
      ...{ customer: 'halm', product: 'ssl_sectigo', period: 12, domainName: 'halm.example', csr: order.csr },
      ...{ organization: subject.O, department: subject.OU, city: subject.L, state: subject.ST, country: 'BE' },
      ...{ saEmail: 'an@halm.example', language: 'NL' },
      dcv: [{ commonName: 'halm.example', type: 'EMAIL', email: 'admin@halm.example' }],
    })
  })

  it('orders once, though the answer got lost', async () => {
    const { order } = await newOrder('verloren.example')
    const before = fake.processes.length
    const operation = randomUUID()
    fake.loseNextAnswer()
    expect((await shop.order(operation, order)).kind).toBe('unknown')
    expect(doneValue(await shop.order(operation, order)).proofs).toMatchObject([
      { kind: 'dns', name: 'verloren.example' },
    ])
    expect(fake.processes.length).toBe(before + 1)
  })

  it('says so when it is not let in', async () => {
    const { order } = await newOrder('halm.example')
    expect(await open('vreemd').order(randomUUID(), order)).toMatchObject({ kind: 'rejected', code: 'access_denied' })
    expect(await open('vreemd').letsIn()).toMatchObject({ kind: 'rejected', code: 'access_denied' })
    expect(doneValue(await shop.letsIn())).toBe(true)
  })

  it.runIf(fake.isPublished)('keeps to what is published, with every request and every answer', () => {
    const { asked, fitting, answers, fittingAnswers } = fake.counts
    console.info(`score: Realtime Register ${fitting}/${asked} requests, ${fittingAnswers}/${answers} answers`)
    expect(fake.problems).toEqual([])
    expect(asked).toBeGreaterThan(50)
  })
})
