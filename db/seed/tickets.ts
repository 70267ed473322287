import type { Side } from '#areas/support/tickets/rules/sides.ts'
import type { TicketState } from '#areas/support/tickets/rules/states.ts'
import { dueFrom, type Priority } from '#areas/support/tickets/rules/targets.ts'
import type { People } from './people.ts'
import { minutesBefore, type Plan, type SeedClient } from './plan.ts'

type Line = {
  by: SeedClient
  side: Side
  minutesAgo: number
  text: string
  audience?: 'provider' | 'desks'
  file?: string
}
type TicketPlan = {
  client: SeedClient
  subject: string
  department: string
  state: TicketState
  priority?: Priority
  desk?: 'partner'
  passedOn?: true
  taken?: true
  verdict?: 'good'
  lines: readonly Line[]
}

const hour = 60
const day = 24 * hour

/** A few questions as people ask them: one that waits, one that was answered, one of a managed client at its partner, one long done. */
export function addTickets(plan: Plan, people: People): void {
  const { customer, partner, managed, staff } = people
  const asks = (by: SeedClient, minutesAgo: number, text: string, file?: string): Line => ({
    by,
    side: 'customer',
    minutesAgo,
    text,
    ...(file ? { file } : {}),
  })
  const answers = (minutesAgo: number, text: string): Line => ({ by: staff, side: 'provider', minutesAgo, text })
  const planned: TicketPlan[] = [
    {
      client: customer,
      subject: 'Bestellingen via het formulier komen niet aan',
      department: 'technical',
      state: 'waiting',
      priority: 'high',
      taken: true,
      lines: [
        asks(
          customer,
          2 * day,
          'Sinds maandag krijgen we geen mails meer van het bestelformulier.\n\n- gewone mails komen wel aan\n- het formulier toont geen fout\n\nIn bijlage wat de server schrijft.',
          'formulier.log',
        ),
        {
          by: staff,
          side: 'provider',
          audience: 'provider',
          minutesAgo: 2 * day - 50,
          text: 'SPF mist de webserver, zie ook vorige maand.',
        },
        answers(
          2 * day - hour,
          'Dag Lotte,\n\nDe mails worden geweigerd omdat je **SPF-record** onze webserver niet noemt. Voeg dit toe:\n\n```\nv=spf1 include:spf.belfry.example ~all\n```\n\nMogen wij dat voor je doen?',
        ),
      ],
    },
    {
      client: customer,
      subject: 'Factuur op een ander adres',
      department: 'billing',
      state: 'open',
      lines: [asks(customer, 3 * hour, 'We zijn verhuisd. Kan het nieuwe adres al op de volgende factuur staan?')],
    },
    {
      client: customer,
      subject: 'Wachtwoord van een mailbox wijzigen',
      department: 'technical',
      state: 'closed',
      verdict: 'good',
      lines: [
        asks(customer, 30 * day, 'Hoe kies ik een nieuw wachtwoord voor info@?'),
        answers(30 * day - 40, 'Dat kan onder *Domeinnamen › Mail*. Laat gerust weten als het niet lukt.'),
      ],
    },
    {
      client: partner,
      subject: 'Twintig domeinen tegelijk verhuizen',
      department: 'domains',
      state: 'answered',
      taken: true,
      lines: [
        asks(partner, 5 * day, 'Een nieuwe klant brengt twintig domeinen mee. Kan dat in één keer?'),
        answers(4 * day, 'Zeker: in het winkelmandje kan je codes per domein plakken, regel per regel.'),
      ],
    },
    {
      client: managed,
      subject: 'Agenda op de website toont de verkeerde dag',
      department: 'technical',
      state: 'open',
      desk: 'partner',
      lines: [asks(managed, 5 * hour, 'Patiënten zien de afspraken een dag te vroeg. Kan je eens kijken?')],
    },
    {
      client: managed,
      subject: 'Back-up van vorige week terugzetten',
      department: 'technical',
      state: 'pending',
      priority: 'urgent',
      passedOn: true,
      taken: true,
      lines: [
        asks(managed, 9 * hour, 'De nieuwsberichten van vorige week zijn verdwenen.'),
        {
          by: partner,
          side: 'partner',
          audience: 'desks',
          minutesAgo: 8 * hour,
          text: 'Kunnen jullie de back-up van donderdag terugzetten?',
        },
      ],
    },
  ]
  for (const wanted of planned) addTicket(plan, people, wanted)
  addCanned(plan)
}

