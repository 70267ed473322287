import type { IncomingHttpHeaders } from 'node:http'
import { parseIp } from '#base/ip.ts'

/** Stands for what is no address (the word of RFC 7239 §6.2): no list or network holds it, and all such visitors count as one caller. */
export const nobodyKnows = 'unknown'

/** `192.0.2.7:5678`, `[2001:db8::1]:443`, `[2001:db8::1]`: some proxies tell the port as well. */
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
 * Puts `X-Forwarded-For` as the rest of the portal reads it, before anybody does: addresses alone, entry by entry. One that cannot be
 * read keeps its place, so that none further left, which a visitor may have made up, moves into it.
 */
export function readForwardedFor(headers: IncomingHttpHeaders): void {
  const told = [headers['x-forwarded-for'] ?? []].flat().join(',')
  if (told.trim() === '') return
  headers['x-forwarded-for'] = told.split(',').map(forwardedAddress).join(', ')
}
