import { hasMandatesUnder } from '#areas/billing/direct-debit/server/public.ts'
import { usesTwoFactor, withPasswordAndCode } from '#areas/session/two-factor/server/public.ts'
import { refuser } from '#base/refusal.ts'
import type { BrandName } from '#brands/brands.ts'
import { companyOf, isSampleAccount } from '#brands/own-company.ts'
import { brandsNow, forgetCompanies } from '#platform/branding/own-companies.ts'
import type { Ctx } from '#platform/context.ts'
import type { CompanySave } from '../contract/calls.ts'
import { companyRefusals } from '../contract/refusals.ts'
import { type CompanyInput, differences } from '../rules/company-input.ts'
import { mailCompanyChanged } from './company-mails.ts'
import { companyStore } from './company-store.ts'

const refuse = refuser(companyRefusals)

/**
 * Saves the company behind a brand. Another bank account redirects payments, other name servers redirect domains,
 * another mail address redirects mail: so each change requires the password and a code, against misuse of an open
 * session, and all administrators are mailed.
 */
export async function saveCompany(
  ctx: Ctx,
  brand: BrandName,
  { password, code, ...input }: CompanySave,
): Promise<void> {
  if (ctx.config.isProduction && isSampleAccount(input.iban)) refuse('sample_account', { field: 'iban' })
  const now = (await brandsNow(ctx))[brand]
  if (differences(companyOf(now), input).length > 0) {
    if (!(await usesTwoFactor(ctx.sql, ctx.requirePrincipal().accountId))) refuse('company_two_factor_needed')
    if (password === undefined) return refuse('company_confirm', { field: 'password' })
    if (code === undefined) return refuse('company_confirm', { field: 'code' })
    await withPasswordAndCode(ctx, { password, code }, (step) => write(step, brand, input, true))
  } else await ctx.transact((step) => write(step, brand, input, false))
  forgetCompanies(ctx.config)
}

async function write(ctx: Ctx, brand: BrandName, input: CompanyInput, isConfirmed: boolean): Promise<void> {
  await companyStore.hold(ctx.sql, brand)
  const now = (await brandsNow(ctx))[brand]
  const before = companyOf(now)
  const changes = differences(before, input)
  // Another user has saved meanwhile, so there are changes that were not confirmed.
  if (!isConfirmed && changes.length > 0) return refuse('company_confirm', { field: 'password' })
  if (before.creditorId !== input.creditorId && (await hasMandatesUnder(ctx.sql, brand, before.creditorId)))
    return refuse('creditor_has_mandates', { field: 'creditorId' })
  if (changes.length === 0 && now.isOwn) return undefined
  const { accountId } = ctx.requirePrincipal()
  const earlier = [...new Set([...(now.earlierAccounts ?? []), before.iban])].filter((iban) => iban !== input.iban)
  await companyStore.write(ctx.sql, brand, input, { earlier, at: ctx.now(), by: accountId })
  await ctx.auditAll(
    changes.map(({ field, before, after }) => ({
      action: 'staff.company-changed',
      object: { type: 'brand', id: brand },
      details: { field, before, after },
    })),
  )
  if (changes.length > 0) await mailCompanyChanged(ctx, now, changes)
}
