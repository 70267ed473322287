import type { CallExamples } from '#base/described.ts'

export const examples: CallExamples = {
  'belfry.staff.company.save': {
    body: {
      panelName: 'Example Hosting',
      name: 'Example Hosting bv',
      street: 'Korenmarkt 1',
      postalCode: '9000',
      city: 'Gent',
      enterpriseNumber: '0123456749',
      vat: 'BE0123456749',
      iban: 'BE68539007547034',
      bic: 'GKCCBEBB',
      creditorId: 'BE30ZZZ0800000075',
      email: 'hello@example.be',
      phone: '+32 9 123 45 67',
      website: 'https://example.be',
      senderName: 'Example Hosting',
      senderAddress: 'portal@example.be',
      signInAddress: 'sign-in@example.be',
      nameservers: ['ns1.example.be', 'ns2.example.be'],
      password: 'Klokkentoren1',
    },
  },
}
