import { type BrandName, brands } from '#brands/brands.ts'
import { type VatNumber, vatRegisterKey } from '#drivers/vat-register/port.ts'
import { brandsNow } from '#platform/branding/own-companies.ts'
import type { Work } from '#platform/context.ts'
import { detailOf, isDone, isRejected } from '#platform/operations/answers.ts'
import { isMemberState, needsRegister, registeredNumber, type VatAnswer } from '../../rules/vat-for.ts'
import { type VatCheck, vatCheckStore } from './vat-check-store.ts'

/** Asking makes a request to the outside, so it never runs in a transaction. */
export type RegisterOptions = Pick<Work, 'driver' | 'now' | 'log'> & {
  sql: Work['sql']
  transact<Result>(step: (work: Work) => Promise<Result>): Promise<Result>
}

const hourMs = 3_600_000
/** An answer this recent is not asked again. */
const freshHours = 24

/** A register that did not answer is not asked for this long, so that no buyer waits for it twice. */
const restMinutes = 10

export type KnownNumber = { answer: VatAnswer; name: string; address: string }

/**
 * Asks the register about a number, and stores the answer with its time and consultation number; a recent answer is
 * reused.
 */
export async function askRegister(options: RegisterOptions, brand: BrandName, number: VatNumber): Promise<KnownNumber> {
  const since = new Date(options.now().getTime() - freshHours * hourMs)
  const fresh = await vatCheckStore.lastAnswer(options.sql, number, since)
  if (fresh) return { answer: fresh.answer as VatAnswer, name: fresh.name, address: fresh.address }
  const check = await asked(options, brand, number)
  await options.transact((work) => vatCheckStore.add(work.sql, number, check, work.now()))
  return { answer: check.answer, name: check.name ?? '', address: check.address ?? '' }
}

async function asked(options: RegisterOptions, brand: BrandName, number: VatNumber): Promise<VatCheck> {
  const seller = (await brandsNow(options))[brand].company
  const requester = { country: seller.country, number: seller.vat.slice(2) }
  const outcome = await options.driver(vatRegisterKey).check(number, requester)
  if (isDone(outcome)) {
    const { isValid, name, address, consultation } = outcome.value
    return { answer: isValid ? 'valid' : 'invalid', name, address, consultation }
  }
  if (isRejected(outcome)) options.log.error({ code: outcome.code }, 'the VAT register does not accept who asks')
  return { answer: 'unknown', reason: (detailOf(outcome) ?? '').slice(0, 200) }
}

/**
 * Makes sure before an invoice that the register was asked about this buyer, if it matters. Call it outside a
 * transaction. It never refuses: without an answer the last one counts, and without any VAT is charged.
 */
export async function prepareVat(
  options: RegisterOptions,
  brand: BrandName,
  buyer: { country: string; vat: string },
): Promise<void> {
  const number = registeredNumber(buyer)
  if (!number || !needsRegister(buyer, brands[brand])) return
  const lately = new Date(options.now().getTime() - restMinutes * 60_000)
  if (!(await vatCheckStore.askedSince(options.sql, number, lately))) await askRegister(options, brand, number)
}

export type CheckedNumber = { state: VatAnswer | 'none'; name: string; address: string }

/** The register's answer about a number that a user is looking at. Call it outside a transaction. */
export async function checkVatNumber(
  options: RegisterOptions,
  brand: BrandName,
  given: { country: string; vat: string },
): Promise<CheckedNumber> {
  const number = registeredNumber(given)
  if (!number) return { state: isMemberState(given.country) ? 'invalid' : 'none', name: '', address: '' }
  const { answer, name, address } = await askRegister(options, brand, number)
  return { state: answer, name, address }
}
