import type { Person } from './own.ts'
import { choose, expect, inLanguage, type Language, type Page, password } from './persona.ts'

/** What a buyer reads and presses on the way, in each language. */
export const buying = {
  nl: {
    order: 'Bestellen',
    names: 'Domeinnamen',
    search: 'Zoeken',
    available: 'Beschikbaar',
    add: 'In winkelmandje',
    toCart: 'Naar winkelmandje',
    cart: 'Winkelmandje',
    checkOut: 'Afrekenen',
    checkout: 'Afrekenen',
    next: 'Verder',
    firstOrder: 'Ik bestel voor het eerst',
    agree: /Ik ga akkoord/,
    orderAndPay: /Bestellen en € [\d.,]+ betalen/,
    payment: 'Testbetaling',
    pay: 'Betalen',
    choosePassword: /Kies een wachtwoord/,
    steps: {
      account: 'Ben je al klant?',
      details: 'Jouw gegevens',
      method: 'Hoe wil je betalen?',
      confirm: 'Nog even nakijken',
    },
    person: {
      firstName: 'Voornaam',
      lastName: 'Achternaam',
      emailAddress: 'E-mailadres',
      street: 'Straat en nummer',
      postalCode: 'Postcode',
      city: 'Gemeente',
      phoneNumber: 'Telefoon',
    },
  },
  en: {
    order: 'Order',
    names: 'Domain names',
    search: 'Search',
    available: 'Available',
    add: 'Add to cart',
    toCart: 'To the cart',
    cart: 'Shopping cart',
    checkOut: 'Check out',
    checkout: 'Checkout',
    next: 'Continue',
    firstOrder: 'This is my first order',
    agree: /I agree/,
    orderAndPay: /Order and pay €\s?[\d.,]+/,
    payment: 'Test payment',
    pay: 'Pay',
    choosePassword: /Choose a password/,
    steps: {
      account: 'Are you a customer already?',
      details: 'Your details',
      method: 'How do you want to pay?',
      confirm: 'One last look',
    },
    person: {
      firstName: 'First name',
      lastName: 'Last name',
      emailAddress: 'E-mail address',
      street: 'Street and number',
      postalCode: 'Postal code',
      city: 'Town or city',
      phoneNumber: 'Telephone',
    },
  },
  fr: {
    order: 'Commander',
    names: 'Noms de domaine',
    search: 'Rechercher',
    available: 'Disponible',
    add: 'Ajouter au panier',
    toCart: 'Vers le panier',
    cart: 'Panier',
    checkOut: 'Passer la commande',
    checkout: 'Paiement',
    next: 'Continuer',
    firstOrder: 'C’est ma première commande',
    agree: /J’accepte/,
    orderAndPay: /Commander et payer €\s?[\d.,]+/,
    payment: 'Paiement de test',
    pay: 'Payer',
    choosePassword: /Choisissez un mot de passe/,
    steps: {
      account: 'Êtes-vous déjà client ?',
      details: 'Vos coordonnées',
      method: 'Comment souhaitez-vous payer ?',
      confirm: 'Une dernière vérification',
    },
    person: {
      firstName: 'Prénom',
      lastName: 'Nom',
      emailAddress: 'Adresse e-mail',
      street: 'Rue et numéro',
      postalCode: 'Code postal',
      city: 'Localité',
      phoneNumber: 'Téléphone',
    },
  },
} as const satisfies Record<Language, unknown>

/** Types a name in the search of /order and puts it in the cart. */
export async function findAndTake(page: Page, language: Language, domain: string): Promise<void> {
  const words = buying[language]
  await page.goto(inLanguage(language, '/order'))
  await expect(page).toHaveTitle(`Belfry – ${words.order}`)
  await page.getByRole('textbox', { name: words.names }).fill(domain)
  await page.getByRole('button', { name: words.search, exact: true }).click()
  const row = page.getByRole('listitem').filter({ hasText: domain })
  await expect(row).toContainText(words.available)
  await row.getByRole('button', { name: words.add }).click()
  await page.getByRole('link', { name: words.toCart }).click()
  await expect(page).toHaveTitle(`Belfry – ${words.cart}`)
  await expect(page.getByRole('listitem').filter({ hasText: domain })).toBeVisible()
}

type Step = keyof (typeof buying)[Language]['steps']

/** From the cart through the steps to the page of the payment provider, signing up on the way. */
export async function checkOutAsNewcomer(
  page: Page,
  language: Language,
  person: Person,
  /** Looks at a step once it is filled in. */
  look: (step: Step) => Promise<void> = async () => {},
): Promise<void> {
  const words = buying[language]
  await page.getByRole('link', { name: words.checkOut }).click()
  await expect(page).toHaveTitle(`Belfry – ${words.checkout}`)
  const next = page.getByRole('button', { name: words.next, exact: true })
  const step = (name: string) => page.getByRole('region', { name, exact: true })
  await choose(step(words.steps.account).getByRole('radio', { name: words.firstOrder }))
  await next.click()
  await expect(step(words.steps.details)).toBeVisible()
  for (const [field, label] of Object.entries(words.person))
    await page.getByRole('textbox', { name: label, exact: true }).fill(person[field as keyof Person])
  await look('details')
  await next.click()
  await choose(step(words.steps.method).getByRole('radio', { name: /Bancontact/ }))
  await look('method')
  await next.click()
  await step(words.steps.confirm).getByLabel(words.choosePassword).fill(password)
  await choose(page.getByRole('checkbox', { name: words.agree }))
  await look('confirm')
  await page.getByRole('button', { name: words.orderAndPay }).click()
  await expect(page).toHaveTitle(`Belfry – ${words.payment}`)
}
