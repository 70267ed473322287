import { spacedIban } from '#areas/billing/direct-debit/rules/iban.ts'
import { listStaff, type StaffAccount } from '#areas/people/users/server/public.ts'
import type { Brand } from '#brands/brands.ts'
import type { Ctx, Work } from '#platform/context.ts'
import { portalLink } from '#platform/portal-link.ts'
import { m } from '#words'
import { type CompanyChange, movesMoney } from '../rules/company-input.ts'

const labels = {
  panelName: m.company_panel_name,
  name: m.company_name,
  street: m.company_street,
  postalCode: m.company_postal_code,
  city: m.company_city,
  enterpriseNumber: m.company_enterprise_number,
  vat: m.company_vat,
  iban: m.company_iban,
  bic: m.company_bic,
  creditorId: m.company_creditor_id,
  email: m.company_email,
  phone: m.company_phone,
  website: m.company_website,
  senderName: m.company_sender_name,
  senderAddress: m.company_sender_address,
  signInAddress: m.company_sign_in_address,
  nameservers: m.company_nameservers,
} as const satisfies Record<CompanyChange['field'], unknown>

type Told = { brand: Brand; by: string; changes: readonly CompanyChange[] }
type Reader = Pick<StaffAccount, 'email' | 'firstName' | 'locale'>

/** Mails all staff the new details of the company behind a brand, and who changed them. */
export async function mailCompanyChanged(ctx: Ctx, brand: Brand, changes: readonly CompanyChange[]): Promise<void> {
  const { accountId } = ctx.requirePrincipal()
  const staff = (await listStaff(ctx)).filter(({ isDisabled }) => !isDisabled)
  const by = staff.find(({ id }) => id === accountId)?.email ?? ''
  for (const reader of staff) await mailOne(ctx, reader, { brand, by, changes })
}

export const mailOne = (
  work: Work,
  { email, firstName, locale }: Reader,
  { brand, by, changes }: Told,
): Promise<void> =>
  work.mail({
    brand: brand.name,
    kind: 'staff.account-changed',
    locale,
    to: email,
    subject: (movesMoney(changes) ? m.company_mail_subject_money : m.company_mail_subject)(
      { brand: brand.panelName },
      { locale },
    ),
    paragraphs: [
      m.company_mail_hello({ name: firstName }, { locale }),
      m.company_mail_who({ by, brand: brand.panelName }, { locale }),
      ...changes.map(
        ({ field, before, after }) =>
          `${labels[field]({}, { locale })}: ${shownValue(field, before)} → ${shownValue(field, after)}`,
      ),
      m.company_mail_not_right({}, { locale }),
    ],
    button: {
      label: m.company_mail_button({}, { locale }),
      url: portalLink(work.config, locale, `/staff/company?brand=${brand.name}`),
    },
  })

const shownValue = (field: string, value: string) => (field === 'iban' ? spacedIban(value) : value)
