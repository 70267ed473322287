/** The extensions on sale at first start. Amounts are retail, in euro cents for one year, without VAT. */
export type TldRow = {
  tld: string
  popular: boolean
  registerCents: number
  transferCents: number
  renewCents: number
  /** Getting a name back out of quarantine or redemption. */
  restoreCents: number
  years: readonly number[]
  quarantineDays: number
  lockable: boolean
  needsRegistrantVerification: boolean
  transferNeedsCode: boolean
  autoRenewsAtRegistry: boolean
}

const upTo = (years: number) => Array.from({ length: years }, (_, index) => index + 1)

type Rules = Omit<TldRow, 'tld' | 'popular' | 'registerCents' | 'transferCents' | 'renewCents'>
const generic: Rules = {
  restoreCents: 8_000,
  years: upTo(10),
  quarantineDays: 0,
  lockable: true,
  needsRegistrantVerification: false,
  transferNeedsCode: true,
  autoRenewsAtRegistry: false,
}
const national: Rules = { ...generic, restoreCents: 6_000, years: [1], lockable: false }
/** Quarantine of 40 days for 40 euro, and a holder who confirms the e-mail address (core §9, service areas §4). */
const belgian: Rules = {
  ...national,
  restoreCents: 4_000,
  quarantineDays: 40,
  needsRegistrantVerification: true,
  autoRenewsAtRegistry: true,
}
const manyYears: Rules = { ...national, years: upTo(10) }

/** Extension, rules, and what registering, transferring and renewing cost. */
const row = (
  tld: string,
  rules: Rules,
  registerCents: number,
  renewCents = registerCents,
  transferCents = renewCents,
): TldRow => ({ tld, popular: false, registerCents, transferCents, renewCents, ...rules })
const popular = (tld: TldRow): TldRow => ({ ...tld, popular: true })

export const tldRows: readonly TldRow[] = [
  popular(row('be', belgian, 799, 1_199, 0)),
  popular(row('com', generic, 1_099, 1_499)),
  popular(row('eu', manyYears, 699, 1_199)),
  popular(row('nl', national, 599, 1_099, 599)),
  popular(row('net', generic, 1_399, 1_699)),
  popular(row('org', generic, 1_199, 1_699)),
  popular(row('vlaanderen', generic, 2_499, 2_999)),
  popular(row('brussels', generic, 2_499, 2_999)),
  popular(row('gent', generic, 2_499, 2_999)),
  popular(row('shop', generic, 499, 3_499)),
  popular(row('online', generic, 299, 3_499)),
  popular(row('io', generic, 4_499, 5_999)),
  row('fr', manyYears, 899, 1_299),
  row('de', national, 899, 1_099),
  row('lu', national, 2_199, 2_499),
  row('co.uk', manyYears, 899, 1_099),
  row('info', generic, 599, 2_299),
  row('biz', generic, 1_499, 1_999),
  row('app', generic, 1_499, 1_999),
  row('dev', generic, 1_299, 1_699),
  row('cloud', generic, 999, 2_499),
  row('site', generic, 299, 3_299),
  row('store', generic, 399, 4_999),
  row('tech', generic, 599, 5_499),
  row('me', generic, 1_499, 2_199),
  row('tv', generic, 3_299, 3_699),
  row('cc', generic, 1_299, 1_599),
  row('ai', { ...generic, years: [2] }, 8_499, 8_499),
  row('co', generic, 2_499, 3_299),
  row('mobi', generic, 999, 2_999),
  row('name', generic, 999, 1_199),
  row('pro', generic, 699, 2_499),
  row('xyz', generic, 299, 1_599),
  row('blog', generic, 999, 2_999),
  row('agency', generic, 999, 2_599),
  row('bike', generic, 1_499, 3_499),
  row('cafe', generic, 1_499, 3_799),
  row('care', generic, 1_299, 3_499),
  row('company', generic, 999, 1_999),
  row('construction', generic, 1_299, 3_499),
  row('consulting', generic, 1_499, 3_999),
  row('design', generic, 1_299, 4_599),
  row('digital', generic, 699, 3_799),
  row('email', generic, 699, 2_699),
  row('events', generic, 999, 3_799),
  row('expert', generic, 1_299, 5_299),
  row('family', generic, 1_299, 2_799),
  row('garden', generic, 999, 2_999),
  row('group', generic, 999, 2_199),
  row('immo', generic, 1_499, 3_999),
  row('live', generic, 499, 2_799),
  row('media', generic, 1_299, 3_799),
  row('news', generic, 1_299, 2_999),
  row('photo', generic, 1_499, 3_499),
  row('restaurant', generic, 1_799, 5_499),
  row('school', generic, 1_299, 3_499),
  row('services', generic, 1_299, 3_499),
  row('solutions', generic, 999, 2_699),
  row('studio', generic, 1_299, 2_999),
  row('support', generic, 1_099, 2_599),
  row('team', generic, 999, 3_499),
  row('website', generic, 299, 2_999),
  row('wine', generic, 1_799, 5_299),
  row('world', generic, 499, 3_499),
  row('es', manyYears, 899, 1_299),
  row('it', national, 899, 1_299),
  row('at', national, 1_299, 1_599),
  row('ch', national, 1_099, 1_299),
]
