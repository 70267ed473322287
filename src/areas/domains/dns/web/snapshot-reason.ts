import { m } from '#words'

const reasons: Record<string, () => string> = {
  'before-change': m.dns_snapshot_before_change,
  'by-hand': m.dns_snapshot_by_hand,
  'before-restore': m.dns_snapshot_before_restore,
  'before-import': m.dns_snapshot_before_import,
  'before-template': m.dns_snapshot_before_template,
  'before-leaving': m.dns_snapshot_before_leaving,
  'before-coming': m.dns_snapshot_before_coming,
  'before-take-over': m.dns_snapshot_before_take_over,
  'at-servers': m.dns_snapshot_at_servers,
}

/** Why a snapshot was taken. */
export const snapshotReason = (reason: string): string => reasons[reason]?.() ?? reason
