import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { ClientDetailsForm } from '#areas/people/clients/web/public.tsx'
import { allows } from '#areas/session/access/rules/guards.ts'
import { Banner } from '#design/components/banner.tsx'
import { Card, PageHeader, Section } from '#design/components/card.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { Tabs } from '#design/components/tabs.tsx'
import { useTabParts } from '#design/router/shell-parts.tsx'
import { m } from '#words'
import type { CurrentUser } from '../contract/current-user.ts'
import { ChangePasswordForm } from './change-password-form.tsx'
import { PersonForm } from './person-form.tsx'
import { personQuery } from './queries.ts'
import { VerifyBanner } from './verify-banner.tsx'

function Profile({ person }: { person: CurrentUser }) {
  const mayChangeClient = person.permissions.users === true || person.permissions.admin === true
  return (
    <div className="flex flex-col gap-4">
      {!person.emailVerified && <VerifyBanner email={person.email} />}
      <Section title={m.session_you()} help={m.session_you_help()}>
        <PersonForm key={person.id} person={person} />
      </Section>
      <Section title={m.session_details()} help={m.session_details_help()}>
        {mayChangeClient ? (
          <Suspense fallback={<Skeleton lines={8} />}>
            <ClientDetailsForm clientId={person.clientId} details={person.contact} />
          </Suspense>
        ) : (
          <Banner>{m.session_details_not_yours()}</Banner>
        )}
      </Section>
    </div>
  )
}

const passwordTab = () => ({
  id: 'password',
  label: m.session_tab_password(),
  content: (
    <Card>
      <p className="mb-4 max-w-prose text-ink-soft">{m.session_change_password_help()}</p>
      <ChangePasswordForm />
    </Card>
  ),
})

export function EditProfileScreen() {
  const query = useQuery(personQuery)
  const others = useTabParts('profileTabs', allows)
  // A user who acts for another does not see that user's password form.
  const isOwn = query.data?.actor === null
  const content = (
    <Loaded query={query} waiting={<Skeleton lines={10} />}>
      {(person) => (person ? <Profile person={person} /> : <Skeleton lines={10} />)}
    </Loaded>
  )
  return (
    <>
      <PageHeader title={m.session_profile_title()} />
      <Tabs
        label={m.session_profile_title()}
        tabs={[
          { id: 'profile', label: m.session_tab_profile(), content },
          ...(isOwn ? [passwordTab()] : []),
          ...others.map(({ id, label, component: Part }) => ({ id, label: label(), content: <Part /> })),
        ]}
      />
    </>
  )
}
