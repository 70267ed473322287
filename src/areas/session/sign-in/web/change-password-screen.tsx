import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Banner } from '#design/components/banner.tsx'
import { Card, PageHeader } from '#design/components/card.tsx'
import { userKey } from '#design/router/session.ts'
import { m } from '#words'
import { ChangePasswordForm } from './change-password-form.tsx'
import { personQuery } from './queries.ts'

export function ChangePasswordScreen() {
  const isDue = useQuery(personQuery).data?.forcePasswordChange === true
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const onDone = () => {
    void queryClient.invalidateQueries({ queryKey: userKey })
    if (isDue) void navigate({ to: '/overview' })
  }
  return (
    <>
      <PageHeader title={m.session_change_password()} help={m.session_change_password_help()} />
      {isDue && (
        <Banner meaning="warning" className="mb-4">
          {m.session_password_due()}
        </Banner>
      )}
      <Card>
        <ChangePasswordForm onDone={onDone} />
      </Card>
    </>
  )
}
