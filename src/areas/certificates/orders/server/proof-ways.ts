import type { ValidationMethod } from '#areas/ordering/catalogue/rules/certificate.ts'
import type { Locale } from '#base/locale.ts'
import type { CertificateShop } from '#drivers/certificate-shop/port.ts'

/** Why the authority takes no proof of this kind, in the reader's language; undefined where it does. */
export function proofWay(shop: CertificateShop, kind: ValidationMethod, locale: Locale): string | undefined {
  const ability = shop.abilities[kind]
  return ability.can ? undefined : ability.because[locale]
}
