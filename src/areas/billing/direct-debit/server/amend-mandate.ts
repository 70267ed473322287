import { brandsNow } from '#platform/branding/own-companies.ts'
import type { Ctx } from '#platform/context.ts'
import { type BankAccount, bicToKeep } from '../rules/account.ts'
import { agreementOf } from './agreement.ts'
import { mailAmended } from './mandate-mails.ts'
import { type MandateRow, mandateStore } from './mandate-store.ts'
import { refuse } from './refuse.ts'
import { signatureStore } from './signature-store.ts'

/**
 * Changes the account under the same mandate, which the scheme allows: the next collection names the former account.
 * Collections in a file already are made from the former account.
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

/** The account that the bank knows, however often it has changed since; none when it is the same again. */
function previousOf(mandate: MandateRow, iban: string): Pick<MandateRow, 'previous_iban' | 'previous_bic'> {
  if (!mandate.is_presented) return { previous_iban: null, previous_bic: null }
  const known = mandate.previous_iban
    ? { previous_iban: mandate.previous_iban, previous_bic: mandate.previous_bic }
    : { previous_iban: mandate.iban, previous_bic: mandate.bic }
  return known.previous_iban === iban ? { previous_iban: null, previous_bic: null } : known
}
