import { priceRowsStore } from '#areas/ordering/catalogue/server/public.ts'
import { clientName } from '#areas/people/clients/rules/client-name.ts'
import type { Ctx } from '#platform/context.ts'
import { routes } from '#platform/http/mount.ts'
import {
  type Application,
  type OwnApplication,
  partnerApplicationCalls,
  partnerSignupCalls,
} from '../contract/calls.ts'
import { applicantFlaw } from '../rules/application.ts'
import { type ApplicationRow, applicationStore } from './application-store.ts'
import { applicantOf, apply, insistOpen } from './apply.ts'
import { approve, refuse, turnDown } from './decide.ts'

type Newest = NonNullable<Awaited<ReturnType<typeof applicationStore.newestOf>>>
const ownAnswer = (row: Newest): OwnApplication => ({
  state: row.state,
  appliedAt: row.applied_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
  reason: row.reason,
})

const answerOf = (row: ApplicationRow): Application => ({
  id: row.id,
  state: row.state,
  brand: row.brand,
  clientId: row.client_id,
  companyName: clientName({ companyName: row.company_name, firstName: row.first_name, lastName: row.last_name }),
  contactName: `${row.first_name} ${row.last_name}`.trim(),
  email: row.account_email,
  emailConfirmed: row.email_verified_at !== null,
  phone: row.phone_number && `${row.phone_prefix} ${row.phone_number}`,
  address: `${row.street}, ${row.postal_code} ${row.city}`.trim(),
  country: row.country,
  vat: row.vat,
  vatAnswer: row.vat_answer,
  vatName: row.vat_name,
  vatAddress: row.vat_address,
  vatCheckedAt: row.vat_checked_at?.toISOString() ?? null,
  clientsExpected: row.clients_expected,
  message: row.message,
  termsVersion: row.terms_version,
  termsAcceptedAt: row.terms_accepted_at.toISOString(),
  termsIp: row.terms_ip,
  customerSince: row.customer_since.toISOString(),
  appliedAt: row.applied_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
  decidedBy: row.decider,
  priceCode: row.price_code,
  reason: row.reason,
})

const shown = async (ctx: Ctx, id: number) => ({
  data: answerOf((await applicationStore.find(ctx.sql, id)) ?? refuse('application_not_found')),
})

export const partnerSignupRoutes = routes(partnerSignupCalls, {
  apply: async (ctx, { body }) => {
    const { clientId, invited } = await apply(ctx, body)
    const row = (await applicationStore.newestOf(ctx.sql, clientId)) ?? refuse('application_not_found')
    return { data: ownAnswer(row), invited }
  },

  mine: async (ctx) => {
    insistOpen(ctx)
    const principal = ctx.requirePrincipal()
    const row = await applicationStore.newestOf(ctx.sql, principal.clientId)
    return { data: row ? ownAnswer(row) : null, flaw: applicantFlaw(await applicantOf(ctx, principal)) ?? null }
  },
})

export const partnerApplicationRoutes = routes(partnerApplicationCalls, {
  list: async (ctx, { query }) => {
    const { rows, total } = await applicationStore.list(ctx.sql, query)
    return { data: rows.map(answerOf), page: query.page, perPage: query.perPage, total }
  },
  get: async (ctx, { params }) => {
    const codes = await priceRowsStore.codes(ctx.sql)
    return { ...(await shown(ctx, params.application)), priceCodes: codes.map(({ code }) => code) }
  },
  approve: async (ctx, { params, body }) => {
    await approve(ctx, params.application, { priceCode: body.priceCode, by: ctx.requirePrincipal().accountId })
    return shown(ctx, params.application)
  },
  refuse: async (ctx, { params, body }) => {
    await turnDown(ctx, params.application, { reason: body.reason, by: ctx.requirePrincipal().accountId })
    return shown(ctx, params.application)
  },
  settings: async (ctx) => ({ data: await applicationStore.settings(ctx.sql) }),
  saveSettings: async (ctx, { body }) => {
    await applicationStore.saveSetting(ctx.sql, body.brand, body.automatic, ctx.now())
    await ctx.audit({
      action: 'partner.signup-setting-changed',
      object: { type: 'brand', id: body.brand },
      details: { automatic: body.automatic },
    })
    return { data: await applicationStore.settings(ctx.sql) }
  },
})
