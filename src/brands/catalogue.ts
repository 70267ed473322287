import type { Words } from '#base/locale.ts'
import type { BrandName } from './brands.ts'
import { officeProducts } from './catalogue-office.ts'
import type { PricedKind } from './catalogue-prices.ts'

export type OptionRow = {
  id: string
  name: Words
  /** The first one holds when nothing is chosen. Retail, for one month. */
  choices: readonly { id: string; name: Words; monthlyCents: number }[]
}

/** One product as it stands in the catalogue at first start. Amounts are retail, in euro cents without VAT. */
export type ProductRow = {
  pid: number
  group: string
  variant?: string
  entryGroup?: 'ssl' | 'webhosting' | 'office' | 's3'
  /** Who delivers it. */
  kind: 'hosting' | 'mail' | 'office' | 'cloud' | 's3' | 'ssl' | 'licence' | 'builder' | 'none'
  /** Which discount of a price code holds for it. */
  priced: PricedKind
  name: Words
  info: Words
  prices: Partial<Record<'monthly' | 'quarterly' | 'yearly' | 'biennially' | 'one-time', number>>
  setupCents?: number
  /** So long it costs nothing when it is new (service areas §9). */
  freeMonths?: number
  options?: readonly OptionRow[]
  requiresLogin?: boolean
  /** Left out: every brand. */
  brands?: readonly BrandName[]
}

const same = (text: string): Words => ({ nl: text, en: text, fr: text })
const option = (id: string, name: Words, choices: [id: string, name: Words, monthlyCents: number][]): OptionRow => ({
  id,
  name,
  choices: choices.map(([choice, words, monthlyCents]) => ({ id: choice, name: words, monthlyCents })),
})

const mailboxes = option('mailboxes', { nl: 'Mailboxen', en: 'Mailboxes', fr: 'Boîtes mail' }, [
  ['5', { nl: '5 mailboxen', en: '5 mailboxes', fr: '5 boîtes mail' }, 0],
  ['50', { nl: '50 mailboxen', en: '50 mailboxes', fr: '50 boîtes mail' }, 300],
  ['unlimited', { nl: 'Onbeperkt', en: 'Unlimited', fr: 'Illimité' }, 600],
])
/** Sold without hosting, where five come with the domain. */
const mailboxesAlone = option('mailboxes', { nl: 'Mailboxen', en: 'Mailboxes', fr: 'Boîtes mail' }, [
  ['50', { nl: '50 mailboxen', en: '50 mailboxes', fr: '50 boîtes mail' }, 0],
  ['unlimited', { nl: 'Onbeperkt', en: 'Unlimited', fr: 'Illimité' }, 300],
])
const hourlyBackup = option('backup', { nl: 'Back-up', en: 'Backup', fr: 'Sauvegarde' }, [
  [
    'daily',
    { nl: 'Dagelijks, 3 maanden bewaard', en: 'Daily, kept for 3 months', fr: 'Quotidienne, conservée 3 mois' },
    0,
  ],
  [
    'hourly',
    { nl: 'Elk uur, 12 maanden bewaard', en: 'Hourly, kept for 12 months', fr: 'Toutes les heures, conservée 12 mois' },
    1_500,
  ],
])

const webBuilder = {
  group: 'web_builder',
  entryGroup: 'webhosting',
  kind: 'builder',
  priced: 'hosting',
  name: { nl: 'Sitebouwer', en: 'Website builder', fr: 'Créateur de site' },
  info: {
    nl: 'Maak zelf je site uit 22 soorten sjablonen, zonder reclame. De gratis versie zit bij elk domein',
    en: 'Make your own site from 22 kinds of templates, without advertising. The free version comes with every domain',
    fr: 'Créez votre site à partir de 22 catégories de modèles, sans publicité. La version gratuite accompagne chaque domaine',
  },
} as const

const serverOptions = [
  option('os', { nl: 'Besturingssysteem', en: 'Operating system', fr: 'Système d’exploitation' }, [
    ['debian-12', same('Debian 12'), 0],
    ['ubuntu-24.04', same('Ubuntu 24.04'), 0],
    ['alma-9', same('AlmaLinux 9'), 0],
    ['windows-2022', same('Windows Server 2022'), 2_200],
  ]),
  hourlyBackup,
]

