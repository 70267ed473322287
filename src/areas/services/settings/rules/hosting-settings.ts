import * as z from 'zod/mini'
import { isWindowsGroup } from '#areas/services/delivery/rules/variant.ts'
import { phpVersions } from '#base/web-space/php-versions.ts'

/** Two hours of the night in which a backup starts, Brussels time. */
export const backupWindows = ['00-02', '02-04', '04-06', '20-22', '22-24'] as const
export const indexFiles = ['index.php', 'index.html', 'index.htm', 'default.html', 'home.html'] as const
export const wwwChoices = ['as-is', 'with-www', 'without-www'] as const

type Setting =
  | { value: 'choice'; usual: string; choices: readonly string[] }
  | { value: 'switch'; usual: boolean }
  /** In the order that counts; each at most once, at least one. */
  | { value: 'order'; usual: readonly string[]; choices: readonly string[] }

/** What a client may want of every new web hosting. One row a setting: its kind of value, and what holds when nothing is said. */
export const hostingSettings = {
  'php-version': { value: 'choice', usual: '8.3', choices: phpVersions },
  'redirect-to-https': { value: 'switch', usual: true },
  'redirect-to-www': { value: 'choice', usual: 'as-is', choices: wwwChoices },
  'lets-encrypt': { value: 'switch', usual: true },
  'index-files': { value: 'order', usual: ['index.php', 'index.html', 'index.htm'], choices: indexFiles },
  ssh: { value: 'switch', usual: false },
  redis: { value: 'switch', usual: false },
  varnish: { value: 'switch', usual: false },
  'backup-window': { value: 'choice', usual: '02-04', choices: backupWindows },
} as const satisfies Record<string, Setting>

export type HostingSetting = keyof typeof hostingSettings
export const hostingSettingNames = Object.keys(hostingSettings) as HostingSetting[]
export type SettingValue = string | boolean | readonly string[]

type ValueOf<S> = S extends { value: 'switch' }
  ? boolean
  : S extends { value: 'choice'; choices: readonly (infer C)[] }
    ? C
    : S extends { value: 'order'; choices: readonly (infer C)[] }
      ? readonly C[]
      : never
/** Every setting with its value, for whoever makes a hosting. */
export type HostingDefaults = { [Name in HostingSetting]: ValueOf<(typeof hostingSettings)[Name]> }

const onOff = z.optional(z.boolean())
/** As a hosting was made with them, also when a version or a file is no longer offered to new ones. */
export const HostingSettings = z.object({
  'php-version': z.optional(z.string()),
  'redirect-to-https': onOff,
  'redirect-to-www': z.optional(z.enum(wwwChoices)),
  'lets-encrypt': onOff,
  'index-files': z.optional(z.array(z.string())),
  ssh: onOff,
  redis: onOff,
  varnish: onOff,
  'backup-window': z.optional(z.string()),
} satisfies Record<HostingSetting, unknown>)
export type HostingSettings = z.infer<typeof HostingSettings>

/** The settings that mean something for hosting of a catalogue group: all of them are of Linux, IIS has its own. */
export const settingsFor = (group: string, wanted: HostingDefaults): HostingSettings =>
  isWindowsGroup(group) ? {} : { ...wanted, 'index-files': [...wanted['index-files']] }

/** What a client has that chose nothing. */
export const usualSettings = (): HostingDefaults =>
  Object.fromEntries(effectiveSettings([], []).map(({ setting, value }) => [setting, value])) as HostingDefaults

/** Whether a value is one that the setting can have. */
export function fitsSetting(name: HostingSetting, value: unknown): value is SettingValue {
  const setting: Setting = hostingSettings[name]
  if (setting.value === 'switch') return typeof value === 'boolean'
  if (setting.value === 'choice') return typeof value === 'string' && setting.choices.includes(value)
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    new Set(value).size === value.length &&
    value.every((each) => typeof each === 'string' && setting.choices.includes(each))
  )
}

export type Kept = { setting: string; value: unknown }

/**
 * What holds for a client: its own choice, else its partner's, else what is usual. What is kept and no longer fits, such as a
 * PHP version that is gone, counts as not chosen.
 */
export function effectiveSettings(own: readonly Kept[], partner: readonly Kept[]) {
  const chosen = (rows: readonly Kept[], name: HostingSetting) => {
    const found = rows.find(({ setting }) => setting === name)?.value
    return found !== undefined && fitsSetting(name, found) ? found : undefined
  }
  return hostingSettingNames.map((name) => {
    const [mine, theirs] = [chosen(own, name), chosen(partner, name)]
    return {
      setting: name,
      value: mine ?? theirs ?? (hostingSettings[name].usual as SettingValue),
      from: mine !== undefined ? ('own' as const) : theirs !== undefined ? ('partner' as const) : ('usual' as const),
    }
  })
}
