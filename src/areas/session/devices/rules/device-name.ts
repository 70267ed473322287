/** The device as far as the user agent tells: shown in the user's own list, never used for decisions. */
export type DeviceName = { browser?: string; system?: string; program?: string }

/** The first match counts: most browsers name others as well, so the order matters. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
]
const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac(?:intosh| OS X)\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

const firstOf = (list: readonly [RegExp, string][], text: string) => list.find(([pattern]) => pattern.test(text))?.[1]

export function deviceName(userAgent: string): DeviceName {
  const browser = firstOf(browsers, userAgent)
  const system = firstOf(systems, userAgent)
  if (browser || system) return { ...(browser ? { browser } : {}), ...(system ? { system } : {}) }
  const program = /^[\w.-]{1,40}/.exec(userAgent)?.[0]
  return program ? { program } : {}
}

/** One line for a mail: `Firefox · Windows`; empty when nothing is known. */
export const deviceLine = (userAgent: string): string => {
  const { browser, system, program } = deviceName(userAgent)
  return [browser, system, program].filter(Boolean).join(' · ')
}
