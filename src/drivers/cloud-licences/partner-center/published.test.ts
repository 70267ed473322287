import { describe, expect, it } from 'vitest'
import type { OutboundAnswer } from '#platform/outbound.ts'
import { publishedMicrosoft } from '#test/kit/fake-microsoft/published.ts'
import { expectScore, vectorText } from '#test/kit/vectors.ts'
import { mappedCodes, meaningOf, partnerCenterRefusal } from './api/refusals.ts'
import { camelled } from './api/values.ts'
import { orderFacts, ordersIn } from './licences/order-tags.ts'
import { isWorthTelling, subscriptionFacts } from './licences/subscription-facts.ts'

type Message = { kind: string; method?: string; url?: string; status?: number; body?: unknown }
type Case = { name: string; messages: Message[] }

const published = publishedMicrosoft()
const cases = (file: string): Case[] => {
  const text = vectorText(file)
  return text === undefined ? [] : (JSON.parse(text) as { cases: Case[] }).cases
}
const samples = cases('apis/partner-center/samples.json')

/** Where a page contradicts a table of Microsoft's own, or shows a call that nothing here makes. */
const other = 'of a call that is not made here, whose body stands in no table'
const known: Record<string, string> = {
  'add-a-verified-domain-for-a-customer#1': other,
  'convert-a-trial-subscription-to-paid#1': other,
  'create-a-transfer#1': other,
  'create-an-order-for-a-customer-of-an-indirect-reseller#1': 'orders are made by carts here',
  'get-api-request-summary#1': other,
  'remove-a-reseller-relationship-with-a-customer#1': 'its path ends with a stroke in the table',
  'remove-dap#1': 'its path ends with a stroke in the table',
  'update-a-customer-s-billing-profile#1': other,
  'update-an-organization-profile#1': other,
  'update-customer-qualification-asynchronous#1': other,
  'update-subscription-overage#1': other,
  'update-user-accounts-for-a-customer#1': 'the table is of one that is restored',
  'change-the-quantity-of-a-subscription#2': 'attentionNeeded and actionTaken stand in no table',
  'create-a-cart#2': 'a line without the number that the newer table asks for',
  'get-a-list-of-availabilities-for-a-sku#2': 'targetView stands in no table of that page',
  'get-a-list-of-products-by-customer#2': 'shown with another method than in its table',
  'get-a-list-of-skus-for-a-product-by-customer#1': 'shown with another method than in its table',
  'purchase-an-add-on-to-a-subscription#1': 'without the BillingCycle that the newer table asks for',
  'verify-promotion-eligibility#2': 'a number as a text',
}

const answered = (status: number, json: unknown, headers: Record<string, string> = {}): OutboundAnswer => ({
  ...{ kind: 'answered', status, text: '', json, headers: new Headers(headers) },
})

