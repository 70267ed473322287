import { driverKey } from '#base/driver-key.ts'
import type { Outcome } from '../outcome.ts'

/** A VAT number without its country letters, and the country of these letters (EL for Greece). */
export type VatNumber = { country: string; number: string }

/**
 * Whether the number is in use. Only some countries tell name and address. The consultation number is the proof that
 * the question was asked, and when.
 */
export type VatFacts = {
  isValid: boolean
  name: string
  address: string
  consultation: string
}

/** Why a question can never be answered, so that repeating it is useless. */
export type VatRejection = 'requester_refused' | 'refused'

/**
 * A register of VAT numbers. Promises, held by the conformance suite:
 * - `done` is an answer of the register, never a guess: an unavailable register answers `retry`;
 * - a number that cannot exist is `done` and not valid;
 * - a question changes nothing, so it may be repeated at any time.
 */
export interface VatRegister {
  readonly name: string
  /** `requester`: our own VAT number, required for a consultation number. */
  check(asked: VatNumber, requester: VatNumber): Promise<Outcome<VatFacts>>
}

export const vatRegisterKey = driverKey<VatRegister>('vat-register')
