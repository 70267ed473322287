import type { DemoPersona, Page } from './persona.ts'
import {
  clientAddress,
  closedTicketAddress,
  firstServiceAddress,
  hostingAddress,
  serviceAddress,
  windowsAddress,
  zone,
} from './screen.ts'

/**
 * What is pressed, by its name, which fits where it begins alike: a button, a line of a menu, a switch that asks first, or the box of a row,
 * which stays ticked for what follows on the page. A row itself is known by what stands in it. A field is filled; a button may be refused what
 * was filled in, and ask about it.
 */
export type Press =
  | string
  | { switch: string }
  | { checkbox: string }
  | { row: string }
  | { fill: string; with: string }
  | { press: string; refused: RegExp; status: number }
/** One after the other; the last opens what is looked at. */
export type Presses = readonly [Press, ...Press[]]
/** An address, or what it is of and how it is found. */
export type Place = string | readonly [of: string, find: (page: Page) => Promise<string>]
export type PressedOn = readonly [as: DemoPersona, place: Place, ...opened: Presses[]]

export const told = (presses: Presses): string =>
  presses.map((press) => (typeof press === 'string' ? press : String(Object.values(press)[0]))).join(', ')

const domain = `/domains/${zone}`
const hosting = (tab: string): Place => [`the tab ${tab} of a hosting`, (page) => hostingAddress(page, tab)]
const windows = (tab: string): Place => [`the tab ${tab} of a hosting on Windows`, (page) => windowsAddress(page, tab)]
const service = (of: string, search: string): Place => [of, (page) => firstServiceAddress(page, search)]

