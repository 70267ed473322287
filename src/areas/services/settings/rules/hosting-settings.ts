import * as z from 'zod/mini'
import { isWindowsGroup } from '#areas/services/delivery/rules/variant.ts'
import { backupWindows, usualBackupWindow } from '#base/web-space/backup-window.ts'
import { phpVersions } from '#base/web-space/php-versions.ts'

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
  'backup-window': { value: 'choice', usual: usualBackupWindow, choices: backupWindows },
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
/** The settings with their values, for whoever makes a hosting; those that its host does not know are left out. */
export type HostingDefaults = { [Name in HostingSetting]?: ValueOf<(typeof hostingSettings)[Name]> }

/** What the host of web spaces offers to a new one. */
export type HostingOffers = {
  /** Oldest first. */
  php: readonly string[]
  /** Settings that mean nothing there. */
  lacks: readonly HostingSetting[]
}
export const everything: HostingOffers = { php: phpVersions, lacks: [] }

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
  isWindowsGroup(group) ? {} : { ...wanted, 'index-files': [...(wanted['index-files'] ?? [])] }

/** What a client has that chose nothing. */
export const usualSettings = (): HostingDefaults =>
  Object.fromEntries(effectiveSettings([], []).map(({ setting, value }) => [setting, value])) as HostingDefaults

/** A setting as the host has it: a version of PHP is one of its own, the usual one or else its newest. */
function settingAt({ php, lacks }: HostingOffers, name: HostingSetting): Setting | undefined {
  const setting: Setting = hostingSettings[name]
  if (lacks.includes(name)) return undefined
  if (name !== 'php-version' || setting.value !== 'choice') return setting
  return {
    ...setting,
    choices: php,
    usual: php.includes(setting.usual) ? setting.usual : (php.at(-1) ?? setting.usual),
  }
}

/** Whether a value is one that the setting can have. */
export function fitsSetting(
  name: HostingSetting,
  value: unknown,
  offers: HostingOffers = everything,
): value is SettingValue {
  const setting = settingAt(offers, name)
  if (!setting) return false
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
export type EffectiveSetting = {
  setting: HostingSetting
  value: SettingValue
  /** What it can be, of a setting with choices. */
  choices: readonly string[]
  from: 'own' | 'partner' | 'usual'
}

/**
 * What holds for a client: its own choice, else its partner's, else what is usual. What is kept and no longer fits, such as a
 * PHP version that the host does not have, counts as not chosen; a setting that means nothing at the host is none.
 */
export function effectiveSettings(
  own: readonly Kept[],
  partner: readonly Kept[],
  offers: HostingOffers = everything,
): EffectiveSetting[] {
  const chosen = (rows: readonly Kept[], name: HostingSetting) => {
    const found = rows.find(({ setting }) => setting === name)?.value
    return found !== undefined && fitsSetting(name, found, offers) ? found : undefined
  }
  return hostingSettingNames.flatMap((name): EffectiveSetting[] => {
    const setting = settingAt(offers, name)
    if (!setting) return []
    const [mine, theirs] = [chosen(own, name), chosen(partner, name)]
    return [
      {
        setting: name,
        value: mine ?? theirs ?? setting.usual,
        choices: 'choices' in setting ? setting.choices : [],
        from: mine !== undefined ? 'own' : theirs !== undefined ? 'partner' : 'usual',
      },
    ]
  })
}
