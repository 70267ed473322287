import { type ReactNode, useState } from 'react'
import type { ReadServer } from '#areas/cloud/servers/web/public.ts'
import { locksOut } from '#base/cloud-server/firewall.ts'
import { isApiError } from '#design/api/api-error.ts'
import { errorText } from '#design/api/error-text.ts'
import { Banner } from '#design/components/banner.tsx'
import { Checkbox } from '#design/components/choice.tsx'
import { StagedReview } from '#design/staging/staged-review.tsx'
import { m } from '#words'
import type { ServerFirewall } from '../contract/shapes.ts'
import type { RuleChange } from '../rules/staged-rules.ts'
import type { FirewallEditing } from './use-firewall-editor.ts'

type Props = {
  server: ReadServer
  firewall: ServerFirewall
  editor: FirewallEditing
  lines: (change: RuleChange) => ReactNode
}

/** Old and new of what is staged. Whoever would lock themselves out says first that they are sure. */
export function FirewallReview({ server, firewall: { rules, policy, you }, editor, lines }: Props) {
  const { save, placed, staging } = editor
  const [isSure, setSure] = useState(false)
  const fixed = rules.filter(({ isFixed }) => isFixed)
  const then = [...fixed, ...placed.map(({ says }) => says)]
  const packet = { address: you.address, port: you.port, protocol: 'tcp' } as const
  const isRefused = isApiError(save.error) && save.error.code === 'firewall_locks_you_out'
  const isLockedOut = isRefused || locksOut({ rules, policy }, { rules: then, policy }, packet)
  return (
    <StagedReview
      title={m.firewall_review({ name: server.name })}
      staging={staging}
      lines={lines}
      isPending={save.isPending}
      onSave={() => void editor.saveAll(isSure).catch(() => undefined)}
      onClose={editor.close}
      before={
        save.error &&
        !isRefused && (
          <Banner meaning="bad" className="mb-4">
            {errorText(save.error)}
          </Banner>
        )
      }
      after={
        isLockedOut && (
          <Banner meaning="bad" title={m.firewall_lock_title()} className="mt-4">
            <p>{m.firewall_lock({ port: you.port, address: you.address })}</p>
            <Checkbox isSelected={isSure} onChange={setSure} className="mt-2">
              {m.firewall_lock_sure()}
            </Checkbox>
          </Banner>
        )
      }
      {...(isLockedOut && !isSure && { instead: <></> })}
    />
  )
}
