import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDay } from '#base/dates.ts'
import { useRefresh } from '#design/api/refresh.ts'
import { Badge, Status } from '#design/components/badge.tsx'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { Loaded, loadedData } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { toast } from '#design/feedback/toast.ts'
import { userKey, useUser } from '#design/router/session.ts'
import { m } from '#words'
import type { TwoFactor } from '../contract/calls.ts'
import { twoFactorQuery } from './queries.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TwoFactorSetUp } from './set-up.tsx'
import { DisableDialog, RenewDialog } from './two-factor-dialogs.tsx'

/** Below this number new codes are suggested. */
const fewCodes = 3

function IsOn({ state, clientId, onChanged }: { state: TwoFactor; clientId: number; onChanged: () => void }) {
  const [open, setOpen] = useState<'disable' | 'renew'>()
  const [codes, setCodes] = useState<readonly string[]>()
  const close = () => setOpen(undefined)
  if (codes) {
    const kept = () => {
      setCodes(undefined)
      onChanged()
    }
    return <RecoveryCodes codes={codes} onKept={kept} />
  }
  return (
    <div className="flex flex-col gap-4">
      {state.recoveryCodesLeft <= fewCodes && <Banner meaning="warning">{m.two_factor_codes_few()}</Banner>}
      <p className="text-ink-soft">{m.two_factor_codes_left({ left: state.recoveryCodesLeft })}</p>
      {state.isForced && <p className="text-ink-soft text-sm">{m.two_factor_forced()}</p>}
      <div className="flex flex-wrap gap-2">
        <Button onPress={() => setOpen('renew')}>{m.two_factor_codes_renew()}</Button>
        {!state.isForced && (
          <Button look="danger-quiet" onPress={() => setOpen('disable')}>
            {m.two_factor_disable()}
          </Button>
        )}
      </div>
      <RenewDialog isOpen={open === 'renew'} clientId={clientId} onClose={close} onCodes={setCodes} />
      <DisableDialog
        isOpen={open === 'disable'}
        clientId={clientId}
        onClose={close}
        onDone={() => {
          toast.good(m.two_factor_disabled())
          onChanged()
        }}
      />
    </div>
  )
}

/** The user's own two-factor sign-in: on, off, recovery codes. */
export function TwoFactorTab() {
  const clientId = useUser()?.clientId ?? 0
  const refresh = useRefresh()
  const query = useQuery(twoFactorQuery(clientId))
  // Local state, because the server says "on" before the recovery codes were shown, and they are shown once.
  const [isSettingUp, setSettingUp] = useState(false)
  const state = loadedData(query)
  const onChanged = () => void refresh(userKey)
  const done = () => {
    setSettingUp(false)
    toast.good(m.two_factor_enabled())
    onChanged()
  }
  const badge = !state ? undefined : state.activatedAt ? (
    <Status tone="good">{m.two_factor_is_on({ date: formatDay(state.activatedAt) })}</Status>
  ) : (
    <Badge>{m.two_factor_is_off()}</Badge>
  )
  return (
    <Section title={m.two_factor_title()} help={m.two_factor_help()} actions={badge}>
      <Loaded query={query} waiting={<Skeleton lines={3} />}>
        {(state) =>
          isSettingUp ? (
            <TwoFactorSetUp clientId={clientId} onDone={done} onCancel={() => setSettingUp(false)} />
          ) : state.activated ? (
            <IsOn state={state} clientId={clientId} onChanged={onChanged} />
          ) : (
            <Button look="primary" onPress={() => setSettingUp(true)}>
              {m.two_factor_start()}
            </Button>
          )
        }
      </Loaded>
    </Section>
  )
}
