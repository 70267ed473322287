import { useQuery } from '@tanstack/react-query'
import { Braces, CircleCheck, Palette, Tags, Users } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { clientName, detailValues, emptyDetails } from '#areas/people/clients/web/public.tsx'
import { signInCalls } from '#areas/session/sign-in/contract/calls.ts'
import type { CurrentUser } from '#areas/session/sign-in/contract/current-user.ts'
import { toSignIn } from '#areas/session/sign-in/web/public.ts'
import type { AnswerOf } from '#base/call.ts'
import { formatDay } from '#base/dates.ts'
import { send } from '#design/api/client.ts'
import { Banner } from '#design/components/banner.tsx'
import { Card } from '#design/components/card.tsx'
import { Link, LinkButton } from '#design/components/link.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { currentLocale } from '#design/language/locale.ts'
import { userKeys, useUser } from '#design/router/session.ts'
import { m } from '#words'
import type { partnerSignupCalls } from '../contract/calls.ts'
import { signupRefusals } from '../contract/refusals.ts'
import { ApplicationForm } from './application-form.tsx'
import { ownApplication } from './queries.ts'

const points = [
  { icon: Tags, word: m.partner_signup_point_prices },
  { icon: Users, word: m.partner_signup_point_clients },
  { icon: Palette, word: m.partner_signup_point_label },
  { icon: Braces, word: m.partner_signup_point_api },
]

/** /partner-signup: the benefits of a partner, and the application form. */
export function PartnerSignupScreen() {
  const user = useUser()
  const [sent, setSent] = useState<{ invited: boolean }>()
  return (
    <div className="mx-auto grid max-w-5xl items-start gap-8 wide:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] wide:gap-14">
      <header className="wide:sticky wide:top-8 wide:pt-6">
        <h1 className="text-balance title-large">{m.partner_signup_title()}</h1>
        <p className="mt-3 text-ink-soft text-lg">{m.partner_signup_lead()}</p>
        <ul className="mt-7 flex flex-col gap-4">
          {points.map(({ icon: Icon, word }) => (
            <li key={word()} className="flex items-center gap-3.5">
              <span className="flex size-9 shrink-0 items-center justify-center rounded-lg bg-brand-tint text-brand-ink">
                <Icon aria-hidden size={18} strokeWidth={1.75} />
              </span>
              {word()}
            </li>
          ))}
        </ul>
        {!user && (
          <p className="mt-7 text-ink-soft">
            {m.partner_signup_have_account()} <Link {...toSignIn('/partner-signup')}>{m.partner_signup_sign_in()}</Link>
          </p>
        )}
      </header>
      <Card className="wide:p-7">
        {sent ? (
          <Sent invited={sent.invited} />
        ) : user ? (
          <KnownApplicant clientId={user.clientId} onSent={setSent} />
        ) : (
          <ApplicationForm
            details={{ ...emptyDetails(), customerType: '2' }}
            isNew
            onSent={(invited) => setSent({ invited })}
          />
        )}
      </Card>
    </div>
  )
}

const Sent = ({ invited }: { invited: boolean }) => (
  <div role="status">
    <EmptyState icon={CircleCheck} title={m.partner_signup_sent_title()}>
      <p>{m.partner_signup_sent()}</p>
      {invited && <p className="mt-2">{m.partner_signup_sent_confirm()}</p>}
    </EmptyState>
  </div>
)

const Told = ({ title, actions, children }: { title: string; actions?: ReactNode; children?: ReactNode }) => (
  <EmptyState title={title} actions={actions}>
    {children}
  </EmptyState>
)

/** A signed-in customer: the state of their application, or the form with their details. */
function KnownApplicant({
  clientId,
  onSent,
}: {
  clientId: number
  onSent: (sent: { invited: boolean } | undefined) => void
}) {
  const own = useQuery(ownApplication(clientId))
  const person = useQuery({
    queryKey: userKeys.list('details'),
    queryFn: ({ signal }) => send(signInCalls.currentUser, {}, { signal }),
  })
  const waiting = <Skeleton lines={12} />
  return (
    <Loaded query={own} waiting={waiting}>
      {(known) => (
        <Loaded query={person} waiting={waiting}>
          {({ contact }) => <KnownForm known={known} contact={contact} onSent={onSent} />}
        </Loaded>
      )}
    </Loaded>
  )
}

type KnownFormProps = {
  known: AnswerOf<typeof partnerSignupCalls.mine>
  contact: CurrentUser['contact']
  onSent: (sent: { invited: boolean }) => void
}

function KnownForm({ known, contact, onSent }: KnownFormProps) {
  const { data: application, flaw } = known
  if (flaw === 'already_partner')
    return (
      <Told
        title={m.partner_signup_is_partner()}
        actions={<LinkButton to="/partners/settings">{m.partner_signup_to_settings()}</LinkButton>}
      >
        {m.partner_signup_is_partner_help()}
      </Told>
    )
  if (flaw)
    return (
      <Told
        title={m.partner_signup_cannot()}
        actions={<LinkButton to="/overview">{m.partner_signup_to_overview()}</LinkButton>}
      >
        {signupRefusals[flaw].text[currentLocale()]}
      </Told>
    )
  if (application?.state === 'waiting')
    return (
      <Told title={m.partner_signup_waiting_title()}>
        {m.partner_signup_waiting({ day: formatDay(application.appliedAt.slice(0, 10)) })}
      </Told>
    )
  const details = detailValues(contact)
  const isCompany = details.customerType !== '1'
  return (
    <>
      {application?.state === 'refused' && (
        <Banner meaning="info" title={m.partner_signup_refused_title()} className="mb-5">
          {m.partner_signup_refused({ reason: application.reason })}
        </Banner>
      )}
      <p className="mb-4 text-ink-soft">{m.partner_signup_as({ company: clientName(contact) })}</p>
      <ApplicationForm
        details={{ ...details, customerType: isCompany ? details.customerType : '2' }}
        isNew={false}
        onSent={(invited) => onSent({ invited })}
      />
    </>
  )
}
