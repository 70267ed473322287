import type { Tone } from '#design/components/badge.tsx'
import { m } from '#words'
import type { LogLine } from '../../tenants/contract/shapes.ts'

export const statusWords: Readonly<Record<LogLine['status'], { tone: Tone; word: () => string }>> = {
  under_way: { tone: 'info', word: m.m365_status_under_way },
  done: { tone: 'good', word: m.m365_status_done },
  failed: { tone: 'bad', word: m.m365_status_failed },
}
