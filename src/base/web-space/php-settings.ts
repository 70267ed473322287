import * as z from 'zod/mini'

/**
 * The PHP directives that a customer may set, one row each. Directives for administrators (`INI_SYSTEM`) and those that
 * confine a space (`open_basedir`, `disable_functions`, …) have no row, so nobody can set them.
 */
type Row =
  /** Whole megabytes. */
  | { kind: 'megabytes'; usual: number; least: number; most: number }
  | { kind: 'number'; usual: number; least: number; most: number }
  | { kind: 'switch'; usual: boolean }
  /** The choices for the user, and their value for PHP. */
  | { kind: 'choice'; usual: string; choices: Readonly<Record<string, string>> }

const zones = [
  ...['Europe/Brussels', 'Europe/Amsterdam', 'Europe/Luxembourg', 'Europe/Paris', 'Europe/Berlin', 'Europe/London'],
  ...['Europe/Dublin', 'Europe/Lisbon', 'Europe/Madrid', 'Europe/Rome', 'Europe/Zurich', 'Europe/Warsaw', 'UTC'],
]
const asTheyAre = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, name]))
const reports = { all: '32767', 'without-deprecated': '22527', 'without-notices': '22519', errors: '4437' }

export const phpSettings = {
  memory_limit: { kind: 'megabytes', usual: 256, least: 32, most: 1_024 },
  upload_max_filesize: { kind: 'megabytes', usual: 64, least: 2, most: 1_024 },
  post_max_size: { kind: 'megabytes', usual: 64, least: 2, most: 1_024 },
  max_execution_time: { kind: 'number', usual: 60, least: 5, most: 600 },
  max_input_time: { kind: 'number', usual: 60, least: 5, most: 600 },
  max_input_vars: { kind: 'number', usual: 3_000, least: 100, most: 50_000 },
  default_socket_timeout: { kind: 'number', usual: 60, least: 5, most: 300 },
  display_errors: { kind: 'switch', usual: false },
  log_errors: { kind: 'switch', usual: true },
  error_reporting: { kind: 'choice', usual: 'without-deprecated', choices: reports },
  'date.timezone': { kind: 'choice', usual: 'Europe/Brussels', choices: asTheyAre(zones) },
  default_charset: { kind: 'choice', usual: 'UTF-8', choices: asTheyAre(['UTF-8', 'ISO-8859-1', 'Windows-1252']) },
  short_open_tag: { kind: 'switch', usual: false },
  output_buffering: { kind: 'number', usual: 4_096, least: 0, most: 1_048_576 },
  'zlib.output_compression': { kind: 'switch', usual: false },
  'session.gc_maxlifetime': { kind: 'number', usual: 1_440, least: 60, most: 604_800 },
  'session.cookie_lifetime': { kind: 'number', usual: 0, least: 0, most: 31_536_000 },
  'session.cookie_httponly': { kind: 'switch', usual: true },
  'session.cookie_secure': { kind: 'switch', usual: false },
  'session.use_strict_mode': { kind: 'switch', usual: true },
  'opcache.enable': { kind: 'switch', usual: true },
  'opcache.validate_timestamps': { kind: 'switch', usual: true },
  'opcache.revalidate_freq': { kind: 'number', usual: 2, least: 0, most: 3_600 },
  'pcre.backtrack_limit': { kind: 'number', usual: 1_000_000, least: 10_000, most: 100_000_000 },
  'pcre.jit': { kind: 'switch', usual: true },
} as const satisfies Record<string, Row>

export type PhpSetting = keyof typeof phpSettings
export const phpSettingNames = Object.keys(phpSettings) as PhpSetting[]
export const isPhpSetting = (text: string): text is PhpSetting => Object.hasOwn(phpSettings, text)
export type PhpValue = string | number | boolean
/** Only values that differ from the defaults. */
export type PhpSettings = Partial<Record<PhpSetting, PhpValue>>

export const phpRow = (name: PhpSetting): Row => phpSettings[name]

export function fitsPhpSetting(name: PhpSetting, value: unknown): value is PhpValue {
  const row = phpRow(name)
  if (row.kind === 'switch') return typeof value === 'boolean'
  if (row.kind === 'choice') return typeof value === 'string' && Object.hasOwn(row.choices, value)
  return typeof value === 'number' && Number.isInteger(value) && value >= row.least && value <= row.most
}

const Value = (name: PhpSetting) =>
  z.optional(
    z
      .union([z.string(), z.number(), z.boolean()])
      .check(z.refine((value) => fitsPhpSetting(name, value), { error: 'invalid' })),
  )
export const PhpSettings = z.strictObject(
  Object.fromEntries(phpSettingNames.map((name) => [name, Value(name)])) as Record<
    PhpSetting,
    ReturnType<typeof Value>
  >,
)

/** Every directive with its effective value. */
export const effectivePhp = (settings: PhpSettings): Record<PhpSetting, PhpValue> =>
  Object.fromEntries(phpSettingNames.map((name) => [name, settings[name] ?? phpRow(name).usual])) as Record<
    PhpSetting,
    PhpValue
  >

/** A value in PHP's syntax: `256M`, `60`, `On`, `22527`. */
export function phpText(name: PhpSetting, value: PhpValue): string {
  const row = phpRow(name)
  if (row.kind === 'switch') return value ? 'On' : 'Off'
  if (row.kind === 'choice') return row.choices[String(value)] ?? ''
  return row.kind === 'megabytes' ? `${value}M` : String(value)
}

/** Directives without effect beside another: an upload must fit into a request, and a request into memory. */
export function unfitPhp(settings: PhpSettings): PhpSetting | undefined {
  const all = effectivePhp(settings)
  if (Number(all.upload_max_filesize) > Number(all.post_max_size)) return 'upload_max_filesize'
  return Number(all.post_max_size) > Number(all.memory_limit) ? 'post_max_size' : undefined
}

/** Presets for well-known software. */
export const phpPresets = {
  wordpress: {
    memory_limit: 256,
    upload_max_filesize: 64,
    post_max_size: 64,
    max_execution_time: 120,
    max_input_vars: 5_000,
  },
  woocommerce: {
    memory_limit: 512,
    upload_max_filesize: 128,
    post_max_size: 128,
    max_execution_time: 300,
    max_input_vars: 10_000,
  },
  drupal: { memory_limit: 256, upload_max_filesize: 64, post_max_size: 64, max_execution_time: 120 },
  joomla: {
    memory_limit: 256,
    upload_max_filesize: 64,
    post_max_size: 64,
    max_execution_time: 120,
    output_buffering: 0,
  },
  laravel: { memory_limit: 256, upload_max_filesize: 64, post_max_size: 64, max_execution_time: 60 },
  prestashop: {
    memory_limit: 512,
    upload_max_filesize: 128,
    post_max_size: 128,
    max_execution_time: 300,
    max_input_vars: 20_000,
  },
  magento: {
    memory_limit: 1_024,
    upload_max_filesize: 128,
    post_max_size: 128,
    max_execution_time: 600,
    max_input_vars: 20_000,
  },
} as const satisfies Record<string, PhpSettings>
export type PhpPreset = keyof typeof phpPresets