function addTicket(plan: Plan, people: People, wanted: TicketPlan): void {
  const { client, lines, state } = wanted
  const first = lines[0]!.minutesAgo
  const last = lines.at(-1)!.minutesAgo
  const priority = wanted.priority ?? 'normal'
  const answered = lines.find(({ side, audience }) => side === 'provider' && !audience)
  const reached = new Date(minutesBefore(plan, wanted.passedOn ? last : first))
  const due = wanted.desk ? undefined : dueFrom(priority, reached)
  const ticketId = plan.rows.add('support_ticket', {
    brand: client.brand,
    client_id: client.id,
    desk: wanted.desk ?? 'provider',
    passed_on_at: wanted.passedOn ? minutesBefore(plan, last) : null,
    department: wanted.department,
    priority,
    subject: wanted.subject,
    state,
    opened_by: client.accountIds[0]!,
    assigned_to: wanted.taken ? people.staff.accountIds[0]! : null,
    opened_at: minutesBefore(plan, first),
    changed_at: minutesBefore(plan, last),
    their_turn_since: state === 'waiting' || state === 'answered' ? minutesBefore(plan, last) : null,
    first_response_due: answered || !due ? null : due.firstResponseDue.toISOString(),
    first_response_at: answered ? minutesBefore(plan, answered.minutesAgo) : null,
    solution_due: due ? due.solutionDue.toISOString() : null,
    ended_at: state === 'closed' ? minutesBefore(plan, last - day) : null,
    verdict: wanted.verdict ?? null,
    verdict_at: wanted.verdict ? minutesBefore(plan, last - day) : null,
  })
  for (const line of lines) addLine(plan, ticketId, line)
}

function addLine(plan: Plan, ticketId: number, { by, side, minutesAgo, text, audience = undefined, file }: Line): void {
  const at = minutesBefore(plan, minutesAgo)
  const messageId = plan.rows.add('support_message', {
    ticket_id: ticketId,
    side,
    audience: audience ?? 'all',
    account_id: by.accountIds[0]!,
    author_name: `${by.firstName} ${by.lastName}`,
    author_email: by.email,
    body: text,
    created_at: at,
  })
  if (!file) return
  const content = Buffer.from('550 5.7.1 SPF: afzender niet toegestaan\n')
  const fileId = plan.rows.add('stored_file', {
    name: file,
    type: 'text/plain',
    bytes: content.length,
    // As the database writes octets.
    content: `\\x${content.toString('hex')}` as unknown as Buffer,
    created_at: at,
  })
  plan.rows.add('support_attachment', { message_id: messageId, file_id: fileId, created_at: at })
}

const canned = [
  [
    'nl',
    'Meer uitleg gevraagd',
    'Kan je ons zeggen wanneer het begon, en wat je precies ziet? Een schermafbeelding helpt.',
  ],
  ['nl', 'Opgelost', 'Het is opgelost. Wil je nakijken of alles weer werkt?'],
  ['en', 'More details', 'Could you tell us when it began, and what you see exactly? A screenshot helps.'],
  ['fr', 'Plus d’explications', 'Pouvez-vous nous dire quand cela a commencé et ce que vous voyez ? Une capture aide.'],
] as const

function addCanned(plan: Plan): void {
  for (const [locale, title, body] of canned)
    plan.rows.add('support_canned_reply', {
      brand: 'belfry',
      locale,
      title,
      body,
      changed_at: minutesBefore(plan, 90 * day),
    })
}
