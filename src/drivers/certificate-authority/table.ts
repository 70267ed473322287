import type { DriverRow } from '../driver-table.ts'
import { openAcme } from './acme/acme.ts'
import type { CertificateAuthority } from './port.ts'
import { openSandboxAuthority } from './sandbox/sandbox-authority.ts'

/** Every authority that certifies partners' domains. A new one is a row here and a folder beside these. */
export const certificateAuthorities = {
  sandbox: { needs: [], open: ({ state, clock }) => openSandboxAuthority({ state, clock }) },
  acme: {
    needs: ['ACME_DIRECTORY_URL', 'ACME_EMAIL'],
    open: ({ settings, log }) =>
      openAcme({
        directoryUrl: settings.ACME_DIRECTORY_URL ?? '',
        email: settings.ACME_EMAIL ?? '',
        ownAddresses: [settings.BELFRY_PORTAL_ADDRESSES, settings.BELFRY_FORWARDER_ADDRESSES]
          .flatMap((list) => (list ?? '').split(','))
          .map((each) => each.trim()),
        caFile: settings.ACME_CA_FILE,
        log,
      }),
  },
} as const satisfies Record<string, DriverRow<CertificateAuthority>>
