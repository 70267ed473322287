import { rightFor } from '#areas/people/mail-archive/rules/mail-kinds.ts'
import type { Caller, Permission } from '#base/access.ts'
import type { MailTopic } from '#base/mail-topics.ts'

type Rights = readonly Permission[]

/** What a user with selected domains and services does not see of all of the client's. */
const ofProducts: Rights = ['domains', 'services', 'products', 'orders']

/** Whether a user may see what any of these rights opens; everybody who manages users may see what asks for none. */
export const covers = ({ permissions, selectedProducts }: Caller, needs: Rights = []): boolean =>
  needs.length === 0 ||
  needs.some((right) => permissions[right] === true && !(selectedProducts && ofProducts.includes(right)))

/** Which rights open what the log and the tasks tell, by the beginning of the action or the kind. */
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

/** Mails to the provider's own people are about what a client asks of them. */
const rightsOfTopic = (topic: MailTopic | undefined): Rights => {
  if (topic === undefined) return []
  return topic === 'house' ? ['support'] : [rightFor[topic]]
}

type Row = Readonly<Record<string, unknown>>
export type Reader = { principal: Caller; email: string; mailKinds: Readonly<Record<string, MailTopic>> }

/** Tables that tell of everything: whose rows are given is said row by row. What is about the reader always is. */
const byRow: Readonly<Record<string, (row: Row, reader: Reader) => boolean>> = {
  audit_entry: (row, { principal }) =>
    row.account_id === principal.accountId || covers(principal, rightsOf(String(row.action))),
  task: (row, { principal }) => row.account_id === principal.accountId || covers(principal, rightsOf(String(row.kind))),
  mail_message: (row, { principal, email, mailKinds }) =>
    row.recipient === email || covers(principal, rightsOfTopic(mailKinds[String(row.kind)])),
}

export const isCovered = (table: string, row: Row, reader: Reader): boolean => byRow[table]?.(row, reader) ?? true
