import type { Buyer, Seller } from '#areas/billing/invoices/rules/invoice-document.ts'
import { mailNewInvoice } from '#areas/billing/invoices/server/invoice-mails.ts'
import { mailReceived } from '#areas/billing/payments/server/payment-mails.ts'
import { mailInvitation, mailPasswordChanged } from '#areas/session/sign-in/server/session-mails.ts'
import type { Locale } from '#base/locale.ts'
import type { BrandName } from '#brands/brands.ts'
import type { Work } from '#platform/context.ts'
import { composeMail } from '#platform/mail/mail.ts'

/** Enough to page through at the customer of the demo, and a few at everybody else's. */
const invoicesEach = 12

/** What was mailed before today: written by the portal's own words, and long since sent. */
export async function addMails(work: Work, now: Date): Promise<void> {
  const written: { at: Date; row: ReturnType<typeof composeMail>; failure?: string }[] = []
  const at = (moment: Date, failure?: string): Work => ({
    ...work,
    mail: async (mail) => {
      written.push({ at: moment, row: composeMail(work.config, mail), ...(failure ? { failure } : {}) })
    },
  })
  await mailInvoices(work, at)
  await mailAccounts(work, at, now)
  written.sort((one, other) => one.at.getTime() - other.at.getTime())
  await work.sql
    .insertInto('mail_message')
    .values(
      written.map(({ at: moment, row, failure }) => ({
        ...row,
        state: failure ? 'failed' : 'sent',
        failure: failure ?? null,
        tries: 1,
        created_at: moment,
        sent_at: failure ? null : moment,
      })),
    )
    .execute()
}

type At = (moment: Date, failure?: string) => Work

async function mailInvoices(work: Work, at: At): Promise<void> {
  const invoices = await work.sql
    .selectFrom('invoice')
    .innerJoin('account', 'account.client_id', 'invoice.client_id')
    .select(['invoice.id', 'invoice.brand', 'invoice.locale', 'invoice.number', 'invoice.buyer', 'invoice.seller'])
    .select(['invoice.total_cents', 'invoice.due_on', 'invoice.structured_communication', 'invoice.paid_at'])
    .select(['invoice.created_at', 'invoice.client_id', 'account.first_name'])
    .where('invoice.kind', '=', 'invoice')
    .where('account.email', 'in', ['customer@belfry.example', 'partner@belfry.example', 'partenaire@carillon.example'])
    .orderBy('invoice.created_at', 'desc')
    .execute()
  const counts = new Map<number, number>()
  for (const row of invoices) {
    const count = counts.get(row.client_id) ?? 0
    counts.set(row.client_id, count + 1)
    if (count >= invoicesEach) continue
    await mailNewInvoice(
      at(row.created_at),
      {
        id: row.id,
        brand: row.brand as BrandName,
        locale: row.locale as Locale,
        number: row.number,
        buyer: row.buyer as unknown as Buyer,
        seller: row.seller as unknown as Seller,
        totalCents: row.total_cents,
        dueOn: row.due_on,
        structuredCommunication: row.structured_communication,
      },
      row.first_name,
    )
    if (row.paid_at) await mailReceived(at(row.paid_at), [{ invoiceId: row.id, cents: row.total_cents }], 'bancontact')
  }
}

/** One that did not arrive, and one whose words are for its reader alone. */
async function mailAccounts(work: Work, at: At, now: Date): Promise<void> {
  const accounts = await work.sql
    .selectFrom('account')
    .innerJoin('client', 'client.id', 'account.client_id')
    .select([
      'account.id',
      'account.client_id',
      'account.email',
      'account.first_name',
      'account.locale',
      'client.brand',
    ])
    .where('account.email', 'in', ['customer@belfry.example', 'managed@belfry.example', 'subuser@belfry.example'])
    .orderBy('account.id')
    .execute()
  for (const account of accounts) {
    const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
    const brand = account.brand as BrandName
    await mailInvitation(at(daysAgo(20)), account, brand)
    await mailPasswordChanged(
      at(daysAgo(19), account.email.startsWith('subuser') ? 'address-refused' : undefined),
      account,
      brand,
    )
  }
}
