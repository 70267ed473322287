import type { Locale } from '#base/locale.ts'
import type { MonitorTemplate } from '#drivers/monitor/port.ts'
import { m } from '#words'

type Told = (figure: string, to: { locale: Locale }) => string

/** The built-in monitor speaks English, as others do; what it says is told in the reader's language. */
const builtIn: readonly (readonly [said: RegExp, told: Told])[] = [
  [/^Linux by agent$/, (_, to) => m.monitoring_name_linux({}, to)],
  [/^Windows by agent$/, (_, to) => m.monitoring_name_windows({}, to)],
  [/^Web server$/, (_, to) => m.monitoring_name_web({}, to)],
  [/^The web server does not answer on port 80 or 443$/, (_, to) => m.monitoring_name_web_silent({}, to)],
  [/^MySQL does not run$/, (_, to) => m.monitoring_name_mysql_off({}, to)],
  [/^MySQL: too many connections$/, (_, to) => m.monitoring_name_mysql_many({}, to)],
  [/^ICMP ping$/, (_, to) => m.monitoring_name_ping({}, to)],
  [/^The server does not answer a ping$/, (_, to) => m.monitoring_name_ping_silent({}, to)],
  [/^CPU above (\d+) %$/, (percent, to) => m.monitoring_name_cpu({ percent }, to)],
  [/^Memory: less than (\d+) % free$/, (percent, to) => m.monitoring_name_memory({ percent }, to)],
  [/^Disk: less than (\d+) % free$/, (percent, to) => m.monitoring_name_disk({ percent }, to)],
]

/** What somebody reads of a template, a trigger or an event; what another monitor calls it stays as it is. */
export function toldName(name: string, locale: Locale): string {
  for (const [said, told] of builtIn) {
    const found = said.exec(name)
    if (found) return told(found[1] ?? '', { locale })
  }
  return name
}

type Reader = { locale: Locale }
export const named = <Row extends { name: string }>(row: Row, { locale }: Reader): Row => ({
  ...row,
  name: toldName(row.name, locale),
})
export const toldTemplate = (template: MonitorTemplate, reader: Reader): MonitorTemplate => ({
  ...named(template, reader),
  watches: template.watches.map((watch) => toldName(watch, reader.locale)),
})
