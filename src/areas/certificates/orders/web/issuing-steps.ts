import type { WorkStep } from '#design/long-work/work-step.ts'
import { m } from '#words'
import type { Certificate } from '../contract/shapes.ts'
import { waitsForOwner } from '../rules/standing.ts'

const showWords = { dns: m.ssl_step_show_dns, file: m.ssl_step_show_file, email: m.ssl_step_show_email }

/** Why it stands still, in words for whoever can do something about it. */
export function problemText({ problem, problemDetail, proof, placed, caa }: Certificate): string | undefined {
  const detail = problemDetail ?? ''
  if (problem === 'caa_forbids')
    return caa ? m.ssl_problem_caa({ at: caa.at, wanted: caa.wanted }) : m.ssl_problem_caa_forbids({ detail })
  if (problem === 'dns_silent') return m.ssl_problem_dns_silent({ detail })
  if (problem === 'proof_failed') return m.ssl_problem_proof_failed({ detail })
  if (problem === 'proof_unseen') return placed ? m.ssl_step_automatic() : showWords[proof]()
  if (problem === 'certificate_refused' || problem === 'request_refused') return m.ssl_problem_refused({ detail })
  if (problem === 'proof_not_offered') return m.ssl_problem_proof_not_offered()
  if (problem === 'shop_silent') return m.ssl_problem_shop_silent()
  if (problem === 'access_denied') return m.ssl_problem_access_denied()
  if (problem === 'revoked') return m.ssl_problem_revoked()
  return problem ? m.ssl_problem_other() : undefined
}

/** The steps of issuing, as far as they have come. */
export function issuingSteps(certificate: Certificate): WorkStep[] {
  const { state, since, isUnderWay, history } = certificate
  const text = problemText(certificate)
  const ordered: WorkStep = { id: 'ordered', label: m.ssl_step_ordered(), state: 'done', at: since }
  const proof = (step: Partial<WorkStep>): WorkStep => ({
    id: 'proof',
    label: m.ssl_step_proof(),
    state: 'ahead',
    ...step,
  })
  const review = (step: Partial<WorkStep>): WorkStep => ({
    id: 'review',
    label: m.ssl_step_review(),
    state: 'ahead',
    ...step,
  })
  const issued = (step: Partial<WorkStep>): WorkStep => ({
    id: 'issued',
    label: m.ssl_step_issued(),
    state: 'ahead',
    ...step,
  })
  if (state === 'refused') return [ordered, proof({ state: 'done' }), review({ state: 'failed', text }), issued({})]
  // While another is asked for, the one that is there says nothing of how far that is.
  if ((state === 'issued' || state === 'revoked') && !isUnderWay)
    return [
      ordered,
      proof({ state: 'done' }),
      review({ state: 'done' }),
      issued({ state: 'done', at: history[0]?.issuedAt }),
    ]
  if (state === 'in-review') return [ordered, proof({ state: 'done' }), review({ state: 'now' }), issued({})]
  const isWaiting = isUnderWay && waitsForOwner(certificate)
  const standing = isWaiting ? ({ state: 'waits', waitsFor: 'you' } as const) : ({ state: 'now' } as const)
  return [ordered, proof({ ...standing, text: text ?? m.ssl_step_automatic() }), review({}), issued({})]
}
