import type { ClientId } from '#base/ids.ts'
import type { Locale } from '#base/locale.ts'
import type { BrandName } from '#brands/brands.ts'
import type { Work } from '#platform/context.ts'
import { portalLink } from '#platform/portal-link.ts'
import { m } from '#words'

type FormMail = { domain: string; to: string; name: string; email: string; text: string }

/** What a visitor wrote in a contact form. Their words stand in the text alone, and an answer goes to them. */
export async function mailFormMessage(
  work: Work,
  client: { id: ClientId; brand: BrandName; locale: Locale },
  { domain, to, name, email, text }: FormMail,
): Promise<void> {
  const { locale } = client
  await work.mail({
    brand: client.brand,
    kind: 'web-builder.form-message',
    locale,
    to,
    clientId: client.id,
    replyTo: email,
    subject: m.web_builder_mail_subject({ domain }, { locale }),
    paragraphs: [
      m.web_builder_mail_intro({ domain }, { locale }),
      m.web_builder_mail_from({ name, email }, { locale }),
      ...text.split('\n').filter((line) => line.trim() !== ''),
    ],
    button: {
      label: m.web_builder_mail_button({}, { locale }),
      url: portalLink(work.config, locale, `/domains/${domain}/website`),
    },
  })
}
