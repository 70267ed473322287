import { expect, it } from 'vitest'
import { publishedApi } from '#test/kit/published-api.ts'

const halo = publishedApi('apis/halopsa-extract.json')
const none = new URLSearchParams()

it.skipIf(!halo).each([
  ['GET', '/Klant', '', undefined, 'GET /Klant is not published'],
  ['GET', '/Client', 'bladzijde=1', undefined, 'GET /Client: no parameter bladzijde'],
  ['GET', '/Client', 'page_no=een', undefined, 'page_no=een does not fit'],
  ['GET', '/Client/elf', '', undefined, '/Client/elf: elf does not fit'],
  ['POST', '/RecurringInvoice', '', undefined, 'POST /RecurringInvoice: no body'],
  ['POST', '/RecurringInvoice', '', {}, 'body is no list'],
  ['POST', '/RecurringInvoice', '', [{ klant: 1 }], 'body[0].klant is not published'],
  ['POST', '/RecurringInvoice', '', [{ client_id: 'elf' }], 'body[0].client_id is no whole number'],
  ['POST', '/RecurringInvoice', '', [{ lines: [{ item_code: 7 }] }], 'body[0].lines[0].item_code is no string'],
])('%s %s?%s with %j is not as published', (method, path, query, body, problem) => {
  expect(halo?.problems(method, path, new URLSearchParams(query), body)).toEqual([problem])
})

it.skipIf(!halo)('a request as published has no problems', () => {
  expect(halo?.problems('POST', '/RecurringInvoice', none, [{ client_id: 11, lines: [{ qty_order: 1.5 }] }])).toEqual(
    [],
  )
})
