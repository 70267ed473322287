import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import type { ReadServer } from '#areas/cloud/servers/web/public.ts'
import type { FirewallRuleAsked } from '#base/cloud-server/firewall.ts'
import { addStaged, removeStaged, restageAt, stagedAt, undoStaged } from '#base/staging.ts'
import { useCall } from '#design/api/use-call.ts'
import { toast } from '#design/feedback/toast.ts'
import { focusIfLost } from '#design/router/arrival-focus.ts'
import { m } from '#words'
import type { ServerFirewall } from '../contract/shapes.ts'
import {
  changeRule,
  moveStaged,
  type PlacedRule,
  placedRules,
  type RuleChange,
  type RuleChanges,
  rulesBefore,
  rulesToSave,
  saidBy,
  saySame,
} from '../rules/staged-rules.ts'
import { firewallCallsOf } from './firewall-calls.ts'
import { firewallRefreshes, serverFirewall } from './queries.ts'
import { firewallStaging } from './staged-firewall.ts'

/** The rule in the form: one that is there, one that is only staged (by its key), or nothing yet. */
export type EditedRule = { key?: string; says?: FirewallRuleAsked }
type Told = ServerFirewall['rules']
type Window = { at: 'rule'; edited: EditedRule } | { at: 'temporary' } | { at: 'review' }

/** What was saved last here, and how it was before: it can be taken back as long as nobody has changed it again. */
type Saved = { before: Told; says: FirewallRuleAsked[] }

/** What is staged of the rules of one server, and everything that is done with it. */
export function useFirewallEditor(
  { asked }: ReadServer,
  firewall: ServerFirewall,
  root: RefObject<HTMLElement | null>,
) {
  const { rules, digest } = firewall
  const key = String(asked.id)
  const staging = firewallStaging.useStaging(key)
  const placed = placedRules(rules, staging)
  const [open, setOpen] = useState<Window>()
  const [said, say] = useState('')
  const [saved, setSaved] = useState<Saved>()
  const client = useQueryClient()
  const change = (to: (staging: RuleChanges) => RuleChanges) => firewallStaging.change(key, to)
  const keepFocus = () => focusIfLost(() => root.current)
  const close = () => setOpen(undefined)
  const finish = (words: string) => {
    firewallStaging.clear(key)
    say(words)
    keepFocus()
  }
  const save = useCall(firewallCallsOf(asked).save, { refreshes: firewallRefreshes(asked), inPlace: true })
  const send = (body: { rules: ReturnType<typeof rulesToSave>; digest: string; sure: boolean }) =>
    save.mutateAsync({ params: { id: asked.id }, body })

  const saveAll = async (sure: boolean) => {
    await send({ digest, sure, rules: rulesToSave(placed) })
    setSaved({ before: rules, says: placed.map(({ says }) => says) })
    close()
    finish(m.firewall_saved())
    toast.good(m.firewall_saved())
  }
  /** Nothing that somebody else has changed meanwhile is taken back with it. */
  const undoSaved = async (sure: boolean) => {
    if (!saved) return
    const now = await client.fetchQuery({ ...serverFirewall(asked), staleTime: 0 })
    const own = now.rules.filter(({ isFixed }) => !isFixed)
    if (!saySame(own, saved.says)) {
      setSaved(undefined)
      toast.warning(m.firewall_undo_overtaken())
      return
    }
    await send({ digest: now.digest, sure, rules: rulesBefore(saved.before, now.rules) })
    setSaved(undefined)
    toast.good(m.firewall_undone())
  }
  const edit = (edited: EditedRule) => setOpen({ at: 'rule', edited })

  return {
    ...{ staging, placed, said, save, saved, close, edit },
    isRestored: firewallStaging.useIsRestored(key),
    edited: open?.at === 'rule' ? open.edited : undefined,
    isAddingTemporary: open?.at === 'temporary',
    isReviewing: open?.at === 'review',
    addTemporary: () => setOpen({ at: 'temporary' }),
    review: () => {
      save.reset()
      setOpen({ at: 'review' })
    },
    editStaged: (staged: RuleChange) => {
      if (staged.kind !== 'removed') edit({ key: staged.key, says: saidBy(staged.input) })
    },
    /** What the form made of a rule that is there, of one that is only staged, or of a new one. */
    keep: (says: FirewallRuleAsked) => {
      const of = open?.at === 'rule' ? open.edited.key : undefined
      change((now) => staged(now, rules, of, says))
      close()
    },
    move: ({ key: moving }: PlacedRule, to: number) => change((now) => moveStaged(now, rules, moving, to)),
    remove: ({ key: of, told }: PlacedRule) =>
      change((now) => (told ? removeStaged(now, [{ key: of, before: told }]) : undoStaged(now, of))),
    undo: (of: string) => {
      change((now) => undoStaged(now, of))
      keepFocus()
    },
    discard: () => finish(''),
    leave: () => firewallStaging.leave(key),
    forget: () => firewallStaging.clear(key),
    saveAll,
    undoSaved,
    keepSaved: () => setSaved(undefined),
  }
}
export type FirewallEditing = ReturnType<typeof useFirewallEditor>

function staged(now: RuleChanges, rules: Told, of: string | undefined, says: FirewallRuleAsked): RuleChanges {
  if (of === undefined) return addStaged(now, { ...says, at: null })
  const change = stagedAt(now, of)
  const at = change && change.kind !== 'removed' ? change.input.at : null
  const told = rules.find(({ id }) => id === of)
  return told ? changeRule(now, told, { ...says, at }) : restageAt(now, of, { ...says, at })
}
