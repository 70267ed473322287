import { ask, endPayment, freeDomain, orderAsNewcomer } from './own.ts'
import { type DemoPersona, expect, type Language, type Page, signIn } from './persona.ts'

export type Screen = {
  /** As its route is mounted. */
  path: string
  /** Who looks at it; left out, a visitor. */
  as?: DemoPersona
  /** The address to open where that is not the path; may have to make something to look at first. */
  address?: string | ((page: Page, language: Language) => Promise<string>)
  /** The page's title after "Belfry – ". */
  titles: readonly [nl: string, en: string, fr: string]
  /** In English, while it is not known who reads. */
  titleAtFirst?: string
  /** Shows words that were written when it was made, so it is made again for each language. */
  isMadePerLanguage?: true
  /** Its rows are what users wrote, in their own language. */
  rowsAreWritten?: true
  /** What the page hears because its address holds a key that opens nothing. */
  refused?: readonly [path: RegExp, status: number]
  /** Judged by another file. */
  seenBy?: string
}

const zone = 'de-gouden-halm-voorbeeld.be'

/** A visitor with one domain in their cart. */
async function withCart(page: Page, address: string): Promise<string> {
  const domain = freeDomain('scherm')
  await page.goto(`/order?domain=${domain}`)
  const row = page.getByRole('listitem').filter({ hasText: domain })
  await row.getByRole('button', { name: 'In winkelmandje' }).click()
  await expect(page.getByRole('link', { name: 'Naar winkelmandje' })).toBeVisible()
  return address
}

/** Without host and language. */
const pathOf = (address: string) => address.replace(/^https?:\/\/[^/]+(\/en|\/fr)?(?=\/)/, '')

