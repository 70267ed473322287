import { isIPv6 } from 'node:net'
import type { OutboundLog } from '#platform/outbound.ts'
import type { DnsHost } from '../port.ts'
import { parseTsigKey } from '../wire/tsig.ts'
import { openKnot } from './knot-host.ts'

type Settings = Readonly<Record<string, string | undefined>>

/** Opens Knot from the settings (`docs/operations.md`). A setting that cannot be parsed throws, with its name. */
export function openKnotOf(settings: Settings, log: OutboundLog): DnsHost {
  const key = parseTsigKey(settings.KNOT_KEY ?? '')
  if (!key) throw new Error('KNOT_KEY is not of the form hmac-sha256:name:base64 (or hmac-sha384, hmac-sha512)')
  return openKnot({
    ...serverOf(settings.KNOT_SERVER ?? ''),
    key,
    control: settings.KNOT_CONTROL ?? '',
    template: settings.KNOT_TEMPLATE ?? '',
    policy: settings.KNOT_POLICY ?? '',
    ...(settings.KNOT_NOTES_ZONE ? { notesZone: `${settings.KNOT_NOTES_ZONE.toLowerCase().replace(/\.$/, '')}.` } : {}),
    hasSecondaries: settings.KNOT_HAS_SECONDARIES === '1',
    log,
  })
}

/** `192.0.2.1`, `ns1.example:5353`, `[2001:db8::1]:53`, `2001:db8::1`. */
export function serverOf(text: string): { host: string; port: number } {
  const [, bracketed, plain, port = '53'] = /^(?:\[([^\]]+)\]|([^:[\]]+))(?::(\d{1,5}))?$/.exec(text) ?? []
  const host = bracketed ?? plain ?? (isIPv6(text) ? text : '')
  if (host === '' || Number(port) < 1 || Number(port) > 65_535) throw new Error(`KNOT_SERVER is no address: ${text}`)
  return { host, port: Number(port) }
}
