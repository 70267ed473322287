import { useQuery } from '@tanstack/react-query'
import { formatDay } from '#base/dates.ts'
import { formatEuros } from '#base/money.ts'
import { Banner } from '#design/components/banner.tsx'
import { Section } from '#design/components/card.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { type Definition, DefinitionList, Mono } from '#design/components/text-bits.tsx'
import { m } from '#words'
import type { AdvancedData } from '../contract/shapes.ts'
import { differenceWord } from './difference-words.ts'
import { advancedData } from './queries.ts'

/** The technical details of a domain. */
export function AdvancedSection({ domain, extension }: { domain: string; extension: string }) {
  const query = useQuery(advancedData(domain))
  return (
    <Section title={m.transfer_advanced()} help={m.transfer_advanced_help({ extension })}>
      <Loaded query={query} waiting={<Skeleton lines={6} />}>
        {(data) => (
          <>
            <Differences data={data} />
            <div className="grid gap-x-10 wide:grid-cols-2">
              <DefinitionList items={standing(data)} />
              <DefinitionList items={allowed(data)} className="border-line max-wide:border-t" />
            </div>
          </>
        )}
      </Loaded>
    </Section>
  )
}

function Differences({ data: { differences } }: { data: AdvancedData }) {
  if (differences.length === 0) return null
  return (
    <Banner
      meaning={differences.every(({ corrected }) => corrected) ? 'info' : 'warning'}
      title={m.transfer_diff_title()}
      className="mb-4"
    >
      <ul className="list-disc pl-5">
        {differences.map(({ what, ours, theirs, corrected }) => (
          <li key={what} className="wrap-anywhere">
            {m.transfer_diff_line({ what: differenceWord(what), ours: ours || '—', theirs: theirs || '—' })} (
            {corrected ? m.transfer_diff_corrected() : m.transfer_diff_open()})
          </li>
        ))}
      </ul>
    </Banner>
  )
}

/** The state of this domain. */
const standing = (data: AdvancedData): (Definition | false)[] => [
  { term: m.transfer_adv_registrar(), value: data.registrar },
  data.registrarReference !== null && {
    term: m.transfer_adv_reference(),
    value: <Mono>{data.registrarReference}</Mono>,
  },
  { term: m.transfer_adv_lock(), value: lockWord(data) },
  data.transferLockedUntil !== null && {
    term: m.transfer_adv_transfer_lock(),
    value: formatDay(data.transferLockedUntil),
  },
  {
    term: m.transfer_adv_attached(),
    value: attachedWord(data),
  },
]

function attachedWord({ attached: { hosting, mail, other } }: AdvancedData): string {
  if (hosting.length + mail.length + other.length === 0) return m.transfer_adv_none_attached()
  return m.transfer_adv_attached_text({ hosting: hosting.length, mail: mail.length, other: other.length })
}

const lockWord = ({ abilities, registrarLock }: AdvancedData): string => {
  if (abilities && !abilities.lock.can) return abilities.lock.because ?? m.transfer_adv_none()
  return registrarLock === 1 ? m.transfer_adv_on() : m.transfer_adv_off()
}

/** `1 – 10` when every year between is possible. */
function periodWord(periods: readonly number[]): string {
  const [first = 1] = periods
  if (periods.length === 1) return m.transfer_years({ count: first })
  const isRange = periods.every((years, index) => years === first + index)
  return m.transfer_adv_years({ years: isRange ? `${first} – ${periods.at(-1)}` : periods.join(', ') })
}

/** What its registry allows and requires. */
function allowed({ abilities }: AdvancedData): (Definition | false)[] {
  if (!abilities) return []
  const fee = abilities.quarantineFeeCents
  const days = (count: number) => (count > 0 ? m.transfer_days({ count }) : m.transfer_adv_none())
  return [
    {
      term: m.transfer_adv_renewal(),
      value:
        abilities.renewal === 'automatic' ? m.transfer_adv_renewal_automatic() : m.transfer_adv_renewal_on_request(),
    },
    { term: m.transfer_adv_periods(), value: periodWord(abilities.periods) },
    { term: m.transfer_adv_transfer_lock(), value: days(abilities.transferLockDays) },
    {
      term: m.transfer_adv_quarantine(),
      value:
        abilities.quarantineDays > 0 && fee
          ? `${days(abilities.quarantineDays)}, ${m.transfer_adv_quarantine_fee({ fee: formatEuros(fee) })}`
          : days(abilities.quarantineDays),
    },
    {
      term: m.transfer_adv_verification(),
      value: abilities.registrantVerification
        ? m.transfer_adv_verification_yes({ minutes: abilities.verificationMinutes })
        : m.transfer_adv_verification_no(),
    },
    { term: m.transfer_adv_transfer(), value: m.transfer_days({ count: abilities.transferDays }) },
    {
      term: m.transfer_adv_code(),
      value: abilities.transferCode === 'mailed' ? m.transfer_adv_code_mailed() : m.transfer_adv_code_shown(),
    },
    {
      term: m.transfer_adv_servers(),
      value: m.transfer_adv_servers_range({ least: abilities.nameservers.least, most: abilities.nameservers.most }),
    },
    {
      term: m.transfer_adv_dnssec(),
      value: abilities.dnssec === 'keys' ? m.transfer_adv_dnssec_keys() : m.transfer_adv_dnssec_digests(),
    },
  ]
}
