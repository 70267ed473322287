import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { doneValue } from '#test/kit/done-value.ts'
import type { AccessPoint, AccessPointEvent, OutgoingDocument, Participant, ReceivedDocument } from './port.ts'

/** What the suite needs: an access point, documents that another party sends to us, and a clock that can be moved. */
export type AccessPointHarness = {
  open(): AccessPoint
  pass(): Promise<unknown> | unknown
  arrive(document: Omit<ReceivedDocument, 'remoteId'>): Promise<unknown> | unknown
  /** How many submissions it has accepted so far. */
  submissions(): Promise<number> | number
}

export const us: Participant = { scheme: '0208', id: '0800000075' }
export const reachable: Participant = { scheme: '0208', id: '0403170701' }
export const unreachable: Participant = { scheme: '0208', id: '0403170700' }
export const lost: Participant = { scheme: '0208', id: '0403170799' }
export const aDocument = (receiver = reachable): OutgoingDocument => ({
  kind: 'invoice',
  sender: us,
  receiver,
  xml: '<Invoice>é</Invoice>',
})

export function describeAccessPoint(title: string, harness: AccessPointHarness): void {
  const send = async (document: OutgoingDocument, key = randomUUID()) =>
    doneValue(await harness.open().send(key, document)).remoteId

  /** Reads and acknowledges all waiting events; returns those about our documents. */
  async function events(): Promise<AccessPointEvent[]> {
    const told: AccessPointEvent[] = []
    for (;;) {
      const event = doneValue(await harness.open().nextEvent())
      if (!event) return told
      if (event.what !== 'other') told.push(event)
      doneValue(await harness.open().acknowledge(event.id))
    }
  }

  describe(`${title} keeps the promises of an access point`, () => {
    it('tells who can receive and who cannot', async () => {
      expect(doneValue(await harness.open().canReceive(reachable, 'invoice'))).toBe(true)
      expect(doneValue(await harness.open().canReceive(unreachable, 'credit-note'))).toBe(false)
    })

    it('tells once that a document was delivered', async () => {
      const remoteId = await send(aDocument())
      await harness.pass()
      expect((await events()).filter((event) => event.what === 'delivered')).toMatchObject([{ remoteId }])
      expect(await events()).toEqual([])
    })

    it('tells that a document got lost, and why', async () => {
      const remoteId = await send(aDocument(lost))
      await harness.pass()
      expect(await events()).toMatchObject([{ what: 'failed', remoteId, detail: expect.stringMatching(/./) }])
    })

    it('makes one submission of one key', async () => {
      const key = randomUUID()
      const before = await harness.submissions()
      const remoteId = await send(aDocument(), key)
      const again = await harness.open().send(key, aDocument())
      expect(again.kind === 'done' ? again.value.remoteId : again).toSatisfy(
        (said) => said === remoteId || said.code === 'already_submitted',
      )
      expect(await harness.submissions()).toBe(before + 1)
      await harness.pass()
      await events()
    })

    it('says the same event until it is acknowledged', async () => {
      await send(aDocument())
      await harness.pass()
      const first = doneValue(await harness.open().nextEvent())
      expect(doneValue(await harness.open().nextEvent())).toEqual(first)
      doneValue(await harness.open().acknowledge(first?.id ?? ''))
      expect(await harness.open().acknowledge(first?.id ?? '')).toMatchObject({ kind: 'done' })
      expect(doneValue(await harness.open().nextEvent())?.id).not.toBe(first?.id)
      await events()
    })

    it('hands over what somebody sent to us, whole', async () => {
      await harness.arrive({ receiver: us, xml: '<Invoice>ë</Invoice>' })
      expect(await events()).toMatchObject([
        { what: 'received', document: { receiver: us, xml: '<Invoice>ë</Invoice>' } },
      ])
    })
  })
}
