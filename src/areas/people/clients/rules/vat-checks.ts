/**
 * Check digits of VAT numbers by country, without country letters. Sources: the Commission's algorithms for the EU
 * (published by the Austrian ministry of finance as "Konstruktionsregeln der UID-Nummern"), HMRC's modulus 97 and 9755
 * for the United Kingdom, eCH-0108 for Switzerland, Brønnøysundregistrene for Norway. The format has been checked
 * before.
 */
export type Check = (own: string) => boolean

const figures = (text: string): number[] => [...text].map(Number)

/** The weighted sum of the digits. */
const weighed = (text: string, weights: readonly number[]): number =>
  figures(text).reduce((sum, figure, place) => sum + figure * (weights[place] ?? 0), 0)

/** Whether the weighted sum of all digits has this remainder. */
const rests =
  (weights: readonly number[], modulus: number, rest = 0): Check =>
  (own) =>
    weighed(own, weights) % modulus === rest

/** Whether the last digit is the one computed from the others. */
const endsIn =
  (rule: (others: string) => number): Check =>
  (own) =>
    rule(own.slice(0, -1)) === Number(own.at(-1))

const oneOf =
  (...checks: readonly Check[]): Check =>
  (own) =>
    checks.some((check) => check(own))

const descending = (from: number): number[] => Array.from({ length: from }, (_, place) => from - place)

/** The Luhn sum: every second digit from the right doubled, and the digits added (ISO/IEC 7812-1, annex B). */
const luhn = (own: string): number =>
  figures(own)
    .reverse()
    .reduce((sum, figure, place) => sum + (place % 2 === 0 ? figure : figure * 2 - (figure > 4 ? 9 : 0)), 0)
const isLuhn: Check = (own) => luhn(own) % 10 === 0

/** ISO/IEC 7064, MOD 11,10: Germany and Croatia. */
const isMod1110 = endsIn((others) => {
  const product = figures(others).reduce((before, figure) => (((figure + before) % 10 || 10) * 2) % 11, 10)
  return (11 - product) % 10
})

const rest97 = (text: string): number => [...text].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0)

const austrian: Check = (own) => (16 - (luhn(own.slice(1, 8)) % 10)) % 10 === Number(own[8])

const belgian: Check = (own) => 97 - (Number(own.slice(0, 8)) % 97) === Number(own.slice(8))

