import { m } from '#words'
import type { ExceptionReason, Lowering } from '../contract/calls.ts'

export const reasonWords: Record<ExceptionReason, () => string> = {
  nonprofit: m.unused_reason_nonprofit,
  server: m.unused_reason_server,
  kept: m.unused_reason_kept,
}
export const loweringWords: Record<Lowering, () => string> = {
  plan: m.unused_act_plan,
  end: m.unused_act_end,
  page: m.unused_act_page,
}
