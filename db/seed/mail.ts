import { usualPolicy } from '#areas/mail/filter/rules/policy.ts'
import { partsOf } from '#areas/mail/mailboxes/rules/address.ts'
import type { AutoReply } from '#areas/mail/mailboxes/rules/auto-reply.ts'
import { bytesOf, type SizeGb } from '#areas/mail/mailboxes/rules/size.ts'
import { addDays } from '#base/dates.ts'
import type { SeededDomain } from './domains.ts'
import type { People } from './people.ts'
import { daysBefore, momentOn, type Plan, type SeedClient } from './plan.ts'
import { expectDone, type Sandboxes } from './sandboxes.ts'

/** A mailbox of the demo world: how large it is, and how much of it was filled when it began, of a hundred. */
type Box = { name: string; size: SizeGb; full: number; reply?: (plan: Plan) => AutoReply }
type MailOf = {
  boxes: readonly Box[]
  /** Name and destinations; a destination without an at sign is a mailbox of the domain. */
  forwards?: readonly [name: string, destinations: readonly string[], keepsCopy?: true][]
  catchAll?: string
  allow?: readonly string[]
  deny?: readonly string[]
}

const away = (plan: Plan): AutoReply => ({
  subject: 'Even afwezig',
  message:
    'Bedankt voor je bericht. Ik ben enkele dagen afwezig en antwoord zodra ik terug ben.\n\nDringend? Bel de bakkerij.',
  from: daysBefore(plan, 2),
  until: addDays(daysBefore(plan, 0), 5),
  everyDays: 7,
})

const bakery: MailOf = {
  boxes: [
    { name: 'info', size: 5, full: 71 },
    { name: 'an', size: 10, full: 34, reply: away },
    { name: 'bestellingen', size: 2, full: 93 },
    { name: 'boekhouding', size: 3, full: 22 },
  ],
  forwards: [
    ['facturen', ['boekhouding']],
    ['info', ['bakkerij@elders.example'], true],
    ['feest', ['an', 'feestzaal@elders.example']],
  ],
  catchAll: 'info',
  allow: ['groothandel-de-schelde.example', 'jonas@atelier-noord.example'],
  deny: ['weekdeals.example'],
}
const shop: MailOf = {
  boxes: [
    { name: 'winkel', size: 2, full: 48 },
    { name: 'retour', size: 1, full: 12 },
  ],
  forwards: [['hallo', ['winkel']]],
}
const small: MailOf = { boxes: [{ name: 'info', size: 2, full: 40 }] }

/** Which of their active domains have mail: the first ones of each. */
const plannedFor = (people: People): readonly [SeedClient, readonly MailOf[]][] => [
  [people.customer, [bakery, small, small, shop]],
  [people.partner, [shop, small]],
  [people.managed, [small]],
]

/** The mail of some domains of those whom people look at first, at the host of mail and here. */
export async function addMail(
  plan: Plan,
  people: People,
  domains: readonly SeededDomain[],
  sandboxes: Sandboxes,
): Promise<void> {
  for (const [client, mails] of plannedFor(people)) {
    const active = domains.filter((domain) => domain.client.id === client.id && domain.status === 'Active')
    for (const [index, mail] of mails.entries()) {
      const domain = active[index]
      if (domain) await addMailOf(plan, domain, mail, sandboxes)
    }
  }
}

