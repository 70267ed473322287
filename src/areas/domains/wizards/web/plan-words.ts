import { m } from '#words'
import type { WizardLine } from '../contract/shapes.ts'

/** The texts of a plan's lines. */
export const actionWords: Record<WizardLine['action'], () => string> = {
  add: m.wizards_action_add,
  replace: m.wizards_action_replace,
  keep: m.wizards_action_keep,
  remove: m.wizards_action_remove,
  blocked: m.wizards_action_blocked,
}
export const reasonWords: Record<WizardLine['reason'], () => string> = {
  missing: m.wizards_reason_missing,
  present: m.wizards_reason_present,
  priority: m.wizards_reason_priority,
  other_value: m.wizards_reason_other_value,
  other_mail_server: m.wizards_reason_other_mail_server,
  include_added: m.wizards_reason_include_added,
  merged: m.wizards_reason_merged,
  other_type: m.wizards_reason_other_type,
  managed: m.wizards_reason_managed,
}
export const publicWords: Record<WizardLine['public'], () => string> = {
  there: m.wizards_public_there,
  waiting: m.wizards_public_waiting,
  unknown: m.wizards_public_unknown,
}
