/** A person as registries store one, for domains that exist at the registry already. */
export const holder = {
  customerType: 'individual',
  firstName: 'An',
  lastName: 'Peeters',
  street: 'Kerkstraat 1',
  postalCode: '9000',
  city: 'Gent',
  country: 'BE',
  email: 'an@holder.example',
  phone: '+32470123456',
  locale: 'nl',
} as const
