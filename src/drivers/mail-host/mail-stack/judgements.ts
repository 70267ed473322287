import type { Judgement } from '#areas/mail/log/rules/verdicts.ts'
import type { LogLine } from '../port.ts'

/** What Rspamd's symbols mean; the first match counts, and without one it is `other`. */
const meanings: readonly (readonly [RegExp, Judgement])[] = [
  [/^BELFRY_ALLOW$/, 'allow_list'],
  [/^BELFRY_DENY$/, 'deny_list'],
  [/VIRUS|^CLAM_|^AV_/, 'virus'],
  [/^BAYES_SPAM|^FUZZY_|^GTUBE|^NEURAL_SPAM|^SPAM_FLAG|^SPAMTRAP/, 'known_spam'],
  [/PHISH|URIBL|SURBL|^DBL_|^(?:RSPAMD_)?URL|^HACKED_WP|^SUSPICIOUS_URL|^R_SUSPICIOUS_URL/, 'bad_link'],
  [/^MIME_(?:BAD|ARCHIVE|ENCRYPTED|DOUBLE|OBFUSCATED|EXE)|ATTACH|^(?:EXE|ARCHIVE)_/, 'attachment'],
  [/^R?_?SPF_(?:FAIL|SOFTFAIL|PERMFAIL|PLUSALL)/, 'spf_fail'],
  [/^R_DKIM_(?:REJECT|PERMFAIL)/, 'dkim_fail'],
  [/^DMARC_POLICY_(?:REJECT|QUARANTINE|SOFTFAIL)|^DMARC_BAD/, 'dmarc_fail'],
  [/^(?:BULK|PRECEDENCE_BULK|MAILLIST|HAS_LIST_UNSUB|MARKETING|SUBJECT_HAS_CURRENCY)/, 'bulk'],
  [/^RATELIMIT|^RATELIMITED/, 'too_fast'],
  [
    /^(?:RBL_|RCVD_IN_|RECEIVED_|HFILTER_|RDNS_|ONCE_RECEIVED|MX_|FROM_NO_|AUTH_NA|FREEMAIL_|SENDER_REP|IP_REPUTATION)/,
    'sender_unknown',
  ],
]

const judgementOf = (symbol: string): Judgement => meanings.find(([pattern]) => pattern.test(symbol))?.[1] ?? 'other'

export type Symbol = { name: string; score: number }

const rounded = (points: number): number => Math.round(points * 10) / 10

/** Points per judgement, the heaviest first. */
export function inJudgements(symbols: readonly Symbol[]): LogLine['why'] {
  const points = new Map<Judgement, number>()
  for (const { name, score } of symbols) {
    const judgement = judgementOf(name)
    points.set(judgement, (points.get(judgement) ?? 0) + score)
  }
  return [...points]
    .map(([judgement, sum]) => ({ judgement, points: rounded(sum) }))
    .filter((each) => each.points !== 0)
    .toSorted((one, other) => Math.abs(other.points) - Math.abs(one.points))
}
