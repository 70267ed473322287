import {
  ArrowRight,
  CalendarClock,
  CircleAlert,
  ClipboardCheck,
  FileText,
  LifeBuoy,
  type LucideIcon,
  MailCheck,
  MailWarning,
  UserCheck,
} from 'lucide-react'
import { formatEuros } from '#base/money.ts'
import type { Meaning } from '#design/components/banner.tsx'
import { meaningBox, meaningInk } from '#design/components/banner.tsx'
import { cx } from '#design/components/cx.ts'
import { LinkButton } from '#design/components/link.tsx'
import { parseSearch } from '#design/router/search-text.ts'
import { m } from '#words'
import type { PendingQuestion } from '../contract/shapes.ts'

type Look = { icon: LucideIcon; tone: Meaning; text: (question: PendingQuestion) => string; action: () => string }

const looks: Record<PendingQuestion['kind'], Look> = {
  unpaid_invoices: {
    icon: FileText,
    tone: 'warning',
    text: ({ count, cents = 0 }) => m.home_ask_unpaid({ count, amount: formatEuros(cents) }),
    action: m.home_do_pay,
  },
  approvals: {
    icon: ClipboardCheck,
    tone: 'warning',
    text: ({ count, label }) => (label ? m.approvals_ask_one({ client: label }) : m.approvals_ask({ count })),
    action: m.approvals_ask_decide,
  },
  verify_email: {
    icon: MailCheck,
    tone: 'info',
    text: ({ label = '' }) => m.home_ask_email({ email: label }),
    action: m.home_do_confirm,
  },
  verify_holder: {
    icon: UserCheck,
    tone: 'warning',
    text: ({ count, label }) => (label ? m.home_ask_holder_one({ domain: label }) : m.home_ask_holder({ count })),
    action: m.home_do_look,
  },
  awaited_services: {
    icon: ClipboardCheck,
    tone: 'warning',
    text: ({ count, label }) => (label ? m.home_ask_service_one({ name: label }) : m.home_ask_service({ count })),
    action: m.home_do_look,
  },
  failed_tasks: {
    icon: CircleAlert,
    tone: 'bad',
    text: ({ count, label }) => (label ? m.home_ask_failed_one({ name: label }) : m.home_ask_failed({ count })),
    action: m.home_do_look,
  },
  expiring_domains: {
    icon: CalendarClock,
    tone: 'warning',
    text: ({ count, label }) => (label ? m.home_ask_expiring_one({ domain: label }) : m.home_ask_expiring({ count })),
    action: m.home_do_renew,
  },
  client_tickets: {
    icon: LifeBuoy,
    tone: 'warning',
    text: ({ count, label }) =>
      label ? m.support_ask_client_one({ subject: label }) : m.support_ask_client({ count }),
    action: m.support_reply,
  },
  missing_zones: {
    icon: CircleAlert,
    tone: 'bad',
    text: ({ count }) => m.home_ask_zones_missing({ count }),
    action: m.home_do_restore,
  },
  failed_zones: {
    icon: CircleAlert,
    tone: 'bad',
    text: ({ count }) => m.home_ask_zones_failed({ count }),
    action: m.home_do_look,
  },
  house_tasks: {
    icon: CircleAlert,
    tone: 'bad',
    text: ({ count }) => m.home_ask_house_tasks({ count }),
    action: m.home_do_look,
  },
  dead_jobs: {
    icon: CircleAlert,
    tone: 'bad',
    text: ({ count }) => m.home_ask_dead_jobs({ count }),
    action: m.home_do_look,
  },
  failed_mails: {
    icon: MailWarning,
    tone: 'bad',
    text: ({ count }) => m.home_ask_mails_failed({ count }),
    action: m.home_do_look,
  },
  waiting_mails: {
    icon: MailWarning,
    tone: 'warning',
    text: ({ count }) => m.home_ask_mails_waiting({ count }),
    action: m.home_do_look,
  },
  failed_deliveries: {
    icon: FileText,
    tone: 'bad',
    text: ({ count }) => m.home_ask_deliveries({ count }),
    action: m.home_do_look,
  },
  unconfirmed_holders: {
    icon: MailWarning,
    tone: 'warning',
    text: ({ count }) => m.home_ask_holders({ count }),
    action: m.home_do_look,
  },
  silent_spaces: {
    icon: CircleAlert,
    tone: 'bad',
    text: ({ count }) => m.home_ask_silent_spaces({ count }),
    action: m.home_do_look,
  },
  silent_shops: {
    icon: CircleAlert,
    tone: 'bad',
    text: ({ count }) => m.home_ask_silent_shops({ count }),
    action: m.home_do_look,
  },
  troubled_feeds: {
    icon: CircleAlert,
    tone: 'bad',
    text: ({ count }) => m.home_ask_feeds({ count }),
    action: m.home_do_look,
  },
  answered_tickets: {
    icon: LifeBuoy,
    tone: 'info',
    text: ({ count, label }) =>
      label ? m.support_ask_answered_one({ subject: label }) : m.support_ask_answered({ count }),
    action: m.support_ask_read,
  },
}

/** `/domains?status=Pending` as the router wants it. */
export function targetOf(path: string) {
  const [to = '/', search = ''] = path.split('?')
  return { to, search: parseSearch(search) as Record<string, unknown> }
}

/** On a phone what can be done stands under the words, of every question alike. */
const questionRow =
  'grid grid-cols-[2rem_minmax(0,1fr)] items-center gap-x-3 gap-y-2 small:grid-cols-[2rem_minmax(0,1fr)_auto]'

/** What waits for the person, each with the way to settle it. */
export function QuestionList({
  questions,
  onGo,
  isSmall = false,
}: {
  questions: readonly PendingQuestion[]
  onGo?: () => void
  isSmall?: boolean
}) {
  return (
    <ul className="divide-y divide-line">
      {questions.map((question) => {
        const { icon: Icon, tone, text, action } = looks[question.kind]
        return (
          <li key={question.kind} className={cx(questionRow, isSmall ? 'px-4 py-3' : 'px-5 py-3.5')}>
            <span
              className={cx(
                'flex size-8 shrink-0 items-center justify-center rounded-full border',
                meaningBox[tone],
                meaningInk[tone],
              )}
            >
              <Icon aria-hidden size={16} />
            </span>
            <p className="min-w-0 break-words">{text(question)}</p>
            <LinkButton
              {...targetOf(question.path)}
              size="small"
              iconAfter={ArrowRight}
              className="max-small:col-start-2 justify-self-start"
              {...(onGo && { onClick: onGo })}
            >
              {action()}
            </LinkButton>
          </li>
        )
      })}
    </ul>
  )
}
