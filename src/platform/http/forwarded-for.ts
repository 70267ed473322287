import type { IncomingHttpHeaders } from 'node:http'
import { parseIp } from '#base/ip.ts'

/**
 * Stands for an unreadable address (the word of RFC 7239 §6.2): no list or network contains it, and all such visitors
 * count as one caller.
 */
export const nobodyKnows = 'unknown'

/** `192.0.2.7:5678`, `[2001:db8::1]:443`, `[2001:db8::1]`: some proxies add the port. */
const withPort = /^(?:\[([^[\]]+)\]|([\d.]+))(?::(\d{1,5}))?$/

/** The address in one entry of `X-Forwarded-For`. */
export function forwardedAddress(entry: string): string {
  const text = entry.trim()
  const [, ipv6, ipv4, port = '0'] = withPort.exec(text) ?? []
  const address = ipv6 ?? ipv4 ?? text
  const family = parseIp(address, { zone: true })?.family
  const isWhole = ipv6 === undefined || family === 'ipv6'
  return family && isWhole && Number(port) <= 65_535 ? address : nobodyKnows
}

/**
 * Normalises `X-Forwarded-For` before anything reads it: only addresses, entry by entry. An unreadable entry keeps its
 * position, so that none further left, which may be forged, takes its place.
 */
export function readForwardedFor(headers: IncomingHttpHeaders): void {
  const told = [headers['x-forwarded-for'] ?? []].flat().join(',')
  if (told.trim() === '') return
  headers['x-forwarded-for'] = told.split(',').map(forwardedAddress).join(', ')
}