/** Every product group of core §7. `services` holds what people do for you, and licences of other makers. */
export const productRows: readonly ProductRow[] = [
  ...officeProducts,
  {
    pid: 200,
    group: 'shared_hosting',
    entryGroup: 'webhosting',
    kind: 'hosting',
    priced: 'hosting',
    name: same('Webhosting 2 GB'),
    info: {
      nl: 'Voor een eenvoudige site, met mail en databank',
      en: 'For a simple site, with mail and a database',
      fr: 'Pour un site simple, avec e-mail et base de données',
    },
    prices: { yearly: 4_800, biennially: 9_000 },
    freeMonths: 12,
    options: [mailboxes],
  },
  {
    pid: 210,
    group: 'webhosting_performance',
    entryGroup: 'webhosting',
    kind: 'hosting',
    priced: 'hosting',
    name: same('Webhosting Performance'),
    info: {
      nl: 'Snel, met Redis, Varnish en SSH',
      en: 'Fast, with Redis, Varnish and SSH',
      fr: 'Rapide, avec Redis, Varnish et SSH',
    },
    prices: { monthly: 1_200, yearly: 12_000, biennially: 22_800 },
    options: [mailboxes],
  },
  {
    pid: 211,
    group: 'webhosting_performance',
    variant: 'xl',
    entryGroup: 'webhosting',
    kind: 'hosting',
    priced: 'hosting',
    name: same('Webhosting Performance XL'),
    info: {
      nl: '25 GB en meer rekenkracht voor drukke sites',
      en: '25 GB and more power for busy sites',
      fr: '25 Go et plus de puissance pour les sites fréquentés',
    },
    prices: { monthly: 2_400, yearly: 24_000, biennially: 45_600 },
    options: [mailboxes],
  },
  { ...webBuilder, pid: 220, prices: { yearly: 6_000 }, brands: ['belfry', 'carillon', 'harbour', 'polder'] },
  { ...webBuilder, pid: 221, prices: { yearly: 12_000 }, brands: ['tower'] },
  {
    pid: 230,
    group: 'windows_hosting',
    entryGroup: 'webhosting',
    kind: 'hosting',
    priced: 'hosting',
    name: { nl: 'Windows-hosting', en: 'Windows hosting', fr: 'Hébergement Windows' },
    info: { nl: 'Voor ASP.NET en SQL Server', en: 'For ASP.NET and SQL Server', fr: 'Pour ASP.NET et SQL Server' },
    prices: { yearly: 7_200 },
    options: [mailboxes],
  },
  {
    pid: 231,
    group: 'windows_performance',
    entryGroup: 'webhosting',
    kind: 'hosting',
    priced: 'hosting',
    name: same('Windows Performance'),
    info: {
      nl: 'Windows-hosting met eigen rekenkracht en IIS-beheer',
      en: 'Windows hosting with power of its own and IIS settings',
      fr: 'Hébergement Windows avec puissance dédiée et gestion IIS',
    },
    prices: { monthly: 1_900, yearly: 19_200 },
    options: [mailboxes],
  },
  {
    pid: 240,
    group: 'crm_shared_webhosting',
    entryGroup: 'webhosting',
    kind: 'hosting',
    priced: 'hosting',
    name: { nl: 'Webhosting met CRM', en: 'Web hosting with CRM', fr: 'Hébergement web avec CRM' },
    info: {
      nl: 'Je site en je klantenbestand in één pakket',
      en: 'Your site and your customer records in one package',
      fr: 'Votre site et votre fichier clients en une formule',
    },
    prices: { yearly: 14_400 },
    options: [mailboxes],
    brands: ['belfry', 'polder'],
  },
  {
    pid: 250,
    group: 'mail_pack',
    kind: 'mail',
    priced: 'hosting',
    name: { nl: 'Mailpakket', en: 'Mail pack', fr: 'Formule mail' },
    info: {
      nl: 'Meer mailboxen op je domeinnaam, zonder webhosting',
      en: 'More mailboxes on your domain, without web hosting',
      fr: 'Plus de boîtes mail sur votre nom de domaine, sans hébergement web',
    },
    prices: { monthly: 300, yearly: 3_600 },
    options: [mailboxesAlone],
  },
  {
    pid: 300,
    group: 'cloud_server',
    kind: 'cloud',
    priced: 'cloud',
    name: { nl: 'Cloudserver', en: 'Cloud server', fr: 'Serveur cloud' },
    info: {
      nl: 'Een eigen server, in minuten klaar en op elk moment uit te breiden',
      en: 'A server of your own, ready in minutes and extended at any time',
      fr: 'Votre propre serveur, prêt en quelques minutes et extensible à tout moment',
    },
    prices: { monthly: 1_500, yearly: 16_500 },
    options: serverOptions,
  },
  {
    pid: 301,
    group: 'cloud_server',
    variant: 'proxmox',
    kind: 'cloud',
    priced: 'cloud',
    name: { nl: 'Server op Proxmox', en: 'Server on Proxmox', fr: 'Serveur sur Proxmox' },
    info: {
      nl: 'Een eigen server op Proxmox, in minuten klaar en op elk moment uit te breiden',
      en: 'A server of your own on Proxmox, ready in minutes and extended at any time',
      fr: 'Votre propre serveur sur Proxmox, prêt en quelques minutes et extensible à tout moment',
    },
    prices: { monthly: 1_500, yearly: 16_500 },
    options: serverOptions,
  },
  {
    pid: 310,
    group: 's3_object_storage',
    entryGroup: 's3',
    kind: 's3',
    priced: 'cloud',
    name: { nl: 'S3-opslag', en: 'S3 object storage', fr: 'Stockage objet S3' },
    info: {
      nl: 'Opslag voor back-ups en bestanden, aan te spreken met S3',
      en: 'Storage for backups and files, reached through S3',
      fr: 'Stockage pour sauvegardes et fichiers, accessible en S3',
    },
    prices: { monthly: 500, yearly: 5_400 },
  },
  {
    pid: 400,
    group: 'ssl_certification',
    entryGroup: 'ssl',
    kind: 'ssl',
    priced: 'certificates',
    name: { nl: 'SSL-certificaat', en: 'SSL certificate', fr: 'Certificat SSL' },
    info: {
      nl: 'Voor één naam, met of zonder www',
      en: 'For one name, with or without www',
      fr: 'Pour un seul nom, avec ou sans www',
    },
    prices: { yearly: 3_000, biennially: 5_700 },
  },
  {
    pid: 401,
    group: 'ssl_certification',
    variant: 'wildcard',
    entryGroup: 'ssl',
    kind: 'ssl',
    priced: 'certificates',
    name: { nl: 'SSL-certificaat wildcard', en: 'Wildcard SSL certificate', fr: 'Certificat SSL wildcard' },
    info: {
      nl: 'Voor een naam en alles wat ervoor staat',
      en: 'For a name and everything in front of it',
      fr: 'Pour un nom et tous ses sous-domaines',
    },
    prices: { yearly: 14_900, biennially: 28_500 },
  },
  {
    pid: 500,
    group: 'file_sharing',
    kind: 'licence',
    priced: 'other',
    name: { nl: 'Bestanden delen', en: 'File sharing', fr: 'Partage de fichiers' },
    info: {
      nl: 'Deel grote bestanden veilig, met je eigen logo',
      en: 'Share large files safely, with your own logo',
      fr: 'Partagez de gros fichiers en toute sécurité, avec votre logo',
    },
    prices: { monthly: 400, yearly: 4_200 },
    options: [
      option('space', { nl: 'Ruimte', en: 'Space', fr: 'Espace' }, [
        ['100', same('100 GB'), 0],
        ['500', same('500 GB'), 400],
        ['1000', same('1 TB'), 700],
      ]),
    ],
  },
  {
    pid: 600,
    group: 'services',
    variant: 'antivirus',
    kind: 'licence',
    priced: 'other',
    name: {
      nl: 'Antivirus voor werkplekken',
      en: 'Antivirus for workstations',
      fr: 'Antivirus pour postes de travail',
    },
    info: {
      nl: 'Per toestel, centraal beheerd',
      en: 'Per device, managed in one place',
      fr: 'Par appareil, géré de façon centralisée',
    },
    prices: { monthly: 250, yearly: 2_700 },
  },
  {
    pid: 605,
    group: 'services',
    variant: 'office',
    kind: 'licence',
    priced: 'other',
    name: { nl: 'Office met eenmalige aankoop', en: 'Office as a one-time purchase', fr: 'Office en achat unique' },
    info: {
      nl: 'Word, Excel, PowerPoint en Outlook voor één toestel, eenmalig betaald',
      en: 'Word, Excel, PowerPoint and Outlook for one device, paid once',
      fr: 'Word, Excel, PowerPoint et Outlook pour un appareil, en un paiement unique',
    },
    prices: { 'one-time': 24_900 },
  },
  {
    pid: 606,
    group: 'services',
    variant: 'migration',
    kind: 'licence',
    priced: 'other',
    name: {
      nl: 'Verhuiscoupon BitTitan',
      en: 'BitTitan migration coupon',
      fr: 'Coupon de migration BitTitan',
    },
    info: {
      nl: 'Per mailbox die je zelf met MigrationWiz verhuist, eenmalig betaald',
      en: 'For each mailbox that you move yourself with MigrationWiz, paid once',
      fr: 'Par boîte mail que vous migrez vous-même avec MigrationWiz, en un paiement unique',
    },
    prices: { 'one-time': 1_500 },
  },
  {
    pid: 610,
    group: 'services',
    variant: 'backup',
    kind: 'licence',
    priced: 'other',
    name: { nl: 'Back-up van werkplekken', en: 'Workstation backup', fr: 'Sauvegarde de postes de travail' },
    info: {
      nl: 'Per toestel, elke dag naar ons datacentrum',
      en: 'Per device, every day to our data centre',
      fr: 'Par appareil, chaque jour vers notre centre de données',
    },
    prices: { monthly: 600, yearly: 6_600 },
  },
  {
    pid: 620,
    group: 'services',
    kind: 'none',
    priced: 'other',
    name: { nl: 'Verhuis van je site', en: 'Moving your site', fr: 'Migration de votre site' },
    info: {
      nl: 'Wij zetten je site en mail over van je vorige provider',
      en: 'We move your site and mail from your previous provider',
      fr: 'Nous transférons votre site et vos e-mails depuis votre ancien fournisseur',
    },
    prices: { 'one-time': 9_900 },
  },
  {
    pid: 630,
    group: 'services',
    kind: 'none',
    priced: 'other',
    name: { nl: 'Beheer van een server', en: 'Management of a server', fr: 'Gestion d’un serveur' },
    info: {
      nl: 'Updates, bewaking en hulp door onze mensen',
      en: 'Updates, monitoring and help by our people',
      fr: 'Mises à jour, surveillance et aide par notre équipe',
    },
    prices: { monthly: 8_900, yearly: 99_000 },
    setupCents: 4_900,
    requiresLogin: true,
  },
]
