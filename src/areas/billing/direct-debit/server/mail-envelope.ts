import { clientName } from '#areas/people/clients/rules/client-name.ts'
import { clientOf } from '#areas/people/clients/server/public.ts'
import type { Locale } from '#base/locale.ts'
import { brandsNow } from '#platform/branding/own-companies.ts'
import type { Work } from '#platform/context.ts'
import type { NewMail } from '#platform/mail/mail.ts'
import { portalLink } from '#platform/portal-link.ts'
import { m } from '#words'
import type { MandateRow } from './mandate-store.ts'

/** Writes a mail to the payer, in their language and in the name of their brand. */
export async function mailPayer(
  work: Work,
  mandate: Pick<MandateRow, 'client_id' | 'brand'>,
  kind: string,
  write: (options: { locale: Locale }, creditor: string) => Pick<NewMail, 'subject' | 'paragraphs'>,
): Promise<void> {
  const client = await clientOf(work, mandate.client_id)
  if (!client) return
  const options = { locale: client.locale }
  const { subject, paragraphs } = write(options, (await brandsNow(work))[mandate.brand].company.name)
  await work.mail({
    brand: mandate.brand,
    kind,
    locale: client.locale,
    to: client.emailAddress,
    clientId: client.id,
    subject,
    paragraphs: [m.direct_debit_mail_hello({ name: client.firstName || clientName(client) }, options), ...paragraphs],
    button: {
      label: m.direct_debit_mail_button({}, options),
      url: portalLink(work.config, client.locale, '/invoices/direct-debit'),
    },
  })
}
