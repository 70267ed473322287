import { ArrowRight, Globe, type LucideIcon, Repeat2, UserRound } from 'lucide-react'
import { toOrder } from '#areas/ordering/catalogue/web/public.ts'
import { toProfile } from '#areas/session/sign-in/web/public.ts'
import { Section } from '#design/components/card.tsx'
import { LinkButton, type Target } from '#design/components/link.tsx'
import { m } from '#words'

type Step = { icon: LucideIcon; title: string; text: string; action: string; target: Target }

const steps = (): Step[] => [
  {
    icon: Globe,
    title: m.home_step_domain(),
    text: m.home_step_domain_text(),
    action: m.home_step_domain_do(),
    target: toOrder(),
  },
  {
    icon: Repeat2,
    title: m.home_step_move(),
    text: m.home_step_move_text(),
    action: m.home_step_move_do(),
    target: toOrder({ type: 'transfer' }),
  },
  {
    icon: UserRound,
    title: m.home_step_profile(),
    text: m.home_step_profile_text(),
    action: m.home_step_profile_do(),
    target: toProfile,
  },
]

/** For new users: three ways to begin. */
export function FirstSteps() {
  return (
    <Section title={m.home_first_steps()} help={m.home_first_steps_text()}>
      <ul className="grid gap-4 small:grid-cols-3">
        {steps().map(({ icon: Icon, title, text, action, target }) => (
          <li key={title} className="flex flex-col items-start gap-1.5 rounded-lg border border-line p-4">
            <Icon aria-hidden size={20} strokeWidth={1.75} className="text-brand-ink" />
            <p className="font-medium">{title}</p>
            <p className="mb-2 flex-1 text-ink-soft text-sm">{text}</p>
            <LinkButton {...target} size="small" iconAfter={ArrowRight}>
              {action}
            </LinkButton>
          </li>
        ))}
      </ul>
    </Section>
  )
}
