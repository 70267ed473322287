import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askedId, type ClientId } from '#base/ids.ts'
import { openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { isFrame, recordSent } from '#test/kit/sent-statements.ts'
import { inTransaction } from './records.ts'

describe('what a transaction tells', () => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal()
  })
  afterAll(() => portal.close())

  const actor = { accountId: null, actorAccountId: null, requestId: 'of-records' }
  const line = (id: number) => ({ action: 'test.told', object: { type: 'client' as const, id }, actor })
  const event = (subject: number) => ({ clientId: askedId<ClientId>(1), type: 'client.changed' as const, subject })
  const told = async () => ({
    lines: (
      await portal.db
        .selectFrom('audit_entry')
        .select('object_id')
        .where('action', '=', 'test.told')
        .orderBy('id')
        .execute()
    ).map((row) => row.object_id),
    events: (
      await portal.db.selectFrom('event').select('subject').where('type', '=', 'client.changed').orderBy('id').execute()
    ).map((row) => row.subject),
  })

  it('is stored in its sequence, by one statement', async () => {
    const recorder = recordSent()
    await inTransaction(portal.db, async (_, records) => {
      await records.add({ lines: [line(1)], events: [event(1)] })
      await records.add({ events: [event(2)] })
      await records.add({ lines: [line(2), line(3)] })
    })
    recorder.stop()
    expect(recorder.statements.filter((statement) => !isFrame(statement))).toHaveLength(1)
    expect(await told()).toEqual({ lines: ['1', '2', '3'], events: ['1', '2'] })
  })

  it('is nothing when it fails, and costs nothing when there is nothing', async () => {
    const before = await told()
    const failing = inTransaction(portal.db, async (_, records) => {
      await records.add({ lines: [line(4)], events: [event(4)] })
      throw new Error('not today')
    })
    await expect(failing).rejects.toThrow('not today')
    const recorder = recordSent()
    await inTransaction(portal.db, async () => undefined)
    recorder.stop()
    expect(recorder.statements.every(isFrame)).toBe(true)
    expect(await told()).toEqual(before)
  })
})
