import type { AccountId, ClientId } from '#base/ids.ts'
import { refuser } from '#base/refusal.ts'
import type { BrandName } from '#brands/brands.ts'
import type { Work } from '#platform/context.ts'
import { signInRefusals } from '../contract/refusals.ts'
import { mainPermissions } from '../rules/main-permissions.ts'
import { accountStore } from './account-store.ts'
import { passwordHasher } from './password-hasher.ts'
import { mailInvitation, mailVerification } from './session-mails.ts'

const refuse = refuser(signInRefusals)

export type AccountRequest = {
  clientId: ClientId
  brand: BrandName
  email: string
  firstName: string
  lastName: string
  locale: string
  /** Without one, a mail invites the person to choose it. */
  password?: string | undefined
  permissions?: Record<string, boolean>
  /** Who opened the account, named in the mail. */
  invitedBy?: string | undefined
  /** For a user who signs in through another provider and needs no password. */
  withoutMail?: boolean
}

/** Makes the account and its first mail. Refuses `email_in_use` at the field `emailAddress`. */
export async function openAccount(work: Work, request: AccountRequest): Promise<AccountId> {
  const email = request.email.trim()
  if (await accountStore.isKnown(work.sql, email)) refuse('email_in_use', { field: 'emailAddress' })
  const accountId = await accountStore.add(work.sql, {
    clientId: request.clientId,
    email,
    firstName: request.firstName,
    lastName: request.lastName,
    locale: request.locale,
    passwordHash: request.password === undefined ? null : await passwordHasher.hash(request.password),
    permissions: request.permissions ?? mainPermissions,
  })
  if (accountId === undefined) return refuse('email_in_use', { field: 'emailAddress' })
  if (request.withoutMail) return accountId
  const person = {
    id: accountId,
    client_id: request.clientId,
    email,
    first_name: request.firstName,
    locale: request.locale,
  }
  if (request.password === undefined) await mailInvitation(work, person, request.brand, request.invitedBy)
  else await mailVerification(work, person, request.brand)
  return accountId
}
