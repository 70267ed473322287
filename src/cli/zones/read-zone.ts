import fs from 'node:fs'
import path from 'node:path'
import { dnsRefusals } from '#areas/domains/dns/contract/refusals.ts'
import { parseZoneFile } from '#areas/domains/dns/rules/zone-file.ts'
import type { Locale } from '#base/locale.ts'
import { fillWords } from '#base/refusal.ts'
import { m } from '#words'
import { exits, Fault, usage } from '../exits.ts'
import { readYamlZone, type YamlFault } from './yaml-zone.ts'
import type { Wanted } from './zone-plan.ts'

export type ZoneSource = { domain: string; file: string }
const zoneName = /^(.+)\.(zone|yaml|yml)$/

/** The zones of a folder, or the one of a file: `example.com.zone`, `example.com.yaml`. */
export function zonesAt(place: string): { folder: string; zones: ZoneSource[] } {
  const stat = fs.statSync(place, { throwIfNoEntry: false })
  if (!stat) throw usage(m.cli_no_such_file({ file: place }))
  const folder = stat.isDirectory() ? place : path.dirname(place)
  const names = stat.isDirectory() ? fs.readdirSync(place).sort() : [path.basename(place)]
  const zones = names.flatMap((name) => {
    const domain = name.startsWith('.') ? undefined : zoneName.exec(name)?.[1]?.toLowerCase()
    return domain ? [{ domain, file: path.join(folder, name) }] : []
  })
  if (zones.length === 0) throw usage(m.cli_no_zones({ file: place }))
  const twice = zones.find(({ domain }, at) => zones.findIndex((each) => each.domain === domain) !== at)
  if (twice) throw usage(m.cli_zone_twice({ domain: twice.domain }))
  return { folder, zones }
}

/** Every record of a file. One wrong line is a fault: what a file leaves out is removed, so nothing may be guessed. */
export function readZone({ domain, file }: ZoneSource, locale: Locale): Wanted[] {
  const text = fs.readFileSync(file, 'utf8')
  const yaml = file.endsWith('.zone') ? undefined : readYamlZone(text)
  const lines = yaml?.lines
  const parsed = parseZoneFile(lines ? lines.map((line) => line.text).join('\n') : text, domain)
  const lineOf = (line: number) => lines?.[line - 1]?.line ?? line
  const wrong = [...parsed.problems, ...parsed.skipped].map(({ line, code, values }) => ({
    line: lineOf(line),
    said: fillWords(dnsRefusals[code as keyof typeof dnsRefusals]?.text[locale] ?? code, values ?? {}),
  }))
  const all = [...(yaml?.faults ?? []).map((fault) => ({ line: fault.line, said: yamlText(fault) })), ...wrong]
  if (all.length > 0 || parsed.isCut) {
    const told = all.sort((one, other) => one.line - other.line).slice(0, 20)
    const said = told.map((each) => `${file}:${each.line}: ${each.said}`)
    throw new Fault(exits.usage, 'zone_wrong', m.cli_zone_wrong({ file }), said)
  }
  return parsed.records.map(({ name, type, ttl, data }) => ({ name, type, ttl, data }))
}

function yamlText({ code, text }: YamlFault): string {
  if (code === 'yaml_wrong') return m.cli_yaml_wrong({ text })
  return code === 'yaml_type' ? m.cli_yaml_type({ text }) : m.cli_yaml_record({ text })
}
