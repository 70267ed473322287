import type { Locale } from '#base/locale.ts'

/** Words that templates of every category share; the customer changes them as they like. */
export type GeneralWords = {
  pages: { home: string; offer: string; about: string; contact: string }
  more: string
  stepsTitle: string
  steps: readonly (readonly [string, string])[]
  questionsTitle: string
  questions: readonly (readonly [string, string])[]
  callTitle: string
  contactTitle: string
  contactLead: string
  form: { name: string; email: string; text: string; send: string }
  details: { address: string; phone: string; email: string; hours: string }
  sample: { address: string; phone: string; hours: string }
  galleryTitle: string
  priceTitle: string
}

export const generalWords: Record<Locale, GeneralWords> = {
  nl: {
    pages: { home: 'Home', offer: 'Aanbod', about: 'Over ons', contact: 'Contact' },
    more: 'Bekijk het aanbod',
    stepsTitle: 'Zo gaan we te werk',
    steps: [
      ['Vertel wat je zoekt', 'Bel, mail of vul het formulier in. Je krijgt binnen één werkdag antwoord.'],
      ['We bekijken het samen', 'We luisteren, stellen vragen en zeggen eerlijk wat kan en wat het kost.'],
      ['Afgesproken is afgesproken', 'We beginnen op de dag die we beloofden en houden je op de hoogte.'],
    ],
    questionsTitle: 'Vaak gevraagd',
    questions: [
      ['Moet ik een afspraak maken?', 'Binnenlopen mag. Met een afspraak maken we zeker tijd voor je vrij.'],
      ['Hoe kan ik betalen?', 'Met de kaart, met je telefoon, cash of per overschrijving.'],
      ['Kan ik nog wijzigen of annuleren?', 'Tot een dag op voorhand kost dat niets. Een berichtje volstaat.'],
    ],
    callTitle: 'Zullen we kennismaken?',
    contactTitle: 'Contact',
    contactLead: 'Een vraag, een idee of een afspraak? Laat het weten. We antwoorden binnen één werkdag.',
    form: { name: 'Je naam', email: 'Je e-mailadres', text: 'Je bericht', send: 'Verstuur' },
    details: { address: 'Adres', phone: 'Telefoon', email: 'E-mail', hours: 'Open' },
    sample: { address: 'Dorpsstraat 12, 9000 Gent', phone: '09 000 00 00', hours: 'Dinsdag tot zaterdag, 9–18 u.' },
    galleryTitle: 'Kijk even binnen',
    priceTitle: 'Prijzen',
  },
  en: {
    pages: { home: 'Home', offer: 'What we do', about: 'About us', contact: 'Contact' },
    more: 'See what we do',
    stepsTitle: 'How we work',
    steps: [
      ['Tell us what you need', 'Call, mail or fill in the form. You have an answer within one working day.'],
      ['We look at it together', 'We listen, ask, and say honestly what is possible and what it costs.'],
      ['A promise is a promise', 'We start on the day that we named, and keep you posted along the way.'],
    ],
    questionsTitle: 'Often asked',
    questions: [
      ['Do I need an appointment?', 'Just walk in if you like. With an appointment we are sure to have time for you.'],
      ['How can I pay?', 'By card, with your phone, in cash or by bank transfer.'],
      ['Can I change or cancel?', 'Up to a day before, free of charge. A short message is enough.'],
    ],
    callTitle: 'Shall we meet?',
    contactTitle: 'Contact',
    contactLead: 'A question, an idea or an appointment? Let us know. We answer within one working day.',
    form: { name: 'Your name', email: 'Your e-mail address', text: 'Your message', send: 'Send' },
    details: { address: 'Address', phone: 'Phone', email: 'E-mail', hours: 'Open' },
    sample: { address: 'Dorpsstraat 12, 9000 Ghent', phone: '09 000 00 00', hours: 'Tuesday to Saturday, 9 am – 6 pm' },
    galleryTitle: 'Have a look around',
    priceTitle: 'Prices',
  },
  fr: {
    pages: { home: 'Accueil', offer: 'Notre offre', about: 'À propos', contact: 'Contact' },
    more: 'Découvrir l’offre',
    stepsTitle: 'Notre façon de travailler',
    steps: [
      ['Dites-nous ce que vous cherchez', 'Appelez, écrivez ou remplissez le formulaire. Réponse en un jour ouvrable.'],
      ['Nous regardons ensemble', 'Nous écoutons, nous posons des questions et nous disons ce que cela coûte.'],
      ['Ce qui est dit est fait', 'Nous commençons le jour promis et nous vous tenons au courant.'],
    ],
    questionsTitle: 'Questions fréquentes',
    questions: [
      [
        'Faut-il prendre rendez-vous\u00a0?',
        'Vous pouvez passer sans prévenir. Sur rendez-vous, nous avons sûrement du temps.',
      ],
      ['Comment puis-je payer\u00a0?', 'Par carte, avec votre téléphone, en espèces ou par virement.'],
      ['Puis-je modifier ou annuler\u00a0?', 'Gratuitement jusqu’à la veille. Un petit message suffit.'],
    ],
    callTitle: 'Et si on se rencontrait\u00a0?',
    contactTitle: 'Contact',
    contactLead: 'Une question, une idée, un rendez-vous\u00a0? Écrivez-nous, nous répondons en un jour ouvrable.',
    form: { name: 'Votre nom', email: 'Votre adresse e-mail', text: 'Votre message', send: 'Envoyer' },
    details: { address: 'Adresse', phone: 'Téléphone', email: 'E-mail', hours: 'Ouvert' },
    sample: {
      address: 'Rue du Village 12, 5000 Namur',
      phone: '081 00 00 00',
      hours: 'Du mardi au samedi, de 9 à 18 h',
    },
    galleryTitle: 'Jetez un coup d’œil',
    priceTitle: 'Tarifs',
  },
}
