import { driverKey } from '#base/driver-key.ts'
import type { Outcome } from '../outcome.ts'

/** A number as the register of its country has it, without its country letters. Greece writes EL. */
export type VatNumber = { country: string; number: string }

/**
 * What the register says: the number is in use, or it is not. Names and addresses are told by some countries only. The
 * consultation number proves that the question was asked, and when.
 */
export type VatFacts = {
  isValid: boolean
  name: string
  address: string
  consultation: string
}

/** Why a question cannot be answered at all, whenever it is asked. */
export type VatRejection = 'requester_refused' | 'refused'

/**
 * What Belfry asks of a register of VAT numbers. Promises, held by the conformance suite:
 * - `done` is an answer of the register itself, never a guess: a register that is away answers `retry`;
 * - a number that cannot exist is `done` and not valid;
 * - asking changes nothing, so it may be asked again at any time.
 */
export interface VatRegister {
  readonly name: string
  /** `requester`: the VAT number of the caller, without which there is no consultation number. */
  check(asked: VatNumber, requester: VatNumber): Promise<Outcome<VatFacts>>
}

export const vatRegisterKey = driverKey<VatRegister>('vat-register')
