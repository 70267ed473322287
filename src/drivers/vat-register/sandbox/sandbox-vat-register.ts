import { isVatNumber } from '#areas/people/clients/rules/vat-number.ts'
import { done } from '../../outcome.ts'
import { takeFault } from '../../sandbox-faults.ts'
import type { Clock, SandboxState } from '../../sandbox-state.ts'
import type { VatRegister } from '../port.ts'

/** VAT numbers of Greece begin with EL; its country code is GR. */
const countryOf = (letters: string) => (letters === 'EL' ? 'GR' : letters)

/** Knows every number that can exist, except those whose digits end in 00. */
export function openSandboxVatRegister({ state, clock }: { state: SandboxState; clock: Clock }): VatRegister {
  return {
    name: 'sandbox',
    check: async ({ country, number }) => {
      const fault = await takeFault(state, 'vat-register', country)
      if (fault) return { kind: 'retry', afterSeconds: 30, detail: 'MS_UNAVAILABLE' }
      const consultation = `SANDBOX${clock.now().getTime().toString(36).toUpperCase()}`
      const isValid = isVatNumber(countryOf(country), `${country}${number}`) && !/00\D*$/.test(number)
      const known = { name: `Onderneming ${number}`, address: '' }
      return done({ isValid, consultation, ...(isValid ? known : { name: '', address: '' }) })
    },
  }
}
