import { ArrowDown, ArrowUp, Lock, Pencil, Trash2, Undo2 } from 'lucide-react'
import type { FirewallRuleAsked } from '#base/cloud-server/firewall.ts'
import { formatMoment } from '#base/dates.ts'
import { Badge, Status } from '#design/components/badge.tsx'
import { IconButton } from '#design/components/button.tsx'
import { cx } from '#design/components/cx.ts'
import { Mono } from '#design/components/text-bits.tsx'
import { stagedRowClass } from '#design/staging/staged-words.ts'
import { m } from '#words'
import type { RuleChange } from '../rules/staged-rules.ts'
import { actionTones, actionWords, portsText, ruleName, sourceText } from './rule-words.ts'

type Acts = {
  isShut: boolean
  /** Undefined where it stands at the end already. */
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  onEdit: () => void
  onRemove: () => void
  onUndo: () => void
}

type Props = {
  says: FirewallRuleAsked
  /** From 1; undefined for one that goes. */
  place: number | undefined
  until: string | null
  change?: RuleChange | undefined
  isFixed?: boolean
  acts?: Acts
}

/** One rule: its place, what it decides about whom and what, and until when it stands. */
export const RuleRow = ({ says, place, until, change, isFixed = false, acts }: Props) => (
  <li className={cx('flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3', stagedRowClass(change))}>
    <span className="tabular w-6 text-ink-soft text-sm">{place ?? '–'}</span>
    <span className="w-28 shrink-0">
      <Badge tone={actionTones[says.action]}>{actionWords[says.action]()}</Badge>
    </span>
    <span className="min-w-0 flex-[2_1_11rem]">
      <span className="sr-only">{m.design_colon({ label: m.firewall_source() })} </span>
      {says.source === '' ? sourceText(says) : <Mono className="[overflow-wrap:anywhere]">{says.source}</Mono>}
    </span>
    <span className="min-w-0 flex-[2_1_9rem]">
      <span className="sr-only">{m.design_colon({ label: m.firewall_ports() })} </span>
      {portsText(says)}
    </span>
    <span className="min-w-0 flex-[2_1_9rem] break-words text-ink-soft">
      {says.alias}
      {until && (
        <span className="block">
          <Status tone="warning">{m.firewall_until({ moment: formatMoment(until) })}</Status>
        </span>
      )}
    </span>
    <span className="ml-auto flex min-w-40 items-center justify-end gap-0.5">
      {isFixed && (
        <span className="flex items-center gap-1.5 text-ink-soft text-sm">
          <Lock aria-hidden size={14} />
          {m.firewall_fixed()}
        </span>
      )}
      {acts && <RuleActs name={ruleName(says)} change={change} {...acts} />}
    </span>
  </li>
)

function RuleActs({ name, change, isShut, ...on }: Acts & { name: string; change: RuleChange | undefined }) {
  const isGoing = change?.kind === 'removed'
  const act = { size: 'small' } as const
  return (
    <>
      <IconButton
        {...act}
        icon={ArrowUp}
        label={m.firewall_up({ name })}
        isDisabled={isShut || !on.onUp}
        onPress={() => on.onUp?.()}
      />
      <IconButton
        {...act}
        icon={ArrowDown}
        label={m.firewall_down({ name })}
        isDisabled={isShut || !on.onDown}
        onPress={() => on.onDown?.()}
      />
      <IconButton
        {...act}
        icon={Pencil}
        label={m.firewall_edit({ name })}
        isDisabled={isShut || isGoing}
        onPress={on.onEdit}
      />
      {change && <IconButton {...act} icon={Undo2} label={m.firewall_undo({ name })} onPress={on.onUndo} />}
      {!change && (
        <IconButton
          {...act}
          icon={Trash2}
          label={m.firewall_remove({ name })}
          isDisabled={isShut}
          onPress={on.onRemove}
        />
      )}
    </>
  )
}
