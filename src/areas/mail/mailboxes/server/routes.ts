import { pageOf } from '#base/paging.ts'
import { routes } from '#platform/http/mount.ts'
import { forwardingCalls, mailboxCalls } from '../contract/calls.ts'
import { changePack, packOffer } from './change-pack.ts'
import { mailRecords, setMailRecords } from './forward-dns.ts'
import { forwardStore } from './forward-store.ts'
import { changeForward, deleteForward, makeForward, takenIn } from './forwards.ts'
import { hashMailboxPassword } from './hash-password.ts'
import { mailDomain } from './mail-domain.ts'
import { mailStateOf } from './mail-state.ts'
import { mailboxStore } from './mailbox-store.ts'
import { changeMailbox, deleteMailbox, makeMailbox, saveAutoReply, saveCatchAll } from './mailboxes.ts'
import { readNow } from './read-facts.ts'
import { forwardingOf, mailboxOf } from './serialize.ts'

export const mailboxRoutes = routes(mailboxCalls, {
  list: async (ctx, { params, query }) => {
    const domain = await mailDomain(ctx, params.domain)
    const asked = { ...query, page: query.p ?? query.page }
    const [{ data, total }, mail] = await Promise.all([
      mailboxStore.page(ctx.sql, domain.id, asked),
      mailStateOf(ctx, domain),
    ])
    const rows = data.map((row) => mailboxOf(ctx, domain, row))
    return { ...pageOf(rows, asked, total), mail }
  },

  // Hashing takes time, so it is done before the transaction.
  create: async (ctx, { params, body: { password, ...body } }) => {
    const passwordHash = await hashMailboxPassword(password)
    return ctx.transact((step) => makeMailbox(step, params.domain, { ...body, passwordHash }))
  },

  update: async (ctx, { params, body: { password, ...body } }) => {
    const passwordHash = password === undefined ? undefined : await hashMailboxPassword(password)
    return ctx.transact((step) => changeMailbox(step, params.domain, params.mailbox, { ...body, passwordHash }))
  },

  remove: (ctx, { params }) => deleteMailbox(ctx, params.domain, params.mailbox),

  catchAll: (ctx, { params, body }) => saveCatchAll(ctx, params.domain, body.address),

  autoReply: (ctx, { params, body }) => saveAutoReply(ctx, params.domain, body),

  refresh: async (ctx, { params }) => {
    await readNow(ctx, await mailDomain(ctx, params.domain))
    return { data: await mailStateOf(ctx, await mailDomain(ctx, params.domain)) }
  },

  pack: async (ctx, { params }) => ({ data: await packOffer(ctx, params.domain) }),

  changePack: async (ctx, { params, body }) => ({ data: await changePack(ctx, params.domain, body.pack) }),
})

export const forwardingRoutes = routes(forwardingCalls, {
  list: async (ctx, { params, query }) => {
    const domain = await mailDomain(ctx, params.domain)
    const [{ data, total }, mail, taken] = await Promise.all([
      forwardStore.page(ctx.sql, domain.id, query),
      mailStateOf(ctx, domain),
      takenIn(ctx, domain),
    ])
    const rows = data.map((row) => forwardingOf(ctx, domain, row, taken))
    return { ...pageOf(rows, query, total), mail }
  },

  create: (ctx, { params, body }) => makeForward(ctx, params.domain, body),

  update: (ctx, { params, body }) => changeForward(ctx, params.domain, params.forwarding, body),

  remove: (ctx, { params }) => deleteForward(ctx, params.domain, params.forwarding),

  records: async (ctx, { params }) => ({ data: await mailRecords(ctx, params.domain) }),

  dns: async (ctx, { params, body }) => ({ data: await setMailRecords(ctx, params.domain, body) }),
})
