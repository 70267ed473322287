import type { DemoPersona } from './persona.ts'
import { zone } from './screen.ts'

/** The names of what is pressed, one after the other: a button, then a line of the menu that it opens. A name fits where it begins alike. */
export type Presses = readonly [button: string, entry?: string]
export type PressedOn = readonly [as: DemoPersona, address: string, ...opened: Presses[]]

const domain = `/domains/${zone}`

/** Panels, dialogs, menus and tips without an address of their own, by the screen on which a press opens them. None of these presses changes anything. */
export const pressed: readonly PressedOn[] = [
  ['customer', '/overview', ['Meldingen'], ['Taken']],
  ['customer', '/domains', ['Exporteren'], ['Acties voor de-gouden-halm-voorbeeld.com']],
  ['customer', '/domains?q=halm', ['Weergave bewaren']],
  ['customer', domain, ['Acties voor'], ['Uitleg bij DNSSEC']],
  ['customer', `${domain}/dns`, ['Zone'], ['Zone', 'Sneltoetsen'], ['Acties voor CAA @', 'Wijzigen'], ['Uitleg bij']],
  ['customer', `${domain}/templates`, ['Van deze zone'], ['Leeg beginnen']],
  [
    'customer',
    `${domain}/contacts`,
    ['Gegevens wijzigen: Houder'],
    ['Ander contact kiezen: Houder'],
    ['Gegevens wijzigen: Techniek'],
  ],
  ['customer', `${domain}/transfer`, ['Uitleg bij']],
  [
    'customer',
    `${domain}/mailboxes`,
    ['Bekijk de records'],
    ['Mailpakket'],
    ['Acties voor an@'],
    ['Acties voor an@', 'Wijzigen'],
    ['Acties voor an@', 'Automatisch antwoord'],
    ['Acties voor an@', 'Test sturen'],
    ['Acties voor an@', 'Instellen in je mailprogramma'],
    ['Acties voor an@', 'Iemand vertrekt'],
    ['Acties voor an@', 'Mailbox verwijderen'],
  ],
  [
    'customer',
    `${domain}/mail-forwarding`,
    ['Acties voor facturen@', 'Wijzigen'],
    ['Acties voor facturen@', 'Doorstuurregel verwijderen'],
  ],
  ['customer', `${domain}/spam-filter`, ['Afzenders toevoegen'], ['Acties voor jonas@']],
  ['customer', `${domain}/mail-log`, ['Acties voor Uw kaart', 'Bekijken']],
  ['customer', '/services', ['Exporteren'], ['Acties voor srv1.', 'Labels wijzigen']],
  ['customer', '/invoices/direct-debit', ['Rekening wijzigen'], ['Domiciliëring stopzetten']],
  ['customer', '/contacts', ['Acties voor Elise', 'Contact bewerken'], ['Acties voor Elise', 'Verwijderen']],
  ['customer', '/user/edit-profile', ['E-mailadres wijzigen']],
  ['customer', '/user/edit-profile?tab=sessions', ['Overal elders uitloggen']],
  ['customer', '/supports/details?id=1', ['Ticket sluiten']],
  ['customer', '/mail', ['Mailbox toevoegen'], ['Acties voor an@']],
  ['partner', '/clients', ['Acties voor Bakkerij'], ['Acties voor Bakkerij', 'Gegevens wijzigen']],
  ['partner', '/clients', ['Acties voor Bakkerij', 'Wachtwoord instellen']],
  [
    'partner',
    '/partners/settings?tab=sub-accounts',
    ['Acties voor Noor', 'Wijzigen'],
    ['Acties voor Noor', 'Wachtwoord instellen'],
    ['Acties voor Noor', 'Uitschakelen'],
    ['Acties voor Noor', 'Verwijderen'],
  ],
  ['partner', '/integrations', ['Halo verbinden'], ['Instellingen']],
  ['admin', '/staff', ['Acties voor', 'Toewijzen of noteren']],
  [
    'admin',
    '/staff/users',
    ['Acties voor Noor Bremstruyk', 'Wijzigen'],
    ['Acties voor Noor Bremstruyk', 'Uitschakelen'],
  ],
  ['admin', '/staff/clients', ['Acties voor Bakkerij', 'Wachtwoord instellen']],
  ['admin', '/staff/payments', ['Acties voor', 'Terugbetalen'], ['Acties voor', 'Tegoed van de klant']],
  ['admin', '/staff/service-status', ['Storing melden']],
  ['admin', '/staff/maintenance', ['Portaal sluiten']],
]