async function addMailOf(plan: Plan, domain: SeededDomain, mail: MailOf, { mailHost }: Sandboxes): Promise<void> {
  const begun = momentOn(daysBefore(plan, 60))
  const address = (name: string) => (name.includes('@') ? name : `${name}@${domain.name}`)
  await mailHost.adopt({
    domain: domain.name,
    pack: '5',
    madeAt: Date.parse(begun),
    catchAll: mail.catchAll ? address(mail.catchAll) : null,
    mailboxes: mail.boxes.map(({ name, size, full, reply }) => ({
      address: address(name),
      quotaBytes: bytesOf(size),
      passwordHash: '',
      isOn: true,
      readyAt: Date.parse(begun),
      given: { messages: full * size * 120, bytes: Math.round((bytesOf(size) * full) / 100) },
      autoReply: reply ? { since: Date.parse(momentOn(daysBefore(plan, 3))), reply: reply(plan) } : null,
    })),
    forwards: (mail.forwards ?? []).map(([name, destinations, keepsCopy = false]) => ({
      source: address(name),
      destinations: destinations.map(address),
      keepsCopy,
    })),
    policies: [{ since: Date.parse(begun), policy: policyOf(mail) }],
  })
  addRows(plan, domain, begun, expectDone(await mailHost.readDomain(domain.name)))
  addPolicy(plan, domain, begun, mail)
  if (mail === bakery) addMigration(plan, domain)
}

const policyOf = ({ allow = [], deny = [] }: MailOf) => ({ ...usualPolicy, allow, deny })

type Facts = Extract<Awaited<ReturnType<Sandboxes['mailHost']['readDomain']>>, { kind: 'done' }>['value']

/** What the portal last read of it. */
function addRows({ rows }: Plan, { id: domainId }: SeededDomain, begun: string, facts: Facts): void {
  const dates = { created_at: begun, updated_at: begun }
  rows.put('mail_domain', {
    domain_id: domainId,
    pack: facts.domain.pack,
    kept_version: 1,
    catch_all: facts.domain.catchAll,
    read_at: facts.readAt,
    ...dates,
  })
  const nameOf = (address: string) => partsOf(address)?.name ?? address
  for (const box of facts.mailboxes)
    rows.add('mailbox', {
      domain_id: domainId,
      name: nameOf(box.address),
      quota_bytes: box.quotaBytes,
      state: 'ready',
      used_bytes: box.usedBytes,
      messages: box.messages,
      last_sign_in_at: box.lastSignInAt,
      auto_reply: box.autoReply,
      ...dates,
    })
  for (const { source, destinations, keepsCopy } of facts.forwards)
    rows.add('mail_forward', {
      domain_id: domainId,
      name: nameOf(source),
      destinations: [...destinations],
      keeps_copy: keepsCopy,
      state: 'ready',
      ...dates,
    })
}

function addPolicy({ rows }: Plan, { id: domainId }: SeededDomain, begun: string, mail: MailOf): void {
  const { allow, deny } = policyOf(mail)
  rows.put('mail_policy', {
    domain_id: domainId,
    kept_version: 1,
    state: 'kept',
    created_at: begun,
    updated_at: begun,
  })
  for (const [list, senders] of Object.entries({ allow, deny }))
    for (const sender of senders) {
      // A domain is written onto a list; a single address came with a message that was let through.
      const origin = list === 'allow' && sender.includes('@') ? 'held' : 'written'
      rows.add('mail_sender', { domain_id: domainId, list, sender, origin, created_at: begun })
    }
}

/** A mailbox that came from elsewhere, with what could not come along. */
function addMigration(plan: Plan, domain: SeededDomain): void {
  const folder = (name: string, messages: number, megabytes: number, lostMessages = 0) => {
    const bytes = megabytes * 1024 ** 2
    return { name, messages, bytes, doneMessages: messages, doneBytes: bytes, lostMessages }
  }
  const day = momentOn(daysBefore(plan, 58))
  plan.rows.add('mail_migration', {
    domain_id: domain.id,
    client_id: domain.client.id,
    mailbox: `boekhouding@${domain.name}`,
    host: 'imap.vorige-provider.example',
    port: 993,
    is_tls: true,
    user_name: `boekhouding@${domain.name}`,
    is_trial: false,
    state: 'done',
    folders: [folder('INBOX', 1_204, 388), folder('Sent', 611, 140, 2), folder('Archief/2025', 2_930, 902)],
    lost: [
      { folder: 'Sent', subject: 'Filmpje van het feest', because: 'too_large' },
      { folder: 'Sent', subject: 'Foto’s werf', because: 'too_large' },
    ],
    asked_at: day,
    told_at: day,
    finished_at: day,
  })
}
