import type { CallExamples } from '#base/described.ts'

export const examples: CallExamples = {
  'belfry.staff.brands.save': {
    body: {
      tagline: { nl: 'Hosting van hier', en: 'Hosting from here', fr: 'Hébergement d’ici' },
      announcement: null,
      supportPhone: '+32 9 123 45 67',
      supportEmail: 'help@example.be',
      mailSentence: { nl: 'Altijd dichtbij', en: 'Always close', fr: 'Toujours proche' },
      termsLink: { nl: 'https://example.be/nl', en: 'https://example.be/en', fr: 'https://example.be/fr' },
    },
  },
}
