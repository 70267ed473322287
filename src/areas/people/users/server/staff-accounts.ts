import { sql as raw } from 'kysely'
import { createClient } from '#areas/people/clients/server/public.ts'
import { forgetAttempts } from '#areas/session/attempts/server/public.ts'
import { emailKey } from '#areas/session/sign-in/rules/email-address.ts'
import { mainPermissions } from '#areas/session/sign-in/rules/main-permissions.ts'
import { handPasswordLink, openAccount } from '#areas/session/sign-in/server/public.ts'
import { resetTwoFactor } from '#areas/session/two-factor/server/public.ts'
import type { AccountId } from '#base/ids.ts'
import { type Locale, localeOf } from '#base/locale.ts'
import { brandsNow } from '#platform/branding/own-companies.ts'
import type { Work } from '#platform/context.ts'

/**
 * Staff accounts, as the operator manages them on the server, because nobody could invite the first one. There is no
 * caller, so nothing is refused for a missing right; the audit log names the system.
 */
export type StaffAccount = {
  id: AccountId
  email: string
  firstName: string
  locale: Locale
  isStaff: boolean
  isDisabled: boolean
  hasPassword: boolean
  lastSignedInAt: Date | null
}
export type NewStaff = { email: string; firstName: string; lastName: string; locale: Locale }

const permissions = { ...mainPermissions, admin: true }

const accounts = (sql: Work['sql']) =>
  sql
    .selectFrom('account')
    .select(['id', 'client_id', 'email', 'first_name', 'locale', 'password_hash', 'disabled_at', 'last_signed_in_at'])
    .select(raw<boolean>`permissions @> '{"admin": true}'`.as('is_staff'))

const staffAccountOf = (row: Awaited<ReturnType<ReturnType<typeof accounts>['execute']>>[number]): StaffAccount => ({
  id: row.id,
  email: row.email,
  firstName: row.first_name,
  locale: localeOf(row.locale),
  isStaff: row.is_staff,
  isDisabled: row.disabled_at !== null,
  hasPassword: row.password_hash !== null,
  lastSignedInAt: row.last_signed_in_at,
})

const staffRows = (sql: Work['sql']) =>
  accounts(sql).where(raw<boolean>`permissions @> '{"admin": true}'`).orderBy('id')

export const listStaff = async (work: Pick<Work, 'sql'>): Promise<StaffAccount[]> =>
  (await staffRows(work.sql).execute()).map(staffAccountOf)

/** The account of an address, staff or not. */
export async function findStaff(work: Pick<Work, 'sql'>, email: string): Promise<StaffAccount | undefined> {
  const row = await accounts(work.sql).where(raw`lower(email)`, '=', emailKey(email)).executeTakeFirst()
  return row && staffAccountOf(row)
}

/**
 * A new staff account, in the provider's own client, which the first one creates. Returns the link to choose a
 * password.
 */
export async function makeStaff(work: Work, person: NewStaff): Promise<string | undefined> {
  const colleague = await staffRows(work.sql).executeTakeFirst()
  const { brand } = work.config
  const account = { permissions, withoutMail: true as const }
  const accountId = colleague
    ? await openAccount(work, { clientId: colleague.client_id, brand, ...person, ...account })
    : (await createClient(work, { brand, locale: person.locale, details: await houseDetails(work, person), account }))
        .accountId
  const row = await accounts(work.sql).where('id', '=', accountId).executeTakeFirstOrThrow()
  await work.audit({
    action: 'people.user-invited',
    object: { type: 'account', id: accountId },
    clientId: row.client_id,
    details: {
      email: person.email,
      permissions: Object.keys(permissions).join(' '),
      allProducts: true,
      from: 'console',
    },
  })
  return handPasswordLink(work, accountId)
}

/** A new link for a staff member who cannot sign in; the second factor stays unless it is to be reset too. */
export async function resetStaff(
  work: Work,
  { id, email }: StaffAccount,
  withTwoFactor: boolean,
): Promise<string | undefined> {
  await forgetAttempts(work, { of: 'password', whose: emailKey(email) })
  if (withTwoFactor) await resetTwoFactor(work, id, 'reset from the console')
  const row = await accounts(work.sql).where('id', '=', id).executeTakeFirstOrThrow()
  await work.audit({
    action: 'session.password-link-handed',
    object: { type: 'account', id },
    clientId: row.client_id,
    details: { from: 'console', twoFactorReset: withTwoFactor },
  })
  return handPasswordLink(work, id)
}

/** The provider as a client: the company of the brand, with this person as contact. */
async function houseDetails(work: Work, { email, firstName, lastName }: NewStaff) {
  const { company } = (await brandsNow(work))[work.config.brand]
  return {
    customerType: 2 as const,
    companyName: company.name,
    firstName,
    lastName,
    emailAddress: email,
    phonePrefix: '+32',
    phoneNumber: '',
    street: company.street,
    postalCode: company.postalCode,
    city: company.city,
    state: '',
    country: company.country,
    vat: company.vat,
  }
}
