import { currentLocale } from '#design/language/locale.ts'
import type { CurrentUser } from '#design/router/session.ts'
import { m } from '#words'

type Rights = Pick<CurrentUser, 'permissions' | 'clientType'>

/** Staff look after what is others’: nothing here welcomes a customer then, or tells how one begins. */
export const isForCustomer = ({ permissions }: Pick<CurrentUser, 'permissions'>): boolean => permissions.admin !== true

/** What this person can open, as a welcome may promise it: "domains and tickets". */
export function ownThings({ permissions, clientType }: Rights): string {
  const things = [
    permissions.domains && m.home_welcome_domains(),
    permissions.services && m.home_welcome_services(),
    permissions.invoices && clientType !== 'Managed Client' && m.home_welcome_invoices(),
    permissions.support && m.home_welcome_questions(),
  ].filter((thing) => typeof thing === 'string')
  return new Intl.ListFormat(currentLocale(), { type: 'conjunction' }).format(things)
}
