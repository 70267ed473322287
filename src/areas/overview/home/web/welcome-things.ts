import { currentLocale } from '#design/language/locale.ts'
import type { CurrentUser } from '#design/router/session.ts'
import { m } from '#words'

type Rights = Pick<CurrentUser, 'permissions' | 'clientType'>

/** Staff manage other people's things, so they get no welcome for customers. */
export const isForCustomer = ({ permissions }: Pick<CurrentUser, 'permissions'>): boolean => permissions.admin !== true

/** What the user can open, for the welcome text: "domains and tickets". */
export function ownThings({ permissions, clientType }: Rights): string {
  const things = [
    permissions.domains && m.home_welcome_domains(),
    permissions.services && m.home_welcome_services(),
    permissions.invoices && clientType !== 'Managed Client' && m.home_welcome_invoices(),
    permissions.support && m.home_welcome_questions(),
  ].filter((thing) => typeof thing === 'string')
  return new Intl.ListFormat(currentLocale(), { type: 'conjunction' }).format(things)
}
