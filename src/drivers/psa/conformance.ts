import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { doneValue } from '#test/kit/done-value.ts'
import type { Psa, PsaAccount, PsaLine, WantedAgreement } from './port.ts'

/** What the suite needs: a PSA with customers, and a way to edit in it by hand. */
export type PsaHarness = {
  open(): Psa
  account: PsaAccount
  /** Ids of two existing customers. */
  customers(): readonly [string, string]
  /** How many writes it has carried out so far. */
  writes(): Promise<number> | number
  /** The partner adds a line of their own to one of our agreements. */
  addOwnLine(agreementId: string): Promise<unknown> | unknown
  ownLines(agreementId: string): Promise<number> | number
}

export const aLine = (line: Partial<PsaLine> = {}): PsaLine => ({
  key: 'BELFRY-7',
  description: 'Webhosting (bakker.be)',
  quantity: 1,
  unitCents: 599,
  costCents: 499,
  ...line,
})

export function describePsa(title: string, harness: PsaHarness): void {
  const wanted = (lines: readonly PsaLine[], key = `BELFRY-${randomUUID().slice(0, 8)}`): WantedAgreement => ({
    key,
    clientId: harness.customers()[0],
    name: 'Belfry, per maand',
    lines,
  })
  const put = async (agreement: WantedAgreement) => doneValue(await harness.open().put(harness.account, agreement))
  const read = async ({ clientId, key }: WantedAgreement) =>
    doneValue(await harness.open().agreement(harness.account, clientId, key))

  describe(`${title} keeps the promises of a PSA`, () => {
    it('accepts valid credentials, and refuses others by name of the reason', async () => {
      expect(await harness.open().test(harness.account)).toMatchObject({ kind: 'done' })
      expect(await harness.open().test({ ...harness.account, secret: 'wrong' })).toMatchObject({
        kind: 'rejected',
        code: 'not_authorised',
      })
    })

    it('gives its customers page by page, each once', async () => {
      const ids: string[] = []
      for (let page = 1; ; page++) {
        const { clients, isLast } = doneValue(await harness.open().clients(harness.account, page))
        ids.push(...clients.map(({ id }) => id))
        if (isLast) break
      }
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids).toEqual(expect.arrayContaining([...harness.customers()]))
    })

    it('knows nothing of an agreement that nobody made', async () => {
      expect(await read(wanted([]))).toBeUndefined()
    })

    it('makes an agreement with its lines, and reads it back as it was asked', async () => {
      const asked = wanted([aLine(), aLine({ key: 'BELFRY-8', description: 'Microsoft 365', quantity: 12 })])
      const made = await put(asked)
      expect(made.lines.toSorted((one, other) => one.key.localeCompare(other.key))).toEqual(asked.lines)
      expect(await read(asked)).toEqual(made)
    })

    it('writes nothing when nothing differs', async () => {
      const asked = wanted([aLine()])
      await put(asked)
      const before = await harness.writes()
      await put(asked)
      expect(await harness.writes()).toBe(before)
    })

    it('changes what differs, adds what is new, and stops what is gone at quantity 0', async () => {
      const { key } = wanted([])
      await put(wanted([aLine(), aLine({ key: 'BELFRY-8' })], key))
      const after = await put(wanted([aLine({ quantity: 3, unitCents: 650 }), aLine({ key: 'BELFRY-9' })], key))
      expect(Object.fromEntries(after.lines.map((line) => [line.key, [line.quantity, line.unitCents]]))).toEqual({
        'BELFRY-7': [3, 650],
        'BELFRY-8': [0, 599],
        'BELFRY-9': [1, 599],
      })
      const back = await put(wanted([aLine({ key: 'BELFRY-8' })], key))
      expect(back.lines.find((line) => line.key === 'BELFRY-8')?.quantity).toBe(1)
    })

    it("leaves the partner's own price and their own lines alone", async () => {
      const { key } = wanted([])
      const made = await put(wanted([aLine({ unitCents: 999 })], key))
      await harness.addOwnLine(made.id)
      const after = await put(wanted([aLine({ quantity: 5, unitCents: undefined })], key))
      expect(after.lines).toEqual([aLine({ quantity: 5, unitCents: 999 })])
      await put(wanted([], key))
      expect(await harness.ownLines(made.id)).toBe(1)
    })

    it('keeps customers and terms apart', async () => {
      const monthly = wanted([aLine()])
      const yearly = wanted([aLine({ quantity: 2 })])
      await put(monthly)
      await put(yearly)
      expect((await read(monthly))?.lines[0]?.quantity).toBe(1)
      const [, other] = harness.customers()
      expect(await read({ ...monthly, clientId: other })).toBeUndefined()
    })

    it('does not know a customer that is not there', async () => {
      const outcome = await harness.open().put(harness.account, { ...wanted([aLine()]), clientId: '999999' })
      expect(outcome).toMatchObject({ kind: 'rejected', code: 'client_unknown' })
    })
  })
}
