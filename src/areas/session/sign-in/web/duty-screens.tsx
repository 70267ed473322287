import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { TwoFactorSetUp } from '#areas/session/two-factor/web/public.ts'
import { send } from '#design/api/client.ts'
import { useCall } from '#design/api/use-call.ts'
import { Button } from '#design/components/button.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { currentLocale, withLocale } from '#design/language/locale.ts'
import { leaveTo } from '#design/router/leave-to.ts'
import { userKey, useUser } from '#design/router/session.ts'
import { m } from '#words'
import { signInCalls } from '../contract/calls.ts'
import { AuthFrame } from './auth-frame.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import { useEnter } from './enter.ts'

/** An outstanding duty; signing out is the only other action. */
function Duty({ title, help, children }: { title: string; help: string; children: ReactNode }) {
  const queryClient = useQueryClient()
  const leave = useCall(
    async () => {
      await send(signInCalls.logout, {}).catch(() => undefined)
      queryClient.setQueryData(userKey, null)
      await leaveTo(withLocale('/auth/signin', currentLocale()))
    },
    { inPlace: true },
  )
  return (
    <AuthFrame title={title} help={help}>
      {children}
      <p className="mt-5 border-line border-t pt-4 text-center">
        <Button look="quiet" size="small" isPending={leave.isPending} onPress={() => leave.mutate()}>
          {m.session_must_leave()}
        </Button>
      </p>
    </AuthFrame>
  )
}

export function MustChangePasswordScreen() {
  const enter = useEnter()
  return (
    <Duty title={m.session_must_password_title()} help={m.session_must_password_help()}>
      <ChangePasswordForm onDone={() => void enter()} />
    </Duty>
  )
}

export function MustUseTwoFactorScreen() {
  const enter = useEnter()
  const clientId = useUser()?.clientId
  return (
    <Duty title={m.two_factor_must_title()} help={m.two_factor_must_help()}>
      <Suspense fallback={<Skeleton lines={6} />}>
        {clientId !== undefined && (
          <TwoFactorSetUp clientId={clientId} onDone={() => void enter()} doneLabel={m.two_factor_must_done()} />
        )}
      </Suspense>
    </Duty>
  )
}
