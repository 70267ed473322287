import { isDiallingPrefix } from './countries.ts'

/** The part after the dialling prefix, as people write it. */
const national = /^[\d ()./-]{4,25}$/
const ofFourToFourteenDigits = /^(?:\D*\d){4,14}\D*$/
const isNational = (text: string): boolean => national.test(text) && ofFourToFourteenDigits.test(text)

export type Phone = { phonePrefix: string; phoneNumber: string }

/**
 * A number as it is written for abroad, `+32 470 …` or `0032 470 …`, in its two parts; undefined for any other. No dialling
 * prefix begins with another one, so that the shortest that is known is the right one.
 */
function partsOf(text: string): Phone | undefined {
  const digits = /^\(?(?:\+|00)[ (]*(\d.*)$/.exec(text)?.[1]
  if (digits === undefined) return undefined
  const length = [1, 2, 3].find((count) => isDiallingPrefix(`+${digits.slice(0, count)}`))
  if (length === undefined) return undefined
  // The zero of `+32 (0)470` is the one that is dialled at home instead.
  const phoneNumber = digits.slice(length).replace(/^[ )./-]*(?:\(0\))?[ ./-]*/, '')
  return { phonePrefix: `+${digits.slice(0, length)}`, phoneNumber }
}

/** Empty where it is optional; with or without the prefix in front of it. */
export const isPhoneNumber = (text: string): boolean => text === '' || isNational(partsOf(text)?.phoneNumber ?? text)

/** A number that was typed with its prefix sets the prefix, whatever the field beside it says. */
export const splitPhone = <Given extends Phone>(given: Given): Given => ({ ...given, ...partsOf(given.phoneNumber) })
