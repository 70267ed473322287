import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startFakeSmtp } from '#test/kit/fake-smtp.ts'
import { openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { aLine, aNewInvoice } from '../fixtures.ts'
import { creditInvoice, issueInvoice } from './public.ts'

let portal: TestPortal
let smtp: Awaited<ReturnType<typeof startFakeSmtp>>
beforeAll(async () => {
  smtp = await startFakeSmtp()
  portal = await openTestPortal({ env: { SMTP_URL: smtp.url } })
})
afterAll(async () => {
  await portal.close()
  await smtp.stop()
})

it('an invoice and its credit note come with the document, which is made when the mail leaves', async () => {
  const { clientId } = await portal.as('customer')
  const work = <Done>(step: (work: ReturnType<TestPortal['makeWork']>) => Promise<Done>) =>
    portal.db.transaction().execute((trx) => step(portal.makeWork(trx)))
  const invoice = await work((one) => issueInvoice(one, aNewInvoice({ clientId, lines: [aLine({})] })))
  const note = await work((one) => creditInvoice(one, invoice.id, 'Vergissing'))
  const stored = await portal.db.selectFrom('stored_file').select('id').execute()
  await portal.jobs.drain()
  const mails = await Promise.all(smtp.taken.map(({ raw }) => new PostalMime().parse(raw)))
  expect(mails.map(({ attachments }) => attachments.map(({ filename, mimeType }) => [filename, mimeType]))).toEqual([
    [[expect.stringMatching(/^BF2026-\d+\.pdf$/), 'application/pdf']],
    [[`${note.number}.pdf`, 'application/pdf']],
  ])
  for (const { attachments } of mails)
    expect(
      Buffer.from(attachments[0]?.content as ArrayBuffer)
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  expect(await portal.db.selectFrom('stored_file').select('id').execute()).toEqual(stored)
})
