import { incomingOrders } from '#base/driver-memory.ts'

/**
 * The register of personal data: every table that knows a client or an account, whether a copy of it is given, and what
 * erasing does with it. A test compares it with the database; a new table gets its line here.
 */
export type Holding = {
  /** Whose rows: by a column with the client's or the account's number, or by a condition in which `$client` stands for it. */
  of: { client: string } | { account: string } | { where: string }
  /** Left out of the copy: columns with secrets, or the whole table when it says nothing about the person. */
  given?: { without?: readonly string[] }
  onErasure:
    | { does: 'remove' }
    /** Column and what stands there afterwards, in SQL. */
    | { does: 'blank'; columns: Readonly<Record<string, string>> }
    | { does: 'keep'; because: 'accounts' | 'security' | 'technical' }
}

const remove = { does: 'remove' } as const
/** Invoices and what leads to them stay for ten years (VAT law). */
const accounts = { does: 'keep', because: 'accounts' } as const
/** Who did what: numbers that point at a blank account. */
const security = { does: 'keep', because: 'security' } as const
/** Says nothing about a person; goes with what it belongs to. */
const technical = { does: 'keep', because: 'technical' } as const
const blank = (columns: Record<string, string>) => ({ does: 'blank', columns }) as const

const client = (column = 'client_id') => ({ client: column })
const account = (column = 'account_id') => ({ account: column })

const nobody = { first_name: "''", last_name: "''" }
const nowhere = {
  company_name: "''",
  phone_number: "''",
  street: "''",
  postal_code: "''",
  city: "''",
  state: "''",
  vat: "''",
}
const erasedAddress = (what: string) => `'${what}-' || id || '@erased.invalid'`

const ofTickets = (column: string) => ({
  where: `${column} in (select id from support_ticket where client_id = $client)`,
})
const ofMessages = (column: string) => ({
  where: `${column} in (select id from support_message where ticket_id in (select id from support_ticket where client_id = $client))`,
})

/** Of a name that several had, an order under way is the last one's. */
const ordersOfDomains = `substring(key from '${incomingOrders.source}') in (select name from domain where client_id = $client
  and not exists (select from domain later where later.name = domain.name and later.id > domain.id))`

