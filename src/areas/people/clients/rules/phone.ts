import { isDiallingPrefix } from './countries.ts'

/** The part after the dialling prefix. */
const national = /^[\d ()./-]{4,25}$/
const ofFourToFourteenDigits = /^(?:\D*\d){4,14}\D*$/
const isNational = (text: string): boolean => national.test(text) && ofFourToFourteenDigits.test(text)

export type Phone = { phonePrefix: string; phoneNumber: string }

/**
 * Splits an international number, `+32 470 …` or `0032 470 …`; undefined for any other. No dialling prefix is the
 * beginning of another, so the shortest match is right.
 */
function partsOf(text: string): Phone | undefined {
  const digits = /^\(?(?:\+|00)[ (]*(\d.*)$/.exec(text)?.[1]
  if (digits === undefined) return undefined
  const length = [1, 2, 3].find((count) => isDiallingPrefix(`+${digits.slice(0, count)}`))
  if (length === undefined) return undefined
  // The zero of `+32 (0)470` is for national calls only.
  const phoneNumber = digits.slice(length).replace(/^[ )./-]*(?:\(0\))?[ ./-]*/, '')
  return { phonePrefix: `+${digits.slice(0, length)}`, phoneNumber }
}

/** An empty text is allowed; the prefix may be repeated in it. */
export const isPhoneNumber = (text: string): boolean => text === '' || isNational(partsOf(text)?.phoneNumber ?? text)

/** A prefix typed with the number overrides the prefix field. */
export const splitPhone = <Given extends Phone>(given: Given): Given => ({ ...given, ...partsOf(given.phoneNumber) })
