import { rightFor } from '#areas/people/mail-archive/rules/mail-kinds.ts'
import type { Caller, Permission } from '#base/access.ts'
import type { MailTopic } from '#base/mail-topics.ts'

type Rights = readonly Permission[]

/** Rights whose data a user with selected products sees only partly. */
const ofProducts: Rights = ['domains', 'services', 'products', 'orders']

/** Whether a user may see what one of these rights opens; without rights, users who manage users may. */
export const covers = ({ permissions, selectedProducts }: Caller, needs: Rights = []): boolean =>
  needs.length === 0 ||
  needs.some((right) => permissions[right] === true && !(selectedProducts && ofProducts.includes(right)))

/** The rights that open entries of the audit log and tasks, by prefix of the action or kind. */
const beginnings: readonly (readonly [string, Rights])[] = [
  ['billing.', ['invoices']],
  ['ordering.', ['orders']],
  ['dns.', ['domains']],
  ['domain.', ['domains']],
  ['domains.', ['domains']],
  ['service.', ['services', 'products']],
  ['services.', ['services', 'products']],
  ['support.', ['support']],
]
const rightsOf = (what: string): Rights => beginnings.find(([beginning]) => what.startsWith(beginning))?.[1] ?? []

/** Mails to staff concern the requests of a client. */
const rightsOfTopic = (topic: MailTopic | undefined): Rights => {
  if (topic === undefined) return []
  return topic === 'house' ? ['support'] : [rightFor[topic]]
}

type Row = Readonly<Record<string, unknown>>
export type Reader = { principal: Caller; email: string; mailKinds: Readonly<Record<string, MailTopic>> }

/** Tables with rows about many topics, decided row by row. Rows about the reader are always included. */
const byRow: Readonly<Record<string, (row: Row, reader: Reader) => boolean>> = {
  audit_entry: (row, { principal }) =>
    row.account_id === principal.accountId || covers(principal, rightsOf(String(row.action))),
  task: (row, { principal }) => row.account_id === principal.accountId || covers(principal, rightsOf(String(row.kind))),
  mail_message: (row, { principal, email, mailKinds }) =>
    row.recipient === email || covers(principal, rightsOfTopic(mailKinds[String(row.kind)])),
}

export const isCovered = (table: string, row: Row, reader: Reader): boolean => byRow[table]?.(row, reader) ?? true
