import { Status, type Tone } from '#design/components/badge.tsx'
import { m } from '#words'
import type { SyncItem, SyncRow } from '../contract/shapes.ts'
import type { PsaReason } from '../rules/reasons.ts'

const reasons: Record<PsaReason, () => string> = {
  not_authorised: m.psa_reason_not_authorised,
  address_refused: m.psa_reason_address_refused,
  client_unknown: m.psa_reason_client_unknown,
  not_understood: m.psa_reason_not_understood,
  not_taken_over: m.psa_reason_not_taken_over,
  refused: m.psa_reason_refused,
  psa_silent: m.psa_reason_psa_silent,
  secret_unreadable: m.psa_reason_secret_unreadable,
  partly: m.psa_reason_partly,
}
/** The reason of a failure as a sentence. */
export function reasonWord(reason: PsaReason): string {
  const text = reasons[reason]()
  return text.charAt(0).toUpperCase() + text.slice(1)
}

type Look = { tone: Tone; word: () => string }
const syncLooks: Record<SyncRow['state'] | 'partly', Look> = {
  running: { tone: 'info', word: m.psa_sync_running },
  done: { tone: 'good', word: m.psa_sync_done },
  partly: { tone: 'warning', word: m.psa_sync_partly },
  failed: { tone: 'bad', word: m.psa_sync_failed },
  stopped: { tone: 'neutral', word: m.psa_sync_stopped },
}
const lookOf = (row: SyncRow): Look => syncLooks[row.state === 'done' && row.failed > 0 ? 'partly' : row.state]
export const syncWord = (row: SyncRow): string => lookOf(row).word()
export const SyncState = ({ row }: { row: SyncRow }) => (
  <Status tone={lookOf(row).tone} isBusy={row.state === 'running'}>
    {syncWord(row)}
  </Status>
)

const itemLooks: Record<SyncItem['state'], Look> = {
  waiting: { tone: 'neutral', word: m.psa_item_waiting },
  done: { tone: 'good', word: m.psa_item_done },
  failed: { tone: 'bad', word: m.psa_item_failed },
}
export const ItemState = ({ state }: { state: SyncItem['state'] }) => (
  <Status tone={itemLooks[state].tone}>{itemLooks[state].word()}</Status>
)