describe.skipIf(!published)('What Microsoft publishes', () => {
  it('has every code that is known here, and each of its own has a meaning that is kept', () => {
    const codes = published?.errors ?? []
    const strange = mappedCodes().filter((code) => !codes.some((each) => String(each.code) === code))
    expect(strange).toEqual([])
    const met: Record<string, number> = {}
    for (const { status, code, description } of codes.filter(({ status: each }) => each >= 400)) {
      const said = partnerCenterRefusal(
        answered(status, { code, description, data: [], source: 'PartnerFD' }),
        true,
      ).outcome
      met[said.kind] = (met[said.kind] ?? 0) + 1
      if (status < 500 && status !== 408)
        expect(said).toMatchObject({ kind: 'rejected', code: meaningOf(status, String(code)) })
      if (said.kind !== 'pending') expect(said.detail, 'the code is kept').toContain(String(code))
    }
    const meant = codes.filter(({ status, code }) => meaningOf(status, String(code)) !== 'refused').length
    console.info(
      `score: codes of Partner Center ${codes.length}/${codes.length}, ${meant} with a meaning of their own; ${JSON.stringify(met)}`,
    )
  })

  it('is asked too often in a form of its own, and is asked again when it says so', () => {
    const body = { statusCode: 429, message: 'Rate limit is exceeded. Try again in 57 seconds.' }
    for (const headers of [{ 'retry-after': '57' }, {}] as Record<string, string>[])
      expect(partnerCenterRefusal(answered(429, body, headers), true).outcome).toMatchObject({
        kind: 'retry',
        afterSeconds: 57,
      })
  })

  it('takes its own requests, so that the check is none of ours', () => {
    const requests = samples.flatMap(({ name, messages }) =>
      messages.flatMap(({ kind, method, url, body }) =>
        kind === 'request' && method && url && /^(?:https?:\/\/api\.partnercenter\.microsoft\.com)?\/v1\//.test(url)
          ? [{ name, method, url, body }]
          : [],
      ),
    )
    expectScore(
      'published requests that are taken',
      requests,
      ({ name, method, url, body }) => {
        const { pathname, searchParams } = new URL(
          url.replaceAll(/[<>{}\\]/g, ''),
          'https://api.partnercenter.microsoft.com',
        )
        const wrong = published?.requestProblems('partner', method, pathname, searchParams, body) ?? []
        return { name, right: wrong.length === 0 }
      },
      known,
    )
  })

  it('shows little that stands in none of its own tables', () => {
    const strokes = /[<>{}\\| ]/g
    const count = (system: 'partner' | 'graph', file: string) => {
      const fits = { requests: 0, ofRequests: 0, answers: 0, ofAnswers: 0 }
      for (const { messages } of cases(file)) {
        const asked = messages.find(({ kind, url }) => kind === 'request' && url)
        if (!asked?.url || !asked.method) continue
        const url = new URL(asked.url.replaceAll(strokes, ''), 'https://api.partnercenter.microsoft.com')
        const path = decodeURIComponent(url.pathname)
        fits.ofRequests += 1
        const wrong = published?.requestProblems(system, asked.method, path, url.searchParams, asked.body) ?? []
        if (wrong.length === 0) fits.requests += 1
        for (const { body } of messages.filter(
          (each) => each.kind === 'response' && each.body && (each.status ?? 500) < 300,
        )) {
          fits.ofAnswers += 1
          if (published?.answerProblems(system, asked.method, path, body).length === 0) fits.answers += 1
        }
      }
      console.info(`score: published exchanges of ${system}: ${JSON.stringify(fits)}`)
      return fits
    }
    // The others are of calls that are not made here, or have a field more than their table.
    expect(count('partner', 'apis/partner-center/samples.json').answers).toBeGreaterThanOrEqual(85)
    expect(count('graph', 'apis/graph/samples.json')).toMatchObject({ requests: 47, answers: 39 })
  })

  it('answers what is read here', () => {
    const page = { operations: [] }
    const rows = samples.flatMap(({ messages }) =>
      messages.flatMap(({ body }) => (body ? [camelled(body) as Record<string, unknown>] : [])),
    )
    const all = rows.flatMap((row) => [row, ...((row.items ?? []) as Record<string, unknown>[])])
    const typed = (type: string) =>
      all.filter((row) => (row.attributes as { objectType?: string } | undefined)?.objectType === type)
    const [subs, orders] = [typed('Subscription'), typed('Order')]
    expect(subs.length).toBeGreaterThan(10)
    expect(orders.length).toBeGreaterThan(5)
    for (const row of subs) {
      const around = { tenant: 't', page, skuId: null, assigned: null, readAt: '2026-11-02T00:00:00.000Z' }
      const facts = subscriptionFacts(row, { ...around, shelf: { ours: String } })
      expect(facts.id).not.toBe('')
      expect(facts.termEndsAt).toMatch(/^\d{4}-\d\d-\d\dT23:59:59.999Z$/)
      isWorthTelling(row, 0)
    }
    for (const row of orders)
      for (const found of ordersIn({ items: [row] }))
        expect(orderFacts(found, 't', page, '').state).toMatch(/^(?:pending|done|failed|cancelled)$/)
    console.info(`score: published answers read ${subs.length + orders.length}/${subs.length + orders.length}`)
  })
})