/** Every screen that is mounted, one row each; `screens.e2e.ts` makes sure that none is missing. */
export const screens: readonly Screen[] = [
  { path: '/', titles: ['Start', 'Home', 'Accueil'] },
  { path: '/auth/signin', titles: ['Inloggen', 'Sign in', 'Se connecter'] },
  { path: '/login', titles: ['Inloggen', 'Sign in', 'Se connecter'] },
  { path: '/auth/signin/forgot-password', titles: ['Wachtwoord vergeten', 'Forgot password', 'Mot de passe oublié'] },
  { path: '/sso', titles: ['Single sign-on', 'Single sign-on', 'Authentification unique'] },
  { path: '/sso/login', titles: ['Single sign-on', 'Single sign-on', 'Authentification unique'] },
  {
    path: '/staff/sign-in-providers',
    as: 'admin',
    titles: ['Aanmeldservers', 'Sign-in providers', 'Fournisseurs de connexion'],
  },
  {
    path: '/auth/signin/forgot-password-sent-email',
    titles: ['Kijk in je mailbox', 'Check your mailbox', 'Consultez votre boîte mail'],
  },
  {
    path: '/auth/signin/forgot-password-change-password',
    address: '/auth/signin/forgot-password-change-password?token=nagekeken',
    titles: ['Kies een nieuw wachtwoord', 'Choose a new password', 'Choisissez un nouveau mot de passe'],
  },
  {
    path: '/auth/unlock',
    address: '/auth/unlock?token=nagekeken',
    titles: ['Inloggen weer openen', 'Open signing in again', 'Rouvrir la connexion'],
  },
  {
    path: '/auth/new-password',
    titles: [
      'Kies eerst een nieuw wachtwoord',
      'Choose a new password first',
      'Choisissez d’abord un nouveau mot de passe',
    ],
    seenBy: 'security.e2e.ts',
  },
  {
    path: '/auth/two-factor',
    titles: ['Stel 2FA in', 'Set up 2FA', 'Configurez la 2FA'],
    seenBy: 'security.e2e.ts',
  },
  {
    path: '/auth/new-email',
    address: '/auth/new-email?token=nagekeken',
    refused: [/confirm-new-email$/, 410],
    titles: ['Nieuw e-mailadres', 'New e-mail address', 'Nouvelle adresse e-mail'],
  },
  {
    path: '/auth/undo-email',
    address: '/auth/undo-email?token=nagekeken',
    titles: ['E-mailadres terugzetten', 'Put the e-mail address back', 'Rétablir l’adresse e-mail'],
  },
  { path: '/auth/signup', titles: ['Registreren', 'Sign up', 'S’inscrire'] },
  {
    path: '/auth/signup/sent-email',
    titles: ['Kijk in je mailbox', 'Check your mailbox', 'Consultez votre boîte mail'],
  },
  {
    path: '/auth/signup/set-password',
    address: '/auth/signup/set-password?token=nagekeken',
    titles: ['Kies je wachtwoord', 'Choose your password', 'Choisissez votre mot de passe'],
  },
  { path: '/partner-signup', titles: ['Partner worden', 'Partner sign-up', 'Devenir partenaire'] },
  {
    path: '/staff/partners',
    as: 'admin',
    titles: ['Partneraanvragen', 'Partner applications', 'Demandes de partenariat'],
  },
  { path: '/email-verification', titles: ['E-mailverificatie', 'E-mail verification', 'Vérification de l’e-mail'] },
  { path: '/overview', as: 'customer', titles: ['Overzicht', 'Overview', 'Aperçu'], rowsAreWritten: true },
  { path: '/domains', as: 'partner', titles: ['Domeinnamen', 'Domains', 'Noms de domaine'] },
  {
    path: '/domains/records',
    as: 'partner',
    titles: ['DNS-records zoeken', 'Search DNS records', 'Recherche d’enregistrements DNS'],
  },
  {
    path: '/domains/$domain',
    as: 'customer',
    address: `/domains/${zone}`,
    titles: ['Domeinnaam', 'Domain', 'Nom de domaine'],
  },
  {
    path: '/domains/$domain/$tab',
    as: 'customer',
    address: `/domains/${zone}/contacts`,
    titles: ['Contacten', 'Contacts', 'Contacts'],
  },
  {
    path: '/domains/$domain/$tab',
    as: 'customer',
    address: `/domains/${zone}/transfer`,
    titles: ['Status & verhuizing', 'Status & transfer', 'État & transfert'],
  },
  {
    path: '/staff/registrar-messages',
    as: 'admin',
    titles: ['Berichten van registrars', 'Messages of registrars', 'Messages des registraires'],
  },
  {
    path: '/domains/$domain/$tab',
    as: 'customer',
    address: `/domains/${zone}/mail-security`,
    titles: ['Mailbeveiliging', 'Mail security', 'Sécurité du courrier'],
  },
  {
    path: '/domains/$domain/$tab',
    as: 'customer',
    address: `/domains/${zone}/wizards?wizard=microsoft`,
    titles: ['Google en Microsoft 365', 'Google and Microsoft 365', 'Google et Microsoft 365'],
  },
  {
    path: '/domains/$domain/$tab',
    as: 'customer',
    address: `/domains/${zone}/dns`,
    titles: ['DNS-records', 'DNS records', 'Enregistrements DNS'],
  },
  {
    path: '/domains/$domain/$tab',
    as: 'customer',
    address: `/domains/${zone}/templates`,
    titles: ['Sjablonen', 'Templates', 'Modèles'],
  },
  {
    path: '/domains/$domain/$tab',
    as: 'customer',
    address: `/domains/${zone}/snapshots`,
    titles: ['Momentopnames', 'Snapshots', 'Instantanés'],
  },
  {
    path: '/domains/$domain/$tab',
    as: 'customer',
    address: `/domains/${zone}/nameservers`,
    titles: ['Nameservers', 'Name servers', 'Serveurs de noms'],
  },
  {
    path: '/domains/$domain/$tab',
    as: 'customer',
    address: `/domains/${zone}/dnssec`,
    titles: ['DNSSEC', 'DNSSEC', 'DNSSEC'],
  },
  {
    path: '/domains/$domain/$tab',
    as: 'customer',
    address: `/domains/${zone}/website`,
    titles: ['Website', 'Website', 'Site web'],
  },
  {
    path: '/domains/$domain/$tab',
    as: 'customer',
    address: `/domains/${zone}/sharing`,
    titles: ['Delen', 'Sharing', 'Partage'],
  },
  {
    path: '/domains/$domain/$tab',
    as: 'customer',
    address: `/domains/${zone}/logs`,
    titles: ['Logboek', 'Log', 'Journal'],
    rowsAreWritten: true,
  },
  {
    path: '/domains/config',
    titles: ['Domeinconfiguratie', 'Domain configuration', 'Configuration du domaine'],
  },
  {
    path: '/domains/config/$domain/$key',
    address: `/domains/config/${zone}/geen-sleutel`,
    refused: [/geen-sleutel$/, 404],
    titles: ['Domeinconfiguratie', 'Domain configuration', 'Configuration du domaine'],
  },
  {
    path: '/domains/config/$domain/$key/$tab',
    titles: ['Domeinconfiguratie', 'Domain configuration', 'Configuration du domaine'],
    seenBy: 'sharing.e2e.ts',
  },
  { path: '/services', as: 'customer', titles: ['Diensten', 'Services', 'Services'] },
  { path: '/products', as: 'customer', titles: ['Producten', 'Products', 'Produits'] },
  {
    path: '/settings/webhosting',
    as: 'customer',
    titles: ['Instellingen voor webhosting', 'Web hosting settings', 'Réglages de l’hébergement web'],
  },
  { path: '/dashboard', as: 'customer', titles: ['Dashboard', 'Dashboard', 'Tableau de bord'] },
  {
    path: '/dashboard/$tab',
    as: 'customer',
    address: `/dashboard/mail?domain=${zone}`,
    titles: ['Mail', 'Mail', 'E-mail'],
  },
  { path: '/notifications', as: 'customer', titles: ['Meldingen', 'Notifications', 'Notifications'] },
  { path: '/invoices', as: 'customer', titles: ['Facturen', 'Invoices', 'Factures'] },
  {
    path: '/reports/export/invoice',
    as: 'partner',
    titles: ['Factuurexport', 'Invoice export', 'Export des factures'],
  },
  {
    path: '/staff/statements',
    as: 'admin',
    titles: ['Rekeningafschriften', 'Bank statements', 'Extraits de compte'],
  },
  {
    path: '/staff/statements/$id',
    as: 'admin',
    address: '/staff/statements/1',
    titles: ['Rekeningafschrift', 'Bank statement', 'Extrait de compte'],
    rowsAreWritten: true,
  },
  {
    path: '/invoices/pay',
    as: 'customer',
    address: async (page) => {
      type Invoices = { data: { id: number }[] }
      const { data } = await ask<Invoices>(page, '/invoices?status=Unpaid')
      return `/invoices/pay?ids=${data[0]?.id}`
    },
    titles: ['Facturen betalen', 'Pay invoices', 'Payer des factures'],
  },
  {
    path: '/invoices/credit',
    as: 'customer',
    titles: ['Je tegoed', 'Your credit', 'Votre crédit'],
    rowsAreWritten: true,
  },
  { path: '/staff/billing', as: 'admin', titles: ['Facturering', 'Billing', 'Facturation'] },
  {
    path: '/invoices/direct-debit',
    as: 'customer',
    titles: ['Domiciliëring', 'Direct debit', 'Domiciliation'],
  },
  {
    path: '/staff/direct-debit',
    as: 'admin',
    titles: ['Domiciliëringen', 'Direct debits', 'Domiciliations'],
  },
  { path: '/staff', as: 'admin', titles: ['Ons werk', 'Our work', 'Notre travail'] },
  { path: '/staff/orders', as: 'admin', titles: ['Bestellingen', 'Orders', 'Commandes'] },
  { path: '/staff/payments', as: 'admin', titles: ['Betalingen', 'Payments', 'Paiements'] },
  {
    path: '/staff/catalogue',
    as: 'admin',
    titles: ['Catalogus en prijzen', 'Catalogue and prices', 'Catalogue et prix'],
    rowsAreWritten: true,
  },
  { path: '/staff/promotions', as: 'admin', titles: ['Promoties', 'Promotions', 'Promotions'] },
  {
    path: '/staff/zones',
    as: 'admin',
    titles: ['Zones en nameservers', 'Zones and name servers', 'Zones et serveurs de noms'],
  },
  { path: '/staff/jobs', as: 'admin', titles: ['Taken', 'Tasks', 'Tâches'] },
  { path: '/staff/audit', as: 'admin', titles: ['Logboek', 'Audit log', 'Journal d’audit'], rowsAreWritten: true },
  { path: '/staff/brands', as: 'admin', titles: ['Merken', 'Brands', 'Marques'] },
  { path: '/staff/company', as: 'admin', titles: ['Bedrijf', 'Company', 'Entreprise'] },
  { path: '/staff/maintenance', as: 'admin', titles: ['Onderhoud', 'Maintenance', 'Maintenance'] },
  {
    path: '/staff/privacy',
    as: 'admin',
    titles: ['Wissen van gegevens', 'Erasure requests', 'Demandes d’effacement'],
  },
  {
    path: '/staff/service-status',
    as: 'admin',
    titles: ['Status van diensten', 'Service status', 'État des services'],
  },
  {
    path: '/partners/settings',
    as: 'partner',
    titles: ['Partnerinstellingen', 'Partner settings', 'Paramètres partenaire'],
  },
  { path: '/approvals', as: 'partner', titles: ['Goedkeuringen', 'Approvals', 'Approbations'] },
  { path: '/integrations', as: 'partner', titles: ['Integraties', 'Integrations', 'Intégrations'] },
  { path: '/clients', as: 'partner', titles: ['Klanten', 'Clients', 'Clients'] },
  { path: '/clients/new', as: 'partner', titles: ['Nieuwe klant', 'New client', 'Nouveau client'] },
  { path: '/staff/clients', as: 'admin', titles: ['Alle klanten', 'All clients', 'Tous les clients'] },
  { path: '/users', as: 'customer', titles: ['Gebruikers', 'Users', 'Utilisateurs'] },
  {
    path: '/staff/users',
    as: 'admin',
    titles: ['Alle gebruikers', 'All users', 'Tous les utilisateurs'],
  },
  { path: '/contacts', as: 'customer', titles: ['Contacten', 'Contacts', 'Contacts'] },
  {
    path: '/user/change-password',
    as: 'customer',
    titles: ['Wachtwoord wijzigen', 'Change password', 'Changer le mot de passe'],
  },
  { path: '/user/edit-profile', as: 'customer', titles: ['Profiel bewerken', 'Edit profile', 'Modifier le profil'] },
  { path: '/order', address: '/order?domain=scherm-voorbeeld', titles: ['Bestellen', 'Order', 'Commander'] },
  { path: '/cart/products', titles: ['Producten', 'Products', 'Produits'] },
  {
    path: '/cart/products-details',
    address: '/cart/products-details?pid=200',
    titles: ['Productdetails', 'Product details', 'Détails du produit'],
  },
  {
    path: '/cart/show-cart',
    address: (page) => withCart(page, '/cart/show-cart'),
    titles: ['Winkelmandje', 'Shopping cart', 'Panier'],
  },
  {
    path: '/cart/check-out',
    address: (page) => withCart(page, '/cart/check-out'),
    titles: ['Afrekenen', 'Checkout', 'Paiement'],
    titleAtFirst: 'Order',
  },
  {
    path: '/order/thankyou',
    isMadePerLanguage: true,
    address: async (page, language) => {
      const { uuid } = await orderAsNewcomer(page, 'scherm', { paymentCode: 'banktransfer', language })
      return `/order/thankyou?uuid=${uuid}`
    },
    titles: ['Bedankt', 'Thank you', 'Merci'],
  },
  {
    path: '/order/payment-return',
    address: async (page) => {
      const { redirectUrl } = await orderAsNewcomer(page, 'scherm')
      const { data } = await endPayment(page, redirectUrl, 'failed')
      return pathOf(data.returnUrl)
    },
    titles: ['Betaling', 'Payment', 'Paiement'],
  },
  {
    path: '/sandbox-payment',
    address: async (page) => pathOf((await orderAsNewcomer(page, 'scherm')).redirectUrl),
    titles: ['Testbetaling', 'Test payment', 'Paiement de test'],
  },
  {
    path: '/staff/e-invoices',
    as: 'admin',
    titles: ['E-facturen', 'E-invoices', 'Factures électroniques'],
  },
  {
    path: '/mails',
    as: 'customer',
    titles: ['Verzonden mails', 'Sent mails', 'E-mails envoyés'],
    rowsAreWritten: true,
  },
  { path: '/supports', as: 'customer', titles: ['Support', 'Support', 'Support'], rowsAreWritten: true },
  { path: '/supports/create', as: 'customer', titles: ['Nieuw ticket', 'New ticket', 'Nouveau ticket'] },
  {
    path: '/supports/details',
    address: '/supports/details?id=1',
    as: 'customer',
    titles: ['Ticket', 'Ticket', 'Ticket'],
    rowsAreWritten: true,
  },
  {
    path: '/staff/support',
    as: 'admin',
    titles: ['Supportdesk', 'Support desk', 'Service d’assistance'],
    rowsAreWritten: true,
  },
  { path: '/mailbox', titles: ['Mailbox', 'Mailbox', 'Boîte mail'], rowsAreWritten: true },
  { path: '/accessibility', titles: ['Toegankelijkheid', 'Accessibility', 'Accessibilité'] },
  { path: '/maintenance', titles: ['Onderhoud', 'Maintenance', 'Maintenance'] },
  { path: '/templates/home', titles: ['Templates', 'Templates', 'Modèles'] },
  {
    path: '/sandbox/site-builder/$token',
    address: '/sandbox/site-builder/geen-link',
    refused: [/geen-link$/, 404],
    titles: ['Website', 'Website', 'Site web'],
  },
  { path: '/templates/kit', titles: ['Templates', 'Templates', 'Modèles'], seenBy: 'style-guide.e2e.ts' },
  { path: '/templates/layouts', titles: ['Templates', 'Templates', 'Modèles'], seenBy: 'style-guide.e2e.ts' },
]

export const titleOf = (screen: Screen, language: Language) =>
  `Belfry – ${screen.titles[{ nl: 0, en: 1, fr: 2 }[language]]}`

/** A user of an earlier test in this worker still has their session: looking ends none. */
const sessions = new Map<DemoPersona, Awaited<ReturnType<ReturnType<Page['context']>['cookies']>>>()

async function comeBack(page: Page, persona: DemoPersona): Promise<void> {
  const kept = sessions.get(persona)
  if (kept) return page.context().addCookies(kept)
  await signIn(page, persona)
  sessions.set(persona, await page.context().cookies())
}

/** Signs in whoever looks at it and nobody else, makes what there is to see, and gives the address. */
export async function arriveAt(page: Page, { path, as, address = path }: Screen, language: Language = 'nl') {
  // A page that is still open would find its session gone and lead to signing in, over whatever is opened next.
  await page.goto('about:blank')
  await page.context().clearCookies()
  if (as) await comeBack(page, as)
  return typeof address === 'string' ? address : address(page, language)
}

/** Everything that was on its way is there. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  await expect(page.locator('.animate-pulse')).toHaveCount(0)
}
