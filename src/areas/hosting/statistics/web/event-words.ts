import {
  CircleCheck,
  CircleX,
  Eraser,
  FilePen,
  HardDrive,
  type LucideIcon,
  Pause,
  Play,
  RotateCcw,
  ShieldCheck,
  SlidersHorizontal,
} from 'lucide-react'
import type { SeriesTone } from '#design/charts/series.ts'
import { m } from '#words'
import type { ChangedPart, EventKind, TimelineEvent } from '../contract/shapes.ts'

export const partWords: Record<ChangedPart['part'], () => string> = {
  state: m.web_stats_part_state,
  full: m.web_stats_part_full,
  size: m.web_stats_part_size,
  php: m.web_stats_part_php,
  root: m.web_stats_part_root,
  index: m.web_stats_part_index,
  redirects: m.web_stats_part_redirects,
  aliases: m.web_stats_part_aliases,
  varnish: m.web_stats_part_varnish,
  redis: m.web_stats_part_redis,
  ssh: m.web_stats_part_ssh,
  databases: m.web_stats_part_databases,
  ftp: m.web_stats_part_ftp,
  cron: m.web_stats_part_cron,
  certificate: m.web_stats_part_certificate,
  newRelic: m.web_stats_part_new_relic,
}

type Look = { icon: LucideIcon; ink: string; tone: SeriesTone; label: () => string }
export const eventLooks: Record<EventKind, Look> = {
  change: { icon: SlidersHorizontal, ink: 'text-brand-ink', tone: 'brand', label: m.web_stats_changed },
  restart: { icon: RotateCcw, ink: 'text-info-ink', tone: 'info', label: m.web_stats_restarted },
  contents: { icon: FilePen, ink: 'text-brand-ink', tone: 'brand', label: m.web_stats_contents },
  cleared: { icon: Eraser, ink: 'text-info-ink', tone: 'info', label: m.web_stats_cleared },
  failed: { icon: CircleX, ink: 'text-bad-ink', tone: 'bad', label: m.web_stats_failed },
  full: { icon: HardDrive, ink: 'text-bad-ink', tone: 'bad', label: m.web_stats_full },
  room: { icon: CircleCheck, ink: 'text-good-ink', tone: 'good', label: m.web_stats_room },
  certificate: { icon: ShieldCheck, ink: 'text-info-ink', tone: 'info', label: m.web_stats_certificate },
  suspended: { icon: Pause, ink: 'text-bad-ink', tone: 'bad', label: m.web_stats_suspended },
  opened: { icon: Play, ink: 'text-good-ink', tone: 'good', label: m.web_stats_opened },
}

/** What happened, in a few words: what somebody asked for, or which parts are otherwise. */
export function eventText({ kind, title, changes }: TimelineEvent): string {
  if (kind === 'change') return changes.map(({ part }) => partWords[part]()).join(', ') || (title ?? '')
  return title ?? eventLooks[kind].label()
}
