import type { CallExamples } from '#base/described.ts'

export const examples: CallExamples = {
  'belfry.partner-signup.apply': {
    body: {
      customerType: 2,
      firstName: 'Els',
      lastName: 'De Smet',
      companyName: 'De Smet bv',
      emailAddress: 'els@example.be',
      street: 'Korenmarkt 1',
      postalCode: '9000',
      city: 'Gent',
      country: 'BE',
      vat: 'BE0123456749',
      clientsExpected: 25,
      locale: 'nl',
      termsVersion: '2026-01',
      acceptTerms: true,
    },
  },
}
