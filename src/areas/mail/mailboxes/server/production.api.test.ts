import { describe, expect, it } from 'vitest'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import { mailboxPassword, mailDomainOf } from '#test/kit/mail-domain.ts'
import { openTestPortal } from '#test/kit/portal.ts'

/** Nothing listens there: configuration alone decides what is offered. */
const node = {
  MAIL_STACK_DATABASE: 'postgres://x@127.0.0.1:1/x',
  MAIL_STACK_DOVEADM: 'http://127.0.0.1:1',
  MAIL_STACK_DOVEADM_KEY: 'x',
  MAIL_STACK_REDIS: 'redis://127.0.0.1:1',
  MAIL_STACK_RSPAMD: 'http://127.0.0.1:1',
  MAIL_STACK_RSPAMD_PASSWORD: 'x',
  MAIL_STACK_SECRET: Buffer.alloc(32, 1).toString('base64'),
  MAIL_STACK_SERVERS: 'mx1.provider.example',
  MAIL_STACK_SPF: 'spf.provider.example',
}

describe('in production', () => {
  const openedWith = async (env: Record<string, string>) => {
    const portal = await openTestPortal({ env: { NODE_ENV: 'production', SMTP_URL: 'off', ...env } })
    const owner = await portal.as('customer')
    const { name } = await mailDomainOf(portal, owner)
    return {
      portal,
      owner,
      boxes: `/domains/${name}/mail/mailbox`,
      records: `/domains/${name}/mail/forwarding/records`,
    }
  }

  it('creates no mailbox that only a built-in sandbox would keep', async () => {
    const { portal, owner, boxes } = await openedWith({})
    expect((await owner.get(boxes)).body.mail).toMatchObject({ isOffered: false })
    const refused = await owner.post(boxes, { name: 'an', password: mailboxPassword, size: 1 })
    expect([refused.status, refused.body.code]).toEqual([503, 'mail_not_offered'])
    await portal.close()
  })

  it('offers mailboxes, and packs of them, when a mail node is configured', async () => {
    const { portal, owner, boxes, records } = await openedWith(node)
    await syncCatalogue(portal.db)
    const { data: sold } = (await portal.visitor.get('/catalogue/products?group=mail_pack')).body
    expect(sold).toMatchObject([{ pid: 250, options: [{ id: 'mailboxes' }] }])
    expect((await owner.get(boxes)).body.mail).toMatchObject({ isOffered: true })
    const asked = await owner.post(boxes, { name: 'an', password: mailboxPassword, size: 1 })
    expect(asked.status).toBe(202)
    const silent = await owner.get(records)
    expect([silent.status, silent.body.code]).toEqual([503, 'mail_host_silent'])
    await portal.close()
  })
})
