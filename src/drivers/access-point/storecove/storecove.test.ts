import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OutboundLine } from '#platform/outbound.ts'
import { startFakeStorecove } from '#test/kit/fake-storecove.ts'
import { aDocument, describeAccessPoint, reachable, us } from '../conformance.ts'
import { openStorecove } from './storecove.ts'

let fake: Awaited<ReturnType<typeof startFakeStorecove>>
const lines: OutboundLine[] = []
const open = (key = 'secret-key') =>
  openStorecove({ url: fake.url, key, entities: '0208:0800000075=12345', log: (line) => lines.push(line) })

beforeAll(async () => {
  fake = await startFakeStorecove('secret-key')
})
afterAll(() => fake.stop())

describeAccessPoint('Storecove', {
  open,
  pass: () => fake.bring(),
  arrive: ({ receiver, xml }) => fake.arrive(receiver, xml),
  submissions: () => fake.submissions.size,
})

describe('Storecove', () => {
  it('is handed the document for its legal entity, addressed to the receiver', async () => {
    const key = randomUUID()
    await open().send(key, aDocument())
    const taken = fake.submissions.get(key)
    expect(taken).toMatchObject({
      legalEntityId: 12345,
      routing: { eIdentifiers: [reachable] },
      document: { documentType: 'invoice', rawDocumentData: { parse: true, parseStrategy: 'ubl' } },
    })
    const sent = Buffer.from(taken?.document.rawDocumentData.document ?? '', 'base64').toString()
    expect(sent).toBe('<Invoice>é</Invoice>')
  })

  it('that hangs up may have taken the document over, and says so when asked again', async () => {
    const key = randomUUID()
    fake.planted.push({ status: 0, hangUp: true })
    expect(await open().send(key, aDocument())).toMatchObject({ kind: 'unknown' })
    expect(await open().send(key, aDocument())).toMatchObject({ kind: 'rejected', code: 'already_submitted' })
  })

  it('refuses what it cannot read, with its reason', async () => {
    expect(await open().send(randomUUID(), { ...aDocument(), xml: 'no' })).toEqual({
      kind: 'rejected',
      code: 'refused',
      detail: 'document: can not be parsed',
    })
  })

  it('is not asked to send for whom it does not know', async () => {
    const before = fake.submissions.size
    const document = { ...aDocument(), sender: { ...us, id: '0800000173' } }
    expect(await open().send(randomUUID(), document)).toMatchObject({ kind: 'rejected', code: 'sender_unknown' })
    expect(fake.submissions.size).toBe(before)
  })

  it('is asked again later when it is away', async () => {
    fake.planted.push({ status: 503 })
    expect(await open().send(randomUUID(), aDocument())).toMatchObject({ kind: 'retry' })
  })

  it('that does not accept the key says so', async () => {
    expect(await open('other').nextEvent()).toMatchObject({ kind: 'rejected', code: 'refused' })
  })

  it.each([['no JSON'], ['null'], ['{"event_group":"legal_entity"}']])(
    'that tells %s is understood as nothing of ours',
    async (body) => {
      fake.bring()
      for (let event = await open().nextEvent(); event.kind === 'done' && event.value; event = await open().nextEvent())
        await open().acknowledge(event.value.id)
      fake.planted.push({ status: 200, json: { guid: 'g', body } })
      expect(await open().nextEvent()).toEqual({ kind: 'done', value: { id: 'g', what: 'other' } })
    },
  )

  it('leaves neither key nor document in the log', () => {
    expect(lines.length).toBeGreaterThan(5)
    expect(JSON.stringify(lines)).not.toMatch(/secret-key|Invoice/)
  })
})