const bulgarianCompany = endsIn((others) => {
  const first = weighed(others, [1, 2, 3, 4, 5, 6, 7, 8]) % 11
  return first < 10 ? first : (weighed(others, [3, 4, 5, 6, 7, 8, 9, 10]) % 11) % 10
})
/** Ten digits: a citizen's number, a foreigner's, or another. */
const bulgarianPerson = oneOf(
  endsIn((others) => (weighed(others, [2, 4, 8, 5, 10, 9, 7, 3, 6]) % 11) % 10),
  endsIn((others) => weighed(others, [21, 19, 17, 13, 11, 9, 7, 3, 1]) % 10),
  endsIn((others) => (11 - (weighed(others, [4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 11),
)
const bulgarian: Check = (own) => (own.length === 9 ? bulgarianCompany : bulgarianPerson)(own)

const cypriotOdd = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21]
const cypriot: Check = (own) => {
  const sum = figures(own.slice(0, 8)).reduce(
    (total, figure, place) => total + (place % 2 === 0 ? (cypriotOdd[figure] ?? 0) : figure),
    0,
  )
  return !own.startsWith('12') && String.fromCharCode(65 + (sum % 26)) === own[8]
}

const czechCompany = endsIn((others) => ((11 - (weighed(others, descending(8)) % 11)) % 11 || 1) % 10)
/** Nine digits beginning with 6: for persons without a birth number. */
const czechSpecial: Check = (own) => {
  const rest = weighed(own.slice(1, 8), descending(8)) % 11
  return (18 - ((10 - rest) % 11)) % 10 === Number(own[8])
}
/** A birth number: nine digits without a check digit until 1953, ten digits later. */
const czechBirth: Check = (own) =>
  own.length === 9 ? Number(own.slice(0, 2)) <= 53 : (Number(own.slice(0, 9)) % 11) % 10 === Number(own[9])
const czech: Check = (own) =>
  own.length === 8
    ? !own.startsWith('9') && czechCompany(own)
    : own.length === 9 && own.startsWith('6')
      ? czechSpecial(own)
      : czechBirth(own)

/**
 * Companies: weighted sum modulo 11. Sole traders since 2020: MOD 97 over the whole number, with letters as 10 to 35.
 */
const dutch: Check = (own) => {
  if (weighed(own.slice(0, 8), [9, 8, 7, 6, 5, 4, 3, 2]) % 11 === Number(own[8])) return true
  return rest97([...`NL${own}`].map((sign) => Number.parseInt(sign, 36)).join('')) === 1
}

/**
 * A key of two digits computed from the SIREN. With a key of letters only the SIREN is checked; numbers of Monaco begin
 * with 000.
 */
const french: Check = (own) => {
  const siren = own.slice(2)
  if (/^\d{2}/.test(own)) return (12 + 3 * (Number(siren) % 97)) % 97 === Number(own.slice(0, 2))
  return siren.startsWith('000') || isLuhn(siren)
}

const greek = endsIn((others) => ((figures(others).reduce((sum, figure) => sum * 2 + figure, 0) * 2) % 11) % 10)

const irishLetters = 'WABCDEFGHIJKLMNOPQRSTUV'
/**
 * Seven digits, the check letter, and since 2013 a second letter with weight nine. The oldest numbers have a symbol as
 * second character.
 */
const irish: Check = (own) => {
  const isOld = !/^\d{7}/.test(own)
  const digits = isOld ? `0${own.slice(2, 7)}${own[0]}` : own.slice(0, 7)
  const second = own[8] === undefined ? 0 : irishLetters.indexOf(own[8])
  return irishLetters[(weighed(digits, descending(8)) + 9 * second) % 23] === own[7]
}

/** Digits 8 to 10 are the issuing office. */
const italian: Check = (own) => {
  const office = Number(own.slice(7, 10))
  return Number(own.slice(0, 7)) > 0 && (office <= 100 || [120, 121, 888, 999].includes(office)) && isLuhn(own)
}

const latvianCompany = rests([9, 1, 4, 8, 3, 10, 2, 5, 7, 6, 1], 11, 3)
const latvianPerson = endsIn((others) => ((1 + weighed(others, [10, 5, 8, 4, 2, 1, 6, 3, 7, 9])) % 11) % 10)
const latvian: Check = (own) => (own[0]! > '3' ? latvianCompany : latvianPerson)(own)

const lithuanian: Check = (own) => {
  const sumFrom = (start: number) =>
    figures(own.slice(0, -1)).reduce((sum, figure, place) => sum + figure * (1 + ((place + start) % 9)), 0) % 11
  const rest = sumFrom(0) === 10 ? sumFrom(2) : sumFrom(0)
  return own.at(-2) === '1' && rest % 10 === Number(own.at(-1))
}

const luxembourgish: Check = (own) => Number(own.slice(0, 6)) % 89 === Number(own.slice(6))

const portuguese = endsIn((others) => ((11 - (weighed(others, descending(9)) % 11)) % 11) % 10)

const romanian = endsIn((others) => ((weighed(others.padStart(9, '0'), [7, 5, 3, 2, 1, 7, 5, 3, 2]) * 10) % 11) % 10)

const slovenian = endsIn((others) => {
  const check = 11 - (weighed(others, descending(8)) % 11)
  return check === 10 ? 0 : check
})

const spanishLetters = 'TRWAGMYFPDXBNJZSQVHLCKE'
/** Persons: the letter follows from the digits; the X, Y and Z of foreigners count as 0, 1 and 2. */
const spanishPerson: Check = (own) => {
  const number = own.slice(0, 8).replace(/^[XYZKLM]/, (letter) => String(Math.max('XYZ'.indexOf(letter), 0)))
  return spanishLetters[Number(number) % 23] === own[8]
}
/** Companies: a digit after A, B, E and H, a letter after K, P, Q and S, either after the others. */
const spanishCompany: Check = (own) => {
  const check = (10 - (luhn(`${own.slice(1, 8)}0`) % 10)) % 10
  const [kind = '', end] = [own[0], own[8]]
  return (!'KPQS'.includes(kind) && end === String(check)) || (!'ABEH'.includes(kind) && end === 'JABCDEFGHI'[check])
}
const spanish: Check = (own) =>
  /^[\dXYZKLM]/.test(own) ? spanishPerson(own) || (own.startsWith('K') && spanishCompany(own)) : spanishCompany(own)

/** The last two digits bring the weighted sum to a multiple of 97; newer numbers are off by 55. */
const british: Check = (own) => {
  if (/^(?:GD|HA)\d{3}$/.test(own)) return true
  if (/^(?:GD|HA)/.test(own)) return Number(own.slice(6, 9)) % 97 === Number(own.slice(9))
  const rest = (weighed(own.slice(0, 7), descending(8)) + Number(own.slice(7, 9))) % 97
  return rest === 0 || (Number(own.slice(0, 3)) >= 100 && (rest === 42 || rest === 55))
}

const swiss: Check = (own) => (11 - (weighed(own.slice(0, 8), [5, 4, 3, 2, 7, 6, 5, 4]) % 11)) % 11 === Number(own[8])

const norwegian: Check = (own) => rests([3, 2, 7, 6, 5, 4, 3, 2, 1], 11)(own.slice(0, 9))

export const vatChecks = {
  AT: austrian,
  BE: belgian,
  BG: bulgarian,
  CH: swiss,
  CY: cypriot,
  CZ: czech,
  DE: isMod1110,
  DK: rests([2, 7, 6, 5, 4, 3, 2, 1], 11),
  EE: rests([3, 7, 1, 3, 7, 1, 3, 7, 1], 10),
  ES: spanish,
  FI: rests([7, 9, 10, 5, 8, 4, 2, 1], 11),
  FR: french,
  GB: british,
  GR: greek,
  HR: isMod1110,
  HU: rests([9, 7, 3, 1, 9, 7, 3, 1], 10),
  IE: irish,
  IT: italian,
  LT: lithuanian,
  LU: luxembourgish,
  LV: latvian,
  MT: rests([3, 4, 6, 7, 8, 9, 10, 1], 37),
  NL: dutch,
  NO: norwegian,
  PL: rests([6, 5, 7, 2, 3, 4, 5, 6, 7, -1], 11),
  PT: portuguese,
  RO: romanian,
  SE: (own) => isLuhn(own.slice(0, 10)),
  SI: slovenian,
  SK: (own) => Number(own) % 11 === 0,
} as const satisfies Readonly<Record<string, Check>>
