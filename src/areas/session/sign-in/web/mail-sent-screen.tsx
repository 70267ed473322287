import { MailCheck } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { MailboxHint } from '#areas/overview/mailbox/web/public.tsx'
import { Link } from '#design/components/link.tsx'
import { m } from '#words'
import { AuthFrame } from './auth-frame.tsx'
import { toForgotPassword, toSignIn } from './public.ts'

function MailSent({ children, again }: { children: string; again?: ReactNode }) {
  return (
    <>
      <span className="mb-4 flex size-11 items-center justify-center rounded-full border border-good-line bg-good-tint text-good-ink">
        <MailCheck aria-hidden size={20} />
      </span>
      <AuthFrame title={m.session_mail_sent_title()} help={children}>
        <p className="text-ink-soft text-sm">{m.session_mail_sent_spam()}</p>
        {again && <p className="mt-3 text-sm">{again}</p>}
        <Suspense fallback={null}>
          <MailboxHint />
        </Suspense>
        <p className="mt-5">
          <Link {...toSignIn()}>{m.session_back_to_sign_in()}</Link>
        </p>
      </AuthFrame>
    </>
  )
}

export const ResetMailSentScreen = () => (
  <MailSent again={<Link {...toForgotPassword}>{m.session_mail_again()}</Link>}>{m.session_reset_sent_help()}</MailSent>
)

export const SignUpMailSentScreen = () => <MailSent>{m.session_sign_up_sent_help()}</MailSent>
