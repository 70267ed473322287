import { brandsNow } from '#platform/branding/own-companies.ts'
import type { Ctx } from '#platform/context.ts'
import { type BankAccount, bicToKeep } from '../rules/account.ts'
import { agreementOf } from './agreement.ts'
import { mailAmended } from './mandate-mails.ts'
import { type MandateRow, mandateStore } from './mandate-store.ts'
import { refuse } from './refuse.ts'
import { signatureStore } from './signature-store.ts'

/**
 * Another account under the same mandate. The scheme lets that be amended: the next collection names the account of the
 * last one. What a file holds already is collected from the old account.
 */
export async function amendMandate(ctx: Ctx, account: BankAccount): Promise<MandateRow> {
  const { clientId } = ctx.requirePrincipal()
  const mandate = await mandateStore.lockOf(ctx.sql, clientId, 'active')
  if (!mandate) return refuse('mandate_not_active')
  const bic = bicToKeep(account)
  if (mandate.iban === account.iban && mandate.bic === bic && mandate.account_name === account.accountName)
    return refuse('account_unchanged', { field: 'iban' })
  const isMoved = mandate.iban !== account.iban
  const amended = await mandateStore.change(ctx.sql, mandate.id, {
    iban: account.iban,
    bic,
    account_name: account.accountName,
    ...(isMoved ? previousOf(mandate, account.iban) : {}),
  })
  const text = agreementOf(await brandsNow(ctx), amended, ctx.locale, ctx.config.directDebit.noticeDays).join('\n\n')
  await signatureStore.add(ctx, amended, text)
  await ctx.changed(
    {
      action: 'billing.mandate.amended',
      object: { type: 'mandate', id: mandate.id },
      clientId,
      details: { reference: mandate.reference },
    },
    { clientId, type: 'direct-debit.changed', subject: mandate.id },
  )
  await mailAmended(ctx, amended)
  return amended
}

/** What the bank has to be told: the account that it knows, however often it changed since, and nothing after a way back. */
function previousOf(mandate: MandateRow, iban: string): Pick<MandateRow, 'previous_iban' | 'previous_bic'> {
  if (!mandate.is_presented) return { previous_iban: null, previous_bic: null }
  const known = mandate.previous_iban
    ? { previous_iban: mandate.previous_iban, previous_bic: mandate.previous_bic }
    : { previous_iban: mandate.iban, previous_bic: mandate.bic }
  return known.previous_iban === iban ? { previous_iban: null, previous_bic: null } : known
}
