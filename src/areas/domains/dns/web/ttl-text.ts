import { m } from '#words'

/** A TTL in words: `5 minutes`. */
export function ttlText(seconds: number): string {
  const unit = seconds % 86_400 === 0 ? 'd' : seconds % 3600 === 0 ? 'h' : seconds % 60 === 0 ? 'm' : 's'
  const size = { d: 86_400, h: 3600, m: 60, s: 1 }[unit]
  const texts = { d: m.dns_days, h: m.dns_hours, m: m.dns_minutes, s: m.dns_seconds }
  return texts[unit]({ count: seconds / size })
}
