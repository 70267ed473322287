import { FlaskConical } from 'lucide-react'
import type { ReactNode } from 'react'
import { dayOf, formatDay } from '#base/dates.ts'
import { errorText } from '#design/api/error-text.ts'
import { Status } from '#design/components/badge.tsx'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { MomentText } from '#design/components/text-bits.tsx'
import { m } from '#words'
import type { Forwarding, Tried } from '../contract/shapes.ts'
import { useTryRule } from './queries.ts'
import { certificateWords, dnsStateWords, failureWords, problemText } from './rule-words.ts'

/** The state of a rule: where DNS leads, its certificate, and what a visitor gets when it is tested now. */
export function RuleStanding({ domain, rule }: { domain: string; rule: Forwarding }) {
  const test = useTryRule(domain)
  const dns = dnsStateWords[rule.dns.state]
  const certificate = certificateWords[rule.certificate.state]
  return (
    <section aria-label={m.forwarding_state()} className="rounded-lg border border-line bg-sunken px-4 py-1">
      <dl className="divide-y divide-line">
        <Standing term={m.forwarding_dns()}>
          <Status tone={dns.tone}>{dns.label()}</Status>
          {rule.dns.state === 'elsewhere' && (
            <Detail>{m.forwarding_dns_found({ addresses: rule.dns.found.join(', ') })}</Detail>
          )}
          <Detail>
            {rule.dns.checkedAt ? <MomentText moment={rule.dns.checkedAt} /> : m.forwarding_never_checked()}
          </Detail>
        </Standing>
        <Standing term={m.forwarding_certificate()}>
          <Status tone={certificate.tone} isBusy={certificate.isBusy ?? false}>
            {certificate.label()}
          </Status>
          <Detail>{certificateDetail(rule)}</Detail>
        </Standing>
      </dl>
      <div className="flex flex-col items-start gap-3 border-line border-t py-3">
        <Button icon={FlaskConical} isPending={test.isPending} onPress={() => test.mutate(rule.id)}>
          {m.forwarding_test()}
        </Button>
        <div aria-live="polite" className="w-full empty:hidden">
          {test.error && <Banner meaning="bad">{errorText(test.error)}</Banner>}
          {test.data && (
            <ul aria-label={m.forwarding_tried()} className="flex flex-col gap-2">
              {test.data.tried.map((tried) => (
                <TriedLine key={tried.address} tried={tried} />
              ))}
            </ul>
          )}
        </div>
      </div>
    </section>
  )
}

const Standing = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="grid gap-x-4 gap-y-0.5 py-2.5 small:grid-cols-[7rem_1fr]">
    <dt className="text-ink-soft">{term}</dt>
    <dd className="min-w-0">{children}</dd>
  </div>
)

const Detail = ({ children }: { children: ReactNode }) =>
  children ? <p className="wrap-anywhere mt-0.5 text-ink-soft text-sm">{children}</p> : null

function certificateDetail({ certificate }: Forwarding): string | undefined {
  if (certificate.state === 'none') return m.forwarding_star_elsewhere()
  if (certificate.problem) return problemText(certificate)
  return certificate.state === 'active' && certificate.expiresAt
    ? m.forwarding_cert_until({ day: formatDay(dayOf(new Date(certificate.expiresAt))) })
    : undefined
}

/** `http://www.example.be/ — 301, goes to https://…` */
function TriedLine({ tried }: { tried: Tried }) {
  const isGood = tried.failure === null && tried.status !== null && tried.status < 400
  return (
    <li className="min-w-0 text-sm">
      <p className="wrap-anywhere font-medium">{tried.address}</p>
      <p className="wrap-anywhere mt-0.5 text-ink-soft">
        {tried.failure ? (
          <Status tone="bad">{failureWords[tried.failure]()}</Status>
        ) : (
          <>
            <Status tone={isGood ? 'good' : 'bad'}>{tried.status ?? ''}</Status> {answerWord(tried)} ·{' '}
            {m.forwarding_tried_took({ count: tried.milliseconds })}
          </>
        )}
      </p>
    </li>
  )
}

function answerWord({ status, location }: Tried): string {
  if (location) return m.forwarding_tried_to({ address: location })
  return status === 200 ? m.forwarding_tried_page() : m.forwarding_tried_status({ status: status ?? '' })
}
