/** What a browser says of itself, in the words of a statistic. The first that fits holds. */
const browsers: readonly [string, RegExp][] = [
  ['Edge', /\bEdgA?(?:iOS)?\//],
  ['Opera', /\bOPR\/|\bOpera\b/],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium)\//],
  ['Safari', /\bVersion\/[\d.]+.*Safari\//],
]
const systems: readonly [string, RegExp][] = [
  ['iOS', /\b(?:iPhone|iPad|iPod)\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac(?:intosh| OS X)\b/],
  ['Linux', /\bLinux\b/],
]
const named = (rows: readonly [string, RegExp][], agent: string): string =>
  rows.find(([, form]) => form.test(agent))?.[0] ?? ''

export const browserOf = (agent: string): string => named(browsers, agent)
export const systemOf = (agent: string): string => named(systems, agent)

/** Programs that come by without a person. */
export const isRobot = (agent: string): boolean =>
  agent === '' ||
  /bot|crawl|spider|slurp|curl\/|wget\/|python|java\/|monitor|uptime|preview|headless|feed|check/i.test(agent)

const files =
  /\.(?:css|js|mjs|map|png|jpe?g|gif|svg|webp|avif|ico|woff2?|ttf|eot|mp4|webm|mp3|pdf|zip|docx?|xlsx?|txt|xml|json)$/i
export const isFile = (path: string): boolean => files.test(path)