/** Panels, dialogs, menus and tips without an address of their own, by the screen on which a press opens them. None of these presses changes anything. */
export const pressed: readonly PressedOn[] = [
  ['customer', '/domains', ['Exporteren'], ['Acties voor de-gouden-halm-voorbeeld.com']],
  ['customer', '/domains?q=halm', ['Weergave bewaren']],
  [
    'customer',
    '/domains?q=halm-voorbeeld.com',
    [{ checkbox: 'de-gouden-halm-voorbeeld.com selecteren' }],
    ['Verlengen'],
    ['Contacten'],
    ['Labels'],
    ['Meer'],
    ['Meer', 'Vergrendelen'],
    ['Meer', 'TTL instellen'],
  ],
  ['customer', domain, ['Acties voor'], ['Uitleg bij DNSSEC']],
  ['customer', '/domains/de-gouden-halm-voorbeeld.com', ['Verlengen']],
  ['partner', '/domains/records?q=192.0.2', [{ checkbox: '@ A ' }], ['Waarde vervangen']],
  ['customer', `${domain}/dns`, ['Zone'], ['Zone', 'Sneltoetsen'], ['Acties voor CAA @', 'Wijzigen'], ['Uitleg bij']],
  ['customer', `${domain}/dns?type=CAA`, [{ checkbox: 'CAA @ selecteren' }], ['Bewerken'], ['Sjabloon maken']],
  ['customer', `${domain}/snapshots`, ['Momentopname maken']],
  ['customer', `${domain}/dnssec`, ['DNSSEC']],
  [
    'customer',
    `${domain}/contacts`,
    ['Gegevens wijzigen: Houder'],
    ['Ander contact kiezen: Houder'],
    ['Gegevens wijzigen: Techniek'],
    [
      'Gegevens wijzigen: Houder',
      { fill: 'Bedrijfsnaam', with: 'Bakkerij De Zilveren Halm BV' },
      { press: 'Gegevens wijzigen', refused: /\/domains\/contact\//, status: 409 },
    ],
  ],
  ['customer', `${domain}/transfer`, ['Uitleg bij']],
  ['customer', '/domains/halm-koerier-voorbeeld.be/transfer', ['Terughalen']],
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
  ['customer', `${domain}/mail-log?incoming-sender=bank-controle`, ['Acties voor Uw kaart', 'Bekijken']],
  [
    'customer',
    `${domain}/mail-log?incoming-verdict=held&incoming-sender=bank-controle`,
    [{ checkbox: 'Uw kaart' }],
    ['Verwijderen'],
  ],
  ['customer', '/services', ['Exporteren'], ['Acties voor srv1.', 'Labels wijzigen']],
  [
    'customer',
    ['a server', (page) => serviceAddress(page, /^srv1\./)],
    ['Acties voor srv1.'],
    ['Acties voor srv1.', 'Opzeggen'],
  ],
  ['customer', service('a built site', 'section=web_builder'), ['Acties voor', 'Omzetten naar webhosting']],
  [
    'customer',
    hosting('site'),
    ['Alias toevoegen'],
    [`www.${zone} verwijderen`],
    ['Map van de website wijzigen'],
    ['Startpagina’s wijzigen'],
    ['Adres'],
  ],
  ['customer', hosting('php'), ['phpinfo'], [{ switch: 'New Relic staat uit' }]],
  [
    'customer',
    hosting('access'),
    [{ switch: 'Open' }],
    ['Nieuw wachtwoord'],
    ['Nieuw wachtwoord voor'],
    ['Sleutel toevoegen'],
    ['Database toevoegen'],
    [`w100000_shop verwijderen`],
  ],
  [
    'customer',
    ['a folder of a hosting', async (page) => `${await hostingAddress(page, 'files')}?path=/`],
    ['Meer voor deze map', 'Rechten in orde brengen'],
    ['Acties voor public', 'Verplaatsen'],
    ['Acties voor public', 'Inpakken'],
    ['Acties voor public', 'Rechten'],
  ],
  ['customer', hosting('tables'), ['Exporteren'], ['Importeren']],
  [
    'customer',
    ['a table of a hosting', async (page) => `${await hostingAddress(page, 'tables')}?table=setting`],
    [{ row: 'currency' }],
  ],
  ['customer', hosting('caches'), ['Varnish instellen']],
  [
    'customer',
    hosting('wordpress'),
    ['Aanmelden als iemand anders'],
    ['WordPress verwijderen'],
    ['Bijwerken'],
    ['Schema'],
    ['Testkopie maken'],
  ],
  [
    'customer',
    hosting('wordpress-plugins'),
    ['Plugin toevoegen'],
    ['Acties voor LiteSpeed Cache'],
    ['Acties voor LiteSpeed Cache', 'Verwijderen'],
  ],
  [
    'customer',
    hosting('wordpress-users'),
    ['Gebruiker toevoegen'],
    ['Acties voor Bram Claes', 'Rol wijzigen'],
    ['Acties voor An Peeters', 'Nieuw wachtwoord'],
    ['Acties voor Bram Claes', 'Verwijderen'],
  ],
  [
    'partner',
    '/wordpress?attention=updates',
    ['Acties voor bloemenhuis-kwikstaart'],
    ['Acties voor bloemenhuis-kwikstaart', 'Bijwerken'],
    [
      { checkbox: 'bloemenhuis-kwikstaart-voorbeeld.be' },
      { checkbox: 'crm.boekhandel-molenzicht-voorbeeld.be' },
      '2 sites bijwerken',
    ],
  ],
  ['customer', hosting('backups'), ['Terug naar'], ['Enkele bestanden'], ['Enkele tabellen'], ['Downloaden']],
  ['customer', hosting('upgrade'), ['Naar ']],
  ['customer', windows('iis'), ['Naam toevoegen'], ['Startpagina’s wijzigen'], ['shop.app.']],
  ['customer', windows('asp-net'), ['Samen wijzigen'], [{ switch: 'Als 32 bits' }]],
  ['customer', windows('ftp'), ['Eigen naam'], ['Nieuw wachtwoord'], [{ switch: 'FTP staat open' }]],
  ['customer', windows('virtual-directories'), ['Virtuele map toevoegen'], ['Virtuele map docs verwijderen']],
  ['customer', windows('sql-server'), ['Niveau wijzigen'], ['Eigen naam'], [{ switch: 'De database staat open' }]],
  ['customer', windows('scheduled-tasks'), ['Taak toevoegen'], ['Taak Weekrapport verwijderen']],
  [
    'customer',
    hosting('tasks'),
    ['Taak toevoegen'],
    [`Voorraad van ${zone} wijzigen`],
    [`Uitvoer van Voorraad van ${zone}`],
  ],
  ['customer', '/invoices/direct-debit', ['Rekening wijzigen'], ['Domiciliëring stopzetten']],
  ['customer', '/contacts', ['Acties voor Elise', 'Contact bewerken'], ['Acties voor Elise', 'Verwijderen']],
  ['customer', '/user/edit-profile', ['E-mailadres wijzigen']],
  [
    'customer',
    '/user/edit-profile?tab=sessions',
    ['Overal elders uitloggen'],
    [
      { fill: 'Toegelaten IP-adressen', with: '192.0.2.1' },
      { press: 'Lijst opslaan', refused: /\/allowed-addresses/, status: 409 },
    ],
  ],
  ['customer', '/user/edit-profile?tab=privacy', ['Vraag om te wissen']],
  ['customer', '/supports/details?id=1', ['Ticket sluiten']],
  ['customer', '/partner-signup', ['Lees de partnervoorwaarden']],
  ['customer', '/reports/domains-dnssec', ['Rapport opslaan']],
  [
    'customer',
    '/mail?q=an@',
    ['Mailbox toevoegen'],
    ['Acties voor an@'],
    [{ checkbox: 'an@' }],
    ['Aanmelden blokkeren'],
    ['Grootte wijzigen'],
  ],
  ['partner', '/overview', ['Klanten']],
  ['partner', '/supports/details?id=5', ['Doorgeven aan de provider']],
  ['partner', '/clients', ['Acties voor Bakkerij'], ['Acties voor Bakkerij', 'Gegevens wijzigen']],
  ['partner', '/clients', ['Acties voor Bakkerij', 'Wachtwoord instellen']],
  ['partner', ['a client', (page) => clientAddress(page)], ['Acties voor', 'Beveiligingscode controleren']],
  [
    'partner',
    service('a hosting of the partner’s clients', 'kind=hosting&status=Active'),
    ['Acties voor', 'Opschorten'],
    ['Acties voor', 'Opzeggen'],
  ],
  [
    'partner',
    '/partners/settings?tab=sub-accounts',
    ['Acties voor Noor', 'Wijzigen'],
    ['Acties voor Noor', 'Wachtwoord instellen'],
    ['Acties voor Noor', 'Uitschakelen'],
    ['Acties voor Noor', 'Verwijderen'],
  ],
  ['partner', '/integrations', ['Halo verbinden'], ['Instellingen'], [{ switch: "Mijn programma's mogen binnen" }]],
  ['admin', '/staff', ['Acties voor', 'Toewijzen of noteren']],
  [
    'admin',
    '/staff/users',
    ['Acties voor Noor Bremstruyk', 'Wijzigen'],
    ['Acties voor Noor Bremstruyk', 'Uitschakelen'],
  ],
  ['admin', '/staff/clients', ['Acties voor Bakkerij', 'Wachtwoord instellen']],
  ['admin', ['a client, for staff', (page) => clientAddress(page, { of: '/staff/clients' })], ['Wijzigen']],
  ['admin', '/invoices?status=Paid', [{ row: 'Betaald' }, 'Crediteren']],
  ['admin', '/staff/payments?state=paid', ['Acties voor', 'Terugbetalen'], ['Acties voor', 'Tegoed van de klant']],
  ['admin', service('a suspended service', 'status=Suspended&kind=s3'), ['Reactiveren']],
  [
    'admin',
    '/staff/orders?q=-voorbeeld.com',
    [{ row: 'Deels mislukt' }, 'Opnieuw proberen'],
    [{ row: 'Deels mislukt' }, 'Terugbetalen'],
    [{ row: 'Wacht op betaling' }, 'Bestelling annuleren'],
  ],
  ['admin', '/staff/billing?tab=trial', ['Nu factureren']],
  ['admin', '/staff/direct-debit?tab=mandates', ['Acties voor', 'Mandaat stopzetten']],
  ['admin', '/staff/support?ticket=1', ['Meer', 'Samenvoegen'], ['Meer', 'Weigeren'], ['Standaardantwoord invoegen']],
  ['admin', '/staff/support?canned=all', ['“']],
  ['admin', ['a closed ticket', (page) => closedTicketAddress(page)], ['Meer', 'Antwoord publiceren']],
  [
    'admin',
    '/staff/catalogue',
    [{ row: 'Cloudserver' }, 'Optie toevoegen'],
    [{ row: 'Cloudserver' }, 'Servertype toevoegen'],
    [{ row: 'S3-opslag' }, 'Groottes wijzigen'],
    [{ row: 'New Commerce' }, 'Licentie toevoegen'],
  ],
  ['admin', '/staff/catalogue?tab=extensions', ['Extensie toevoegen'], [{ row: '.be' }]],
  ['admin', '/staff/catalogue?tab=prices', ['Kopiëren naar nieuwe code'], ['Geschiedenis van']],
  ['admin', '/staff/promotions', [{ row: 'WELKOM10' }, 'Nu beëindigen']],
  ['admin', '/staff/service-status', ['Storing melden']],
  ['admin', '/staff/maintenance', ['Portaal sluiten']],
]
