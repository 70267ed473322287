import { useCall } from '#design/api/use-call.ts'
import { Banner } from '#design/components/banner.tsx'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { m } from '#words'
import { systemOf } from '../calls-of.ts'
import { cloudServerKeys } from '../keys.ts'
import type { ServerActProps } from './server-acts.ts'

/** Into the rescue system, or out of it: the server starts anew both ways. */
export function RescueDialog({ server: { id, name, variant, facts }, onClose }: ServerActProps) {
  const isOn = facts?.isInRescue !== true
  const turn = useCall(systemOf(variant).rescue, { refreshes: [cloudServerKeys.all], inPlace: true })
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={isOn ? m.cloud_rescue_on_title({ name }) : m.cloud_rescue_off_title({ name })}
      action={isOn ? m.cloud_act_rescue_on() : m.cloud_act_rescue_off()}
      onConfirm={() => turn.mutateAsync({ params: { id }, body: { state: isOn } })}
    >
      <p>{isOn ? m.cloud_rescue_on_text() : m.cloud_rescue_off_text()}</p>
      {isOn && <Banner meaning="warning">{m.cloud_rescue_no_firewall()}</Banner>}
    </ConfirmDialog>
  )
}
