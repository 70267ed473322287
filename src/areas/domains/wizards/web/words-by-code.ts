import { m } from '#words'
import type { DmarcAnalysis, SpfAnalysis, SpfRow, SpfTrial, WizardLine } from '../contract/shapes.ts'

type Values = Record<string, string | number>
type Say = (values: Values) => string
const text = (values: Values, name: string) => String(values[name] ?? '')
const term = (values: Values) => ({ term: text(values, 'term') })
const domain = (values: Values) => ({ domain: text(values, 'domain') })
const tag = (values: Values) => ({ tag: text(values, 'tag') })

export type FindingCode = SpfAnalysis['findings'][number]['code'] | DmarcAnalysis['findings'][number]['code']

/** The texts of the findings. */
export const findingWords: Record<FindingCode, Say> = {
  missing: () => m.wizards_find_missing(),
  not_spf: () => m.wizards_find_not_spf(),
  several: () => m.wizards_find_several(),
  term: (values) => m.wizards_find_term(term(values)),
  lookups: (values) => m.wizards_find_lookups({ lookups: text(values, 'lookups'), max: text(values, 'max') }),
  voids: (values) => m.wizards_find_voids({ voids: text(values, 'voids'), max: text(values, 'max') }),
  length: (values) => m.wizards_find_length({ length: text(values, 'length'), max: text(values, 'max') }),
  include_missing: (values) => m.wizards_find_include_missing(domain(values)),
  include_several: (values) => m.wizards_find_include_several(domain(values)),
  include_broken: (values) => m.wizards_find_include_broken(domain(values)),
  include_loop: (values) => m.wizards_find_include_loop(domain(values)),
  hosts: (values) => m.wizards_find_hosts(term(values)),
  open: () => m.wizards_find_open(),
  unanswered: (values) => m.wizards_find_unanswered(term(values)),
  neutral: () => m.wizards_find_neutral(),
  nobody: () => m.wizards_find_nobody(),
  without_all: () => m.wizards_find_without_all(),
  behind_all: (values) => m.wizards_find_behind_all(term(values)),
  redirect_ignored: () => m.wizards_find_redirect_ignored(),
  empty: (values) => m.wizards_find_empty(term(values)),
  twice: (values) => m.wizards_find_twice(term(values)),
  ptr: () => m.wizards_find_ptr(),
  near_limit: (values) => m.wizards_find_near_limit({ lookups: text(values, 'lookups'), max: text(values, 'max') }),
  dmarc_missing: () => m.wizards_find_dmarc_missing(),
  dmarc_inherited: (values) =>
    m.wizards_find_dmarc_inherited({ domain: text(values, 'domain'), policy: text(values, 'policy') }),
  dmarc_several: () => m.wizards_find_dmarc_several(),
  dmarc_unanswered: () => m.wizards_find_dmarc_unanswered(),
  no_version: () => m.wizards_find_no_version(),
  not_a_tag: (values) => m.wizards_find_not_a_tag({ value: text(values, 'value') }),
  tag_twice: (values) => m.wizards_find_tag_twice(tag(values)),
  tag_value: (values) => m.wizards_find_tag_value({ ...tag(values), value: text(values, 'value') }),
  no_policy: () => m.wizards_find_no_policy(),
  dmarc_none: () => m.wizards_find_dmarc_none(),
  no_reports: () => m.wizards_find_no_reports(),
  strict_without_reports: () => m.wizards_find_strict_without_reports(),
  weaker_below: () => m.wizards_find_weaker_below(),
  testing: () => m.wizards_find_testing(),
  removed_tag: (values) => m.wizards_find_removed_tag(tag(values)),
  unknown_tag: (values) => m.wizards_find_unknown_tag(tag(values)),
  not_an_address: (values) => m.wizards_find_not_an_address({ address: text(values, 'address') }),
  reports_refused: (values) => m.wizards_find_reports_refused({ host: text(values, 'host') }),
  reports_unanswered: (values) => m.wizards_find_reports_unanswered({ host: text(values, 'host') }),
}

/** The texts of what an SPF term authorises. */
export const termWords: Record<string, (row: Pick<SpfRow, 'value' | 'domain'>) => string> = {
  all: () => m.wizards_term_all(),
  a: ({ value, domain: own }) => m.wizards_term_a({ host: value.split('/')[0] || own }),
  mx: ({ value, domain: own }) => m.wizards_term_mx({ host: value.split('/')[0] || own }),
  ip4: () => m.wizards_term_address(),
  ip6: () => m.wizards_term_address(),
  include: ({ value }) => m.wizards_term_include({ host: value }),
  exists: () => m.wizards_term_exists(),
  ptr: () => m.wizards_term_ptr(),
  redirect: ({ value }) => m.wizards_term_redirect({ host: value }),
  exp: () => m.wizards_term_exp(),
}

export const resultWords: Record<SpfTrial['result'], () => string> = {
  pass: m.wizards_result_pass,
  fail: m.wizards_result_fail,
  softfail: m.wizards_result_softfail,
  neutral: m.wizards_result_neutral,
  none: m.wizards_result_none,
  temperror: m.wizards_result_temperror,
  permerror: m.wizards_result_permerror,
}

export const groupWords: Record<WizardLine['group'], () => string> = {
  mail: m.wizards_group_mail,
  sending: m.wizards_group_sending,
  proof: m.wizards_group_proof,
  signing: m.wizards_group_signing,
  clients: m.wizards_group_clients,
  teams: m.wizards_group_teams,
  devices: m.wizards_group_devices,
}
