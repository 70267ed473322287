import { type Screen, serviceAddress } from '#test/e2e/kit/screen.ts'

/** A tab of the customer's certificate. */
const tab = (id: string, titles: Screen['titles'], more: Partial<Screen> = {}): Screen => ({
  path: '/services/$id/$tab',
  of: 'of an SSL certificate',
  as: 'customer',
  address: (page) => serviceAddress(page, /^(?:www|\*)\./, id),
  titles,
  ...more,
})

/** The area's screens, as they are looked at in a browser. */
export const screens: readonly Screen[] = [
  tab('ssl-proof', ['Bewijs', 'Proof', 'Preuve']),
  tab('ssl-certificate', ['Certificaat', 'Certificate', 'Certificat'], { rowsAreWritten: true }),
  tab('ssl-csr', ['Aanvraag (CSR)', 'Request (CSR)', 'Demande (CSR)']),
]