export const holdings: Readonly<Record<string, Holding>> = {
  // How somebody comes in.
  token_family: { of: account(), given: {}, onErasure: remove },
  passkey: { of: account(), given: { without: ['credential_id', 'public_key'] }, onErasure: remove },
  two_factor: { of: account(), onErasure: remove },
  recovery_code: { of: account(), onErasure: remove },
  security_code: { of: account(), onErasure: remove },
  sign_in_challenge: { of: account(), onErasure: remove },
  sign_in_device: { of: account(), given: { without: ['hash'] }, onErasure: remove },
  sign_in_event: { of: account(), given: {}, onErasure: remove },
  mailed_link: { of: account(), onErasure: remove },
  one_time_login: { of: account(), onErasure: remove },
  email_change: { of: account(), given: { without: ['confirm_hash', 'undo_hash'] }, onErasure: remove },
  linked_identity: { of: account(), given: {}, onErasure: remove },
  sso_attempt: { of: account(), onErasure: remove },
  api_token: { of: account(), given: { without: ['hash'] }, onErasure: remove },
  api_switch: { of: client(), onErasure: remove },

  // What somebody looked at, is told of and set up.
  activity_entry: { of: account(), given: {}, onErasure: remove },
  recent_client: { of: account(), onErasure: remove },
  notification: { of: account(), given: {}, onErasure: remove },
  notification_choice: { of: account(), given: {}, onErasure: remove },
  tag_colour: { of: client(), onErasure: remove },
  webhosting_default: { of: client(), onErasure: remove },
  licence_notification: { of: client(), given: {}, onErasure: remove },
  webhook_endpoint: { of: client(), given: { without: ['sealed_secret'] }, onErasure: remove },
  psa_link: { of: client(), onErasure: remove },
  psa_sent: { of: client(), onErasure: remove },
  psa_sync_item: { of: client(), onErasure: remove },
  event: { of: client(), onErasure: remove },
  task: { of: client(), given: {}, onErasure: technical },
  provider_operation: { of: client(), onErasure: technical },
  task_batch: { of: account(), onErasure: remove },
  // What a partner agreed to pay for his client.
  purchase_approval: { of: client(), given: { without: ['payload'] }, onErasure: accounts },
  product_access: { of: account(), onErasure: remove },
  psa_sync: { of: account(), onErasure: technical },

  // What was written both ways.
  support_draft: { of: account(), given: {}, onErasure: remove },
  support_presence: { of: account(), onErasure: remove },
  support_reading: { of: account(), onErasure: remove },
  support_reply_address: { of: ofTickets('ticket_id'), onErasure: remove },
  support_watcher: { of: ofTickets('ticket_id'), given: {}, onErasure: remove },
  support_attachment: { of: ofMessages('message_id'), onErasure: remove },
  support_message: {
    of: ofTickets('ticket_id'),
    given: { without: ['original_file_id'] },
    onErasure: blank({ body: "''", rest: "''", original_file_id: 'null', author_name: "''", author_email: "''" }),
  },
  support_ticket: { of: client(), given: {}, onErasure: blank({ subject: "'…'", verdict_comment: "''" }) },
  mail_message: {
    // The letter that says that all is gone is on its way, and the proof that the request was answered.
    of: { where: "client_id = $client and kind <> 'privacy.erasure-done'" },
    given: { without: ['body_html', 'attachments'] },
    onErasure: blank({
      recipient: "''",
      subject: "''",
      body_text: "''",
      body_html: "''",
      attachments: "'[]'",
      reply_to: 'null',
    }),
  },

  // What was ordered, delivered and paid.
  cart: { of: client(), given: {}, onErasure: remove },
  builder_site: { of: client(), given: {}, onErasure: accounts },
  share_link: { of: client(), given: { without: ['hash'] }, onErasure: remove },
  dns_template: { of: client(), given: {}, onErasure: remove },
  domain: { of: client(), given: {}, onErasure: accounts },
  // Orders under way at a registry, with their contacts; they go by themselves when the order has ended (`forget-orders.ts`).
  sandbox_state: { of: { where: ordersOfDomains }, given: {}, onErasure: blank({ value: "value - 'incoming'" }) },
  dns_snapshot: { of: account(), onErasure: technical },
  delegation_change: { of: account(), onErasure: technical },
  service: { of: client(), given: {}, onErasure: accounts },
  customer_order: { of: client(), given: {}, onErasure: accounts },
  order_item_event: { of: account(), onErasure: accounts },
  invoice: { of: client(), given: { without: ['search_text'] }, onErasure: accounts },
  e_delivery: { of: client(), given: {}, onErasure: accounts },
  receipt: { of: client(), given: {}, onErasure: accounts },
  credit_account: { of: client(), given: {}, onErasure: accounts },
  credit_entry: { of: client(), given: {}, onErasure: accounts },
  direct_debit_mandate: { of: client(), given: {}, onErasure: accounts },
  direct_debit_signature: { of: account(), given: { without: ['document'] }, onErasure: accounts },
  direct_debit_collection: { of: client(), given: {}, onErasure: accounts },
  bank_counterparty: { of: client(), given: {}, onErasure: remove },
  bank_match: { of: client(), onErasure: accounts },
  billing_problem: { of: client(), onErasure: technical },
  billing_run: { of: account(), onErasure: technical },
  bank_statement: { of: account(), onErasure: technical },
  bank_entry: { of: account(), onErasure: technical },

  // Who did what.
  audit_entry: { of: client(), given: {}, onErasure: security },
  partner_application: {
    of: client(),
    given: {},
    onErasure: blank({ message: "''", vat_name: "''", vat_address: "''", terms_ip: "''" }),
  },
  erasure_request: { of: client(), given: {}, onErasure: blank({ words: "''" }) },

  // Last, because the others point at them.
  contact: {
    of: client(),
    given: {},
    onErasure: blank({
      ...nobody,
      ...nowhere,
      address2: "''",
      mobile: "''",
      email: erasedAddress('contact'),
      removed_at: 'coalesce(removed_at, now())',
    }),
  },
  account: {
    of: client(),
    given: { without: ['password_hash'] },
    onErasure: blank({
      ...nobody,
      email: erasedAddress('account'),
      password_hash: 'null',
      preferences: "'{}'",
      permissions: "'{}'",
      ip_allowlist: "''",
      disabled_at: 'coalesce(disabled_at, now())',
      removed_at: 'coalesce(removed_at, now())',
    }),
  },
  client: {
    of: { client: 'id' },
    given: {},
    onErasure: blank({
      ...nobody,
      ...nowhere,
      email: erasedAddress('client'),
      closed_at: 'coalesce(closed_at, now())',
    }),
  },
}

/** The condition on a table's rows for one client, whose number takes the place of `$client`. */
export function ofClient({ of }: Holding): string {
  if ('where' in of) return of.where
  return 'client' in of
    ? `${of.client} = $client`
    : `${of.account} in (select id from account where client_id = $client)`
}

/** The same for one account (`$account`); undefined where a table does not tell a client's people apart. */
export function ofAccount(table: string, { of }: Holding): string | undefined {
  if (table === 'account') return 'id = $account'
  return 'account' in of ? `${of.account} = $account` : undefined
}
