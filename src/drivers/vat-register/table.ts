import type { DriverRow } from '../driver-table.ts'
import type { VatRegister } from './port.ts'
import { openSandboxVatRegister } from './sandbox/sandbox-vat-register.ts'
import { openVies } from './vies/vies.ts'

/** Every register of VAT numbers that Belfry can ask. A new one is a row here and a folder beside these. */
export const vatRegisters = {
  sandbox: {
    needs: [],
    open: ({ state, clock }) => openSandboxVatRegister({ state, clock }),
  },
  vies: {
    needs: ['VIES_URL'],
    open: ({ settings, log }) => openVies({ url: settings.VIES_URL ?? '', log }),
  },
} as const satisfies Record<string, DriverRow<VatRegister>>
