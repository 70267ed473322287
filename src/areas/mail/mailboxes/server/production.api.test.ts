import { afterAll, beforeAll, expect, it } from 'vitest'
import { mailboxPassword, mailDomainOf } from '#test/kit/mail-domain.ts'
import { openTestPortal, type TestPortal } from '#test/kit/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal({ env: { NODE_ENV: 'production', SMTP_URL: 'off' } })
})
afterAll(() => portal.close())

it('in production no mailbox is made that only a built-in sandbox would keep', async () => {
  const owner = await portal.as('customer')
  const { name } = await mailDomainOf(portal, owner)
  const boxes = `/domains/${name}/mail/mailbox`
  expect((await owner.get(boxes)).body.mail).toMatchObject({ isOffered: false })
  const refused = await owner.post(boxes, { name: 'an', password: mailboxPassword, size: 1 })
  expect([refused.status, refused.body.code]).toEqual([503, 'mail_not_offered'])
})
