import type { Words } from '#base/locale.ts'
import { type Brand, brands } from '#brands/brands.ts'

export type PartnerTerms = { version: string; clauses: readonly { title: Words; text: Words }[] }

/**
 * The terms for partners. An accepted version is never changed: a new text is a new version at the top, and the
 * acceptance records the version that was read.
 */
const common = (name: string, panel: string): PartnerTerms['clauses'] => {
  return [
    {
      title: { nl: 'Wat je als partner doet', en: 'What you do as a partner', fr: 'Votre rôle de partenaire' },
      text: {
        nl: `Je verkoopt diensten van ${name} onder je eigen voorwaarden aan je klanten, of beheert ze voor hen. Je bent en blijft het aanspreekpunt van je klanten.`,
        en: `You sell the services of ${name} to your clients under your own terms, or look after them on their behalf. You are and remain your clients' contact.`,
        fr: `Vous vendez les services de ${name} à vos clients selon vos propres conditions, ou les gérez pour eux. Vous êtes et restez l’interlocuteur de vos clients.`,
      },
    },
    {
      title: {
        nl: 'Beheerde en niet-beheerde klanten',
        en: 'Managed and unmanaged clients',
        fr: 'Clients gérés et non gérés',
      },
      text: {
        nl: 'Per klant kies je wie beheert en wie betaalt. Voor een klant die jij beheert, krijg en betaal jij de factuur. Een klant die zichzelf beheert, wordt rechtstreeks gefactureerd.',
        en: 'For each client you choose who manages and who pays. For a client that you manage, you receive and pay the invoice. A client that manages itself is invoiced directly.',
        fr: 'Pour chaque client, vous choisissez qui gère et qui paie. Pour un client que vous gérez, vous recevez et payez la facture. Un client qui se gère lui-même est facturé directement.',
      },
    },
    {
      title: { nl: 'Prijzen', en: 'Prices', fr: 'Prix' },
      text: {
        nl: `Je koopt aan tegen de partnerprijzen die in ${panel} staan, zonder btw. We kunnen ze wijzigen en melden dat minstens 30 dagen op voorhand. Wat al besteld is, houdt zijn prijs tot het einde van de termijn.`,
        en: `You buy at the partner prices shown in ${panel}, without VAT. We may change them and announce that at least 30 days ahead. What is ordered already keeps its price until the end of its term.`,
        fr: `Vous achetez aux prix partenaires affichés dans ${panel}, hors TVA. Nous pouvons les modifier, avec un préavis d’au moins 30 jours. Ce qui est déjà commandé garde son prix jusqu’à la fin du terme.`,
      },
    },
    {
      title: { nl: 'Toestemming van je klant', en: "Your client's consent", fr: 'Accord de votre client' },
      text: {
        nl: 'Je registreert en wijzigt alleen met toestemming van je klant, en je geeft zijn juiste gegevens door. De domeinnaam is van wie als houder geregistreerd staat, ook als jij hem beheert.',
        en: "You register and change things only with your client's consent, and pass on correct details. A domain belongs to whoever is registered as its holder, also when you look after it.",
        fr: 'Vous n’enregistrez et ne modifiez rien sans l’accord de votre client, et transmettez ses données exactes. Un nom de domaine appartient à la personne enregistrée comme titulaire, même si vous le gérez.',
      },
    },
    {
      title: { nl: 'Persoonsgegevens', en: 'Personal data', fr: 'Données personnelles' },
      text: {
        nl: `Voor de gegevens van je klanten ben jij verwerkingsverantwoordelijke en is ${name} verwerker. We gebruiken ze alleen om de diensten te leveren en geven ze door aan registers wanneer een registratie dat vraagt.`,
        en: `For your clients' data you are the controller and ${name} is the processor. We use it only to deliver the services, and pass it on to registries where a registration asks for it.`,
        fr: `Pour les données de vos clients, vous êtes responsable du traitement et ${name} est sous-traitant. Nous ne les utilisons que pour fournir les services et les transmettons aux registres lorsqu’un enregistrement l’exige.`,
      },
    },
    {
      title: { nl: 'Toegang en API', en: 'Access and API', fr: 'Accès et API' },
      text: {
        nl: 'Wat met je gebruikers of API-tokens gebeurt, gebeurt in jouw naam. Houd ze geheim, geef niemand meer rechten dan nodig en trek in wat uitgelekt kan zijn.',
        en: 'Whatever happens with your users or API tokens happens in your name. Keep them secret, give nobody more rights than needed, and revoke what may have leaked.',
        fr: 'Tout ce qui se fait avec vos utilisateurs ou jetons d’API se fait en votre nom. Gardez-les secrets, ne donnez pas plus de droits que nécessaire et révoquez ce qui a pu fuiter.',
      },
    },
    {
      title: { nl: 'Stoppen', en: 'Ending', fr: 'Fin du partenariat' },
      text: {
        nl: 'Jij en wij kunnen de samenwerking op elk moment beëindigen met een opzegtermijn van twee maanden. Je klanten behouden hun diensten en kunnen rechtstreeks klant worden of naar een andere partner gaan.',
        en: 'You and we may end the partnership at any time with two months of notice. Your clients keep their services, and can become direct customers or move to another partner.',
        fr: 'Vous et nous pouvons mettre fin au partenariat à tout moment, avec un préavis de deux mois. Vos clients conservent leurs services et peuvent devenir clients directs ou choisir un autre partenaire.',
      },
    },
  ]
}

const written = '2026-11'
const companies = new Set(Object.values(brands).map(({ company }) => company.name))

/** The current terms of a brand. They name the company: changed company details give another version. */
export const partnerTerms = ({ panelName, company }: Pick<Brand, 'panelName' | 'company'>): PartnerTerms => ({
  version: companies.has(company.name) ? written : `${written} ${company.name}`,
  clauses: common(company.name, panelName),
})
