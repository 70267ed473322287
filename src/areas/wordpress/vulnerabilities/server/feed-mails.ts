import { brandsNow } from '#platform/branding/own-companies.ts'
import type { Work } from '#platform/context.ts'
import { portalLink } from '#platform/portal-link.ts'
import { m } from '#words'
import { failureText } from './failure-text.ts'

const options = { locale: 'nl' } as const

/** To the provider's own people, at the address of their company. */
async function mailStaff(work: Work, kind: string, subject: string, text: string): Promise<void> {
  const brand = (await brandsNow(work))[work.config.brand]
  await work.mail({
    ...{ brand: brand.name, kind, locale: options.locale, to: brand.company.email, clientId: null, subject },
    paragraphs: [text],
    button: {
      label: m.wordpress_vulnerabilities_feeds_button({}, options),
      url: portalLink(work.config, options.locale, '/staff/vulnerability-feeds'),
    },
  })
}

/** A feed has far fewer records than before: it changes nothing until somebody says that this is right. */
export const tellHeld = (work: Work, name: string, { had, has }: { had: number; has: number }): Promise<void> =>
  mailStaff(
    work,
    'wordpress.feed-held',
    m.wordpress_vulnerabilities_held_subject({ name }, options),
    m.wordpress_vulnerabilities_held_text({ name, had, has }, options),
  )

/** A feed could not be read for a day. */
export const tellFailing = (work: Work, name: string, code: string): Promise<void> =>
  mailStaff(
    work,
    'wordpress.feed-failing',
    m.wordpress_vulnerabilities_failing_subject({ name }, options),
    m.wordpress_vulnerabilities_failing_text({ name, because: failureText(code, options.locale) }, options),
  )
