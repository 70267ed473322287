import { errorText } from '#design/api/error-text.ts'
import { Status } from '#design/components/badge.tsx'
import { Banner } from '#design/components/banner.tsx'
import { Section } from '#design/components/card.tsx'
import { Switch } from '#design/components/choice.tsx'
import { toast } from '#design/feedback/toast.ts'
import { useMaySpend } from '#design/router/spending.ts'
import { m } from '#words'
import type { DomainDetails } from '../contract/shapes.ts'
import { setAutoRenew, setLock, useDomainMutation } from './queries.ts'

/** Automatic renewal and the registrar lock: switched at once, with the reason where that is impossible. */
export function DomainSettings({ domain }: { domain: DomainDetails }) {
  return (
    <Section title={m.portfolio_settings()}>
      <div className="flex flex-col gap-5">
        <RenewSwitch domain={domain} />
        <LockSwitch domain={domain} />
      </div>
    </Section>
  )
}

/** Below the switch and not in it: the reason must be readable. */
const Help = ({ children }: { children: string }) => <p className="-mt-1.5 pl-11.5 text-ink-soft text-sm">{children}</p>

function RenewSwitch({ domain }: { domain: DomainDetails }) {
  const renew = useDomainMutation(setAutoRenew)
  const isOn = renew.isPending ? renew.variables.on : domain.autoRenew === 1
  const isOver = domain.status === 'Cancelled'
  const maySpend = useMaySpend()
  return (
    <div className="flex flex-col gap-2">
      <Switch
        isSelected={isOn}
        isDisabled={isOver || renew.isPending || (!isOn && !maySpend)}
        onChange={(on) =>
          renew.mutate(
            { names: [domain.domain], on },
            { onSuccess: () => toast.good(on ? m.portfolio_renew_is_on() : m.portfolio_renew_is_off()) },
          )
        }
      >
        {m.portfolio_auto_renew()}
      </Switch>
      <Help>{renewHelp({ isOver, isOn, maySpend })}</Help>
      {renew.error && <Banner meaning="bad">{errorText(renew.error)}</Banner>}
    </div>
  )
}

function renewHelp({ isOver, isOn, maySpend }: Record<'isOver' | 'isOn' | 'maySpend', boolean>): string {
  if (isOver) return m.portfolio_renew_over()
  if (isOn) return maySpend ? m.portfolio_renew_on_help() : m.portfolio_renew_on_managed()
  return maySpend ? m.portfolio_renew_off_help() : m.portfolio_renew_off_managed()
}

/** Also shown where a domain can be transferred away, because the lock prevents that. */
export function LockSwitch({ domain }: { domain: DomainDetails }) {
  const change = useDomainMutation(setLock)
  const { lock } = domain
  const isBusy = change.isPending || lock.isPending
  const isOn = change.isPending ? change.variables.on : lock.status === 1
  return (
    <div className="flex flex-col gap-2">
      <Switch
        isSelected={isOn}
        isDisabled={!lock.isOffered || domain.status !== 'Active' || isBusy}
        onChange={(on) => change.mutate({ names: [domain.domain], on })}
      >
        {m.portfolio_lock()}
      </Switch>
      <Help>{lockHelp(domain)}</Help>
      {isBusy && (
        <p aria-live="polite" className="pl-11.5 text-sm">
          <Status tone="info" isBusy>
            {m.portfolio_lock_pending()}
          </Status>
        </p>
      )}
      {change.error && <Banner meaning="bad">{errorText(change.error)}</Banner>}
    </div>
  )
}

function lockHelp({ lock, status }: DomainDetails): string {
  if (!lock.isOffered) return lock.because ?? m.portfolio_lock_not_offered()
  if (status !== 'Active') return m.portfolio_lock_inactive()
  return m.portfolio_lock_help()
}
