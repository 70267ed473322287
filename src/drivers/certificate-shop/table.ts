import { openAcme } from '../certificate-authority/acme/acme.ts'
import type { DriverRow } from '../driver-table.ts'
import { accountKeyOf } from './acme/account-key.ts'
import { openAcmeShop } from './acme/acme-shop.ts'
import type { CertificateShop } from './port.ts'
import { openRealtimeRegister } from './realtime-register/realtime-register.ts'
import { openSandboxShop } from './sandbox/sandbox-shop.ts'

const listOf = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)

/** Everybody of whom certificates can be bought. A new one is a row here and a folder beside these. */
export const certificateShops = {
  sandbox: {
    needs: [],
    open: ({ state, clock, settings }) =>
      openSandboxShop({ state, clock, pace: Number(settings.SANDBOX_PACE ?? '') || 1 }),
  },
  acme: {
    needs: [
      'CERTIFICATE_SHOP_ACME_URL',
      'CERTIFICATE_SHOP_EMAIL',
      'CERTIFICATE_SHOP_EAB_ID',
      'CERTIFICATE_SHOP_EAB_KEY',
    ],
    open: ({ settings, state, clock, log }) => {
      const binding = {
        keyId: settings.CERTIFICATE_SHOP_EAB_ID ?? '',
        hmacKey: settings.CERTIFICATE_SHOP_EAB_KEY ?? '',
      }
      return openAcmeShop({
        authority: openAcme({
          directoryUrl: settings.CERTIFICATE_SHOP_ACME_URL ?? '',
          email: settings.CERTIFICATE_SHOP_EMAIL ?? '',
          ownAddresses: [],
          binding,
          caFile: settings.CERTIFICATE_SHOP_CA_FILE,
          log,
        }),
        accountKey: accountKeyOf(binding),
        caaIssuers: listOf(settings.CERTIFICATE_SHOP_CAA),
        ...{ state, clock },
      })
    },
  },
  /** Held to what Realtime Register publishes, and not proved on the real one yet: see its README. */
  'realtime-register': {
    needs: ['REALTIME_REGISTER_KEY', 'REALTIME_REGISTER_CUSTOMER', 'REALTIME_REGISTER_PRODUCTS'],
    open: ({ settings, state, clock, log }) => {
      const [single = '', wildcard = ''] = listOf(settings.REALTIME_REGISTER_PRODUCTS)
      return openRealtimeRegister({
        url: settings.REALTIME_REGISTER_URL ?? 'https://api.yoursrs.com',
        key: settings.REALTIME_REGISTER_KEY ?? '',
        customer: settings.REALTIME_REGISTER_CUSTOMER ?? '',
        products: { single, wildcard },
        caaIssuers: listOf(settings.CERTIFICATE_SHOP_CAA),
        ...{ state, clock, log },
      })
    },
  },
} as const satisfies Record<string, DriverRow<CertificateShop>>
